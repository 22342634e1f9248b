DROP INDEX "reservation_items_of_owner";--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_items_of_owner" ON "reservation_items" USING btree ("owner_id","check_out","after_yes","kind","reservation_id","id","amount","currency","refunded","order_ref","people") WHERE "reservation_items"."owner_id" is not null;--> statement-breakpoint
-- No item has two quotes that were confirmed. Who settles one holds its item already.
CREATE FUNCTION "reservation_item_refunded"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "reservation_items" SET "refunded" = CASE WHEN NEW."settled_at" IS NULL THEN 0 ELSE NEW."refund" END WHERE "id" = NEW."item_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservation_quotes_refunded" AFTER UPDATE OF "settled_at", "refund" ON "reservation_quotes"
  FOR EACH ROW WHEN (NEW."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "reservation_item_refunded"();
--> statement-breakpoint
CREATE TRIGGER "reservation_quotes_refunded_at_once" AFTER INSERT ON "reservation_quotes"
  FOR EACH ROW WHEN (NEW."settled_at" IS NOT NULL) EXECUTE FUNCTION "reservation_item_refunded"();
--> statement-breakpoint
UPDATE "reservation_items" SET "refunded" = "refund" FROM "reservation_quotes"
WHERE "item_id" = "reservation_items"."id" AND "settled_at" IS NOT NULL AND "refund" > 0;

-- The key of the shard stands in every row (decision 102). Triggers write it for processes of the release before, whose statements do not
-- name it; db/backfills writes it into older rows before a process of this release serves, and then lets it be null no more.
-- All of them first, in the order in which bookings write them (migration-lock.ts); of the last two nobody is waited for.
LOCK TABLE "reservations" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "reservation_extras", "reservation_tickets", "payment_operations", "ledger_entries" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "hotels" IN SHARE ROW EXCLUSIVE MODE NOWAIT;
--> statement-breakpoint
LOCK TABLE "room_nights" IN ACCESS EXCLUSIVE MODE NOWAIT;
--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "room_nights" ADD COLUMN "hotel_id" uuid;--> statement-breakpoint
-- A trigger comes before those whose names come after its own: what else looks at the row finds the key.
CREATE FUNCTION "key_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reservation_id" := (SELECT "reservation_id" FROM "reservation_items" WHERE "id" = NEW."item_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "key_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reservation_id" := (SELECT "reservation_id" FROM "payments" WHERE "id" = NEW."payment_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "key_of_posting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."reservation_id" := (SELECT "reservation_id" FROM "ledger_postings" WHERE "id" = NEW."posting_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION "key_of_room"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."hotel_id" := (SELECT "hotel_id" FROM "room_types" WHERE "id" = NEW."room_type_id");
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservation_extras_add_key" BEFORE INSERT OR UPDATE ON "reservation_extras"
  FOR EACH ROW WHEN (NEW."reservation_id" IS NULL) EXECUTE FUNCTION "key_of_item"();
--> statement-breakpoint
CREATE TRIGGER "reservation_tickets_add_key" BEFORE INSERT OR UPDATE ON "reservation_tickets"
  FOR EACH ROW WHEN (NEW."reservation_id" IS NULL) EXECUTE FUNCTION "key_of_item"();
--> statement-breakpoint
CREATE TRIGGER "payment_operations_add_key" BEFORE INSERT OR UPDATE ON "payment_operations"
  FOR EACH ROW WHEN (NEW."reservation_id" IS NULL) EXECUTE FUNCTION "key_of_payment"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_add_key" BEFORE INSERT OR UPDATE ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."reservation_id" IS NULL) EXECUTE FUNCTION "key_of_posting"();
--> statement-breakpoint
CREATE TRIGGER "room_nights_add_key" BEFORE INSERT OR UPDATE ON "room_nights"
  FOR EACH ROW WHEN (NEW."hotel_id" IS NULL) EXECUTE FUNCTION "key_of_room"();
--> statement-breakpoint
-- One change of an entry is let through: that it gets the reservation of its own posting where it had none.
CREATE FUNCTION "ledger_entry_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD."reservation_id" IS NULL
      AND (NEW."id", NEW."posting_id", NEW."account", NEW."currency", NEW."amount")
        = (OLD."id", OLD."posting_id", OLD."account", OLD."currency", OLD."amount")
      AND NEW."reservation_id" = (SELECT "reservation_id" FROM "ledger_postings" WHERE "id" = OLD."posting_id") THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "ledger_entry_is_kept"();
--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD CONSTRAINT "reservation_extras_has_key" CHECK ("reservation_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD CONSTRAINT "reservation_tickets_has_key" CHECK ("reservation_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_has_key" CHECK ("reservation_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_has_key" CHECK ("reservation_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_has_key" CHECK ("hotel_id" IS NOT NULL) NOT VALID;

CREATE TABLE "partners_told" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
DROP INDEX "reservation_items_of_owner";--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD COLUMN "fee_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD COLUMN "fee_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "fee_percent" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "mark_up" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_items_of_owner" ON "reservation_items" USING btree ("owner_id","check_out","after_yes","kind","reservation_id","id","amount","currency","refunded","order_ref","people","fee_percent") WHERE "reservation_items"."owner_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|mark-ups|platform-fee|payouts|(provider|authorised|supplier|owner):.+)$');--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_mark_up" CHECK ("reservation_items"."mark_up" between 0 and "reservation_items"."amount");--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_fee" CHECK ("reservation_items"."fee_percent" between 0 and 40);
--> statement-breakpoint
-- As shareOf divides (modules/ledger/share.contract.ts), by the fee that the stay was booked with: the odd cent is the owner's.
CREATE FUNCTION "owner_share"("total" bigint, "percent" integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT "total" - "total" * "percent" / 100 $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_owner_told"("of_account" text, "of_currency" text, "of_reservation" uuid,
  OUT "stays_say" bigint, OUT "in_run" bigint, OUT "check_out" date) LANGUAGE sql AS $$
  SELECT coalesce(sum(posted - net), 0), coalesce(sum(prepared), 0),
    CASE WHEN count(*) FILTER (WHERE net <> posted OR prepared <> 0) = 1
      THEN max(stay.check_out) FILTER (WHERE net <> posted OR prepared <> 0) END
  FROM (
    SELECT item.check_out, owner_share(item.amount - item.refunded, item.fee_percent) AS net,
      coalesce(sum(line.amount) FILTER (WHERE payout.status <> 'prepared'), 0) AS posted,
      coalesce(sum(line.amount) FILTER (WHERE payout.status = 'prepared'), 0) AS prepared
    FROM reservation_items item
    LEFT JOIN payout_lines line ON line.reservation_id = item.reservation_id AND line.stay_id::text = item.order_ref
      AND line.released_at IS NULL
    LEFT JOIN payouts payout ON payout.id = line.payout_id
    WHERE item.reservation_id = of_reservation AND item.owner_id::text = substr(of_account, 7) AND item.kind = 'stay'
      AND item.currency = of_currency AND (item.after_yes OR item.moves @> '[{"to": "confirmed"}]')
    GROUP BY item.id
  ) stay
$$;
--> statement-breakpoint
DROP FUNCTION "owner_share"(bigint);
--> statement-breakpoint
-- A booking keeps the fee that it was made with: what was promised to its owner is not changed by a later one.
CREATE FUNCTION "reservation_items_keep_fee"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a booking keeps its fee' USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_items_fee_kept';
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservation_items_fee_kept" BEFORE UPDATE OF "fee_percent" ON "reservation_items"
  FOR EACH ROW WHEN (OLD."fee_percent" <> NEW."fee_percent") EXECUTE FUNCTION "reservation_items_keep_fee"();

DROP INDEX "ledger_owner_balances_open";--> statement-breakpoint
ALTER TABLE "ledger_owner_balances" ADD COLUMN "stays_say" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_owner_balances" ADD COLUMN "in_run" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_owner_balances" ADD COLUMN "check_out" date;--> statement-breakpoint
CREATE INDEX "ledger_owner_balances_apart" ON "ledger_owner_balances" USING btree ("account") WHERE "ledger_owner_balances"."amount" <> 0 and ("ledger_owner_balances"."check_out" is null or "ledger_owner_balances"."amount" <> "ledger_owner_balances"."stays_say");--> statement-breakpoint
CREATE INDEX "ledger_owner_balances_open" ON "ledger_owner_balances" USING btree ("account","currency","check_out","reservation_id","amount","in_run") WHERE "ledger_owner_balances"."amount" <> 0;--> statement-breakpoint
-- As shareOf divides (modules/ledger/share.contract.ts): the odd cent is the owner's.
CREATE FUNCTION "owner_share"("total" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT "total" - "total" * 20 / 100 $$;
--> statement-breakpoint
-- What the stays of a reservation say of the balance with their owner: as a run reads them (modules/reservations/owner/payable-stays.ts).
CREATE FUNCTION "ledger_owner_told"("of_account" text, "of_currency" text, "of_reservation" uuid,
  OUT "stays_say" bigint, OUT "in_run" bigint, OUT "check_out" date) LANGUAGE sql AS $$
  SELECT coalesce(sum(posted - net), 0), coalesce(sum(prepared), 0),
    CASE WHEN count(*) FILTER (WHERE net <> posted OR prepared <> 0) = 1
      THEN max(stay.check_out) FILTER (WHERE net <> posted OR prepared <> 0) END
  FROM (
    SELECT item.check_out, owner_share(item.amount - item.refunded) AS net,
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
-- Holds the row before it reads: what another transaction changes of the same reservation is waited for and seen.
CREATE FUNCTION "ledger_owner_keep"("of_account" text, "of_currency" text, "of_reservation" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger_owner_balances WHERE account = of_account AND currency = of_currency AND reservation_id = of_reservation
    AND amount <> 0 FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE ledger_owner_balances kept SET stays_say = told.stays_say, in_run = told.in_run, check_out = told.check_out
  FROM ledger_owner_told(of_account, of_currency, of_reservation) told
  WHERE kept.account = of_account AND kept.currency = of_currency AND kept.reservation_id = of_reservation
    AND (kept.stays_say, kept.in_run, kept.check_out) IS DISTINCT FROM (told.stays_say, told.in_run, told.check_out);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "ledger_owner_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_reservation uuid;
BEGIN
  INSERT INTO "ledger_owner_balances" AS kept ("account", "currency", "reservation_id", "amount")
  SELECT NEW.account, NEW.currency, "reservation_id", NEW.amount FROM "ledger_postings" WHERE "id" = NEW.posting_id
  ON CONFLICT ("account", "currency", "reservation_id") DO UPDATE SET "amount" = kept."amount" + excluded."amount"
  RETURNING "reservation_id" INTO of_reservation;
  PERFORM ledger_owner_keep(NEW.account, NEW.currency, of_reservation);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "ledger_owner_keep_of_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_owner_keep('owner:' || NEW.owner_id, NEW.currency, NEW.reservation_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservation_items_owed" AFTER INSERT ON "reservation_items"
  FOR EACH ROW WHEN (NEW."kind" = 'stay' AND NEW."owner_id" IS NOT NULL) EXECUTE FUNCTION "ledger_owner_keep_of_item"();
--> statement-breakpoint
CREATE TRIGGER "reservation_items_owed_now" AFTER UPDATE ON "reservation_items"
  FOR EACH ROW WHEN (NEW."kind" = 'stay' AND NEW."owner_id" IS NOT NULL AND
    (OLD."status", OLD."amount", OLD."refunded", OLD."check_out", OLD."order_ref", OLD."owner_id")
      IS DISTINCT FROM (NEW."status", NEW."amount", NEW."refunded", NEW."check_out", NEW."order_ref", NEW."owner_id"))
  EXECUTE FUNCTION "ledger_owner_keep_of_item"();
--> statement-breakpoint
CREATE FUNCTION "ledger_owner_keep_of_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_owner_keep('owner:' || "owner_id", "currency", NEW.reservation_id) FROM "payouts" WHERE "id" = NEW.payout_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_lines_owed" AFTER INSERT OR UPDATE OF "released_at" ON "payout_lines"
  FOR EACH ROW EXECUTE FUNCTION "ledger_owner_keep_of_line"();
--> statement-breakpoint
SELECT count(ledger_owner_keep("account", "currency", "reservation_id")) FROM "ledger_owner_balances" WHERE "amount" <> 0;

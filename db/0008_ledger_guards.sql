-- A posting balances in each currency when its transaction commits.
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posting uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN posting := NEW.posting_id; ELSE posting := NEW.id; END IF;
  IF (SELECT count(*) FROM "ledger_entries" WHERE "posting_id" = posting) < 2 THEN
    RAISE EXCEPTION 'posting % has fewer than two entries', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  IF EXISTS (
    SELECT 1 FROM "ledger_entries" WHERE "posting_id" = posting GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'posting % does not balance', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balanced" AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
-- What is written in the ledger stays: a mistake is put right by another posting.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- What a payment counts as refunded is the sum of its refunds that did not fail, so that its CHECK bounds them all.
CREATE FUNCTION "refunds_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment uuid;
  counted bigint;
  recorded bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN payment := NEW.id; ELSE payment := NEW.payment_id; END IF;
  SELECT "refunded" INTO counted FROM "payments" WHERE "id" = payment;
  SELECT coalesce(sum("amount"), 0) INTO recorded
    FROM "refunds" WHERE "payment_id" = payment AND "status" <> 'failed';
  IF counted <> recorded THEN
    RAISE EXCEPTION 'payment % counts % as refunded, its refunds are %', payment, counted, recorded
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "refunds_add_up" AFTER INSERT OR UPDATE ON "refunds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refunds_add_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_refunds_add_up" AFTER INSERT OR UPDATE OF "refunded" ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refunds_add_up"();

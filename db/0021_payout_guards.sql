-- What a payout said stays as it was said; a line may be released once, and then counts no more.
CREATE FUNCTION "payout_lines_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."released_at" IS NULL
    AND to_jsonb(NEW) - 'released_at' = to_jsonb(OLD) - 'released_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a payout is released or stays as it is: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_lines_stay" BEFORE UPDATE OR DELETE ON "payout_lines"
  FOR EACH ROW EXECUTE FUNCTION "payout_lines_stay"();
--> statement-breakpoint
-- A payout is the sum of its lines when its transaction commits, and they are released with it.
CREATE FUNCTION "payout_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout_id uuid;
  payout "payouts"%ROWTYPE;
BEGIN
  IF TG_TABLE_NAME = 'payouts' THEN payout_id := NEW."id"; ELSE payout_id := NEW."payout_id"; END IF;
  SELECT * INTO payout FROM "payouts" WHERE "id" = payout_id;
  IF payout."amount" <> (SELECT coalesce(sum("amount"), 0) FROM "payout_lines" l WHERE l."payout_id" = payout."id")
    OR EXISTS (
      SELECT 1 FROM "payout_lines" l WHERE l."payout_id" = payout."id"
        AND (l."released_at" IS NOT NULL) <> (payout."status" IN ('returned', 'dropped'))
    ) THEN
    RAISE EXCEPTION 'payout % is not what its lines are', payout."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payouts_add_up" AFTER INSERT OR UPDATE ON "payouts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payout_adds_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payout_lines_add_up" AFTER INSERT OR UPDATE ON "payout_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payout_adds_up"();
--> statement-breakpoint
-- Numbers of a year follow one another. Whoever issues holds a lock until the end, so the highest is known.
CREATE FUNCTION "fee_invoices_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."number" <> 1 + (SELECT coalesce(max("number"), 0) FROM "fee_invoices" WHERE "year" = NEW."year") THEN
    RAISE EXCEPTION 'invoice % of % does not follow the one before', NEW."number", NEW."year"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_invoices_follow';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_invoices_follow" BEFORE INSERT ON "fee_invoices"
  FOR EACH ROW EXECUTE FUNCTION "fee_invoices_follow"();
--> statement-breakpoint
CREATE FUNCTION "fee_invoice_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'fee_invoices' THEN invoice := NEW."id"; ELSE invoice := NEW."invoice_id"; END IF;
  IF (SELECT "total" FROM "fee_invoices" WHERE "id" = invoice)
    IS DISTINCT FROM (SELECT sum("amount")::bigint FROM "fee_invoice_lines" WHERE "invoice_id" = invoice) THEN
    RAISE EXCEPTION 'invoice % is not what its lines are', invoice
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_invoices_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_invoices_add_up" AFTER INSERT ON "fee_invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "fee_invoice_adds_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_invoice_lines_add_up" AFTER INSERT ON "fee_invoice_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "fee_invoice_adds_up"();
--> statement-breakpoint
CREATE FUNCTION "payout_records_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();
--> statement-breakpoint
CREATE TRIGGER "fee_invoice_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_invoice_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();
--> statement-breakpoint
CREATE TRIGGER "payout_history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();

CREATE TABLE "ledger_owner_balances" (
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"reservation_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_owner_balances_once" PRIMARY KEY("account","currency","reservation_id")
);
--> statement-breakpoint
CREATE INDEX "ledger_owner_balances_open" ON "ledger_owner_balances" USING btree ("account","currency","reservation_id","amount") WHERE "ledger_owner_balances"."amount" <> 0;
--> statement-breakpoint
-- In the transaction that posts, whoever does: also a process of the version before this one.
CREATE FUNCTION "ledger_owner_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "ledger_owner_balances" AS kept ("account", "currency", "reservation_id", "amount")
  SELECT NEW.account, NEW.currency, "reservation_id", NEW.amount FROM "ledger_postings" WHERE "id" = NEW.posting_id
  ON CONFLICT ("account", "currency", "reservation_id") DO UPDATE SET "amount" = kept."amount" + excluded."amount";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_owner_balances_kept" AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."account" LIKE 'owner:%') EXECUTE FUNCTION "ledger_owner_balance"();
--> statement-breakpoint
-- The trigger is there already and nobody posts until this is done, so that no entry is counted twice or not at all.
INSERT INTO "ledger_owner_balances" ("account", "currency", "reservation_id", "amount")
SELECT "account", "currency", "reservation_id", sum("amount")
FROM "ledger_entries" JOIN "ledger_postings" ON "ledger_postings"."id" = "posting_id"
WHERE "account" LIKE 'owner:%' GROUP BY 1, 2, 3;

ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "fee_currency" char(3);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("account" ~ '^(deposits|authorisations|fees|mark-ups|platform-fee|payouts|chargebacks|refunds-elsewhere|dispute-fees|(provider|authorised|disputed|supplier|owner):.+)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_fee" CHECK ("payment_disputes"."fee" = 0 or "payment_disputes"."fee_currency" is not null) NOT VALID;
CREATE TABLE "payout_transfers" (
	"payout_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"status" text NOT NULL,
	"attempt" smallint DEFAULT 1 NOT NULL,
	"tried_at" timestamp with time zone,
	"doubts" smallint DEFAULT 0 NOT NULL,
	"reference" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "payout_transfers_status" CHECK ("payout_transfers"."status" in ('due', 'in_doubt', 'waiting', 'made', 'refused', 'reversed')),
	CONSTRAINT "payout_transfers_made" CHECK ("payout_transfers"."status" not in ('made', 'reversed') or "payout_transfers"."reference" is not null)
);
--> statement-breakpoint
CREATE TABLE "partner_stripe_accounts" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"details_submitted" boolean NOT NULL,
	"payouts_enabled" boolean NOT NULL,
	"due" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_stripe_accounts_account" UNIQUE("account")
);
--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_way";--> statement-breakpoint
ALTER TABLE "partner_payout_details" DROP CONSTRAINT "partner_payout_details_method";--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD CONSTRAINT "partner_stripe_accounts_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_transfers_due" ON "payout_transfers" USING btree ("due_at") WHERE "payout_transfers"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" CHECK ("payouts"."way" in ('file', 'stripe') or ("payouts"."way" = 'pix' and "payouts"."currency" = 'BRL')) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_payout_details" ADD CONSTRAINT "partner_payout_details_method" CHECK ("partner_payout_details"."method" in ('paypal', 'bank_transfer', 'moneygram', 'stripe')) NOT VALID;
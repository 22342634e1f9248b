CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"reservation_code" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"held_back" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"sent" jsonb,
	"history" jsonb NOT NULL,
	CONSTRAINT "payment_disputes_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payment_disputes_status" CHECK ("payment_disputes"."status" in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "payment_disputes_reason" CHECK ("payment_disputes"."reason" in ('fraudulent', 'unrecognised', 'not_received', 'not_as_described', 'duplicate', 'credit_not_processed', 'cancelled', 'other')),
	CONSTRAINT "payment_disputes_amounts" CHECK ("payment_disputes"."amount" > 0 and 0 <= "payment_disputes"."lost" and "payment_disputes"."lost" <= "payment_disputes"."held_back"),
	CONSTRAINT "payment_disputes_moved" CHECK (("payment_disputes"."history" -> -1 ->> 'status') = "payment_disputes"."status")
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"evidence" text,
	"answer_by" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_disputes_payment" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_disputes_status" CHECK ("sandbox_disputes"."status" in ('needs_response', 'under_review', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind";--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_by_reservation" ON "payment_disputes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_by_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_by_opening" ON "payment_disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "payment_disputes_open" ON "payment_disputes" USING btree ("answer_by") WHERE "payment_disputes"."status" in ('inquiry', 'needs_response', 'under_review');--> statement-breakpoint
CREATE INDEX "sandbox_disputes_by_opening" ON "sandbox_disputes" USING btree ("opened_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|mark-ups|platform-fee|payouts|chargebacks|(provider|authorised|disputed|supplier|owner):.+)$') NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse', 'share', 'unshare', 'payout', 'payout_return', 'dispute')) NOT VALID;
CREATE TABLE "fee_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"stay_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "fee_invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "fee_invoice_lines_amount" CHECK ("fee_invoice_lines"."amount" <> 0 and "fee_invoice_lines"."base" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"buyer" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_invoices_number" UNIQUE("year","number"),
	CONSTRAINT "fee_invoices_payout" UNIQUE("payout_id"),
	CONSTRAINT "fee_invoices_kind" CHECK (("fee_invoices"."kind" = 'invoice' and "fee_invoices"."total" > 0) or ("fee_invoices"."kind" = 'credit_note' and "fee_invoices"."total" < 0)),
	CONSTRAINT "fee_invoices_year" CHECK ("fee_invoices"."number" > 0 and extract(year from "fee_invoices"."issued_on") = "fee_invoices"."year")
);
--> statement-breakpoint
CREATE TABLE "payout_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"payout_id" uuid,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_lines_revision" CHECK ("payout_lines"."revision" >= 0 and ("payout_lines"."revision" > 0 or "payout_lines"."amount" = "payout_lines"."net")),
	CONSTRAINT "payout_lines_amount" CHECK ("payout_lines"."amount" <> 0),
	CONSTRAINT "payout_lines_sum" CHECK ("payout_lines"."gross" - "payout_lines"."refunded" - "payout_lines"."fee" = "payout_lines"."net" and "payout_lines"."net" >= 0 and "payout_lines"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"thursday" date NOT NULL,
	"status" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"discarded_by" uuid,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "payout_runs_number" UNIQUE("number"),
	CONSTRAINT "payout_runs_key" UNIQUE("key"),
	CONSTRAINT "payout_runs_status" CHECK ("payout_runs"."status" in ('prepared', 'approved', 'discarded')),
	CONSTRAINT "payout_runs_thursday" CHECK (extract(isodow from "payout_runs"."thursday") = 4),
	CONSTRAINT "payout_runs_second_person" CHECK ("payout_runs"."approved_by" <> "payout_runs"."prepared_by"),
	CONSTRAINT "payout_runs_approved" CHECK (("payout_runs"."status" = 'approved') = ("payout_runs"."approved_by" is not null) and ("payout_runs"."approved_by" is null) = ("payout_runs"."approved_at" is null)),
	CONSTRAINT "payout_runs_discarded" CHECK (("payout_runs"."status" = 'discarded') = ("payout_runs"."discarded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"payee" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"target_hint" text NOT NULL,
	"reference" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_once" UNIQUE("run_id","owner_id","currency"),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('prepared', 'sent', 'paid', 'returned', 'dropped')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."status" <> 'paid' or "payouts"."reference" is not null),
	CONSTRAINT "payouts_reason" CHECK (("payouts"."status" in ('returned', 'dropped')) = ("payouts"."reason" is not null)),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."status" in ('prepared', 'sent')) = ("payouts"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind";--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_by_stay" ON "fee_invoice_lines" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_by_owner" ON "fee_invoices" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "payout_history_by_run" ON "payout_history" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_stay_once" ON "payout_lines" USING btree ("stay_id","revision") WHERE "payout_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_by_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_by_reservation" ON "payout_lines" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_one_open" ON "payout_runs" USING btree ("status") WHERE "payout_runs"."status" = 'prepared';--> statement-breakpoint
CREATE INDEX "payouts_by_owner" ON "payouts" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|platform-fee|payouts|(provider|authorised|supplier|owner):.+)$');--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse', 'share', 'unshare', 'payout', 'payout_return'));
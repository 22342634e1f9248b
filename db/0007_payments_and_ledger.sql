CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|platform-fee|(provider|authorised|supplier|owner):.+)$')
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_key" UNIQUE("key"),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse'))
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_operations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_operations_key" UNIQUE("key"),
	CONSTRAINT "payment_operations_kind" CHECK ("payment_operations"."kind" in ('authorise', 'capture', 'void', 'refund')),
	CONSTRAINT "payment_operations_status" CHECK ("payment_operations"."status" in ('intended', 'succeeded', 'failed', 'in_doubt')),
	CONSTRAINT "payment_operations_refund" CHECK (("payment_operations"."refund_id" is not null) = ("payment_operations"."kind" = 'refund'))
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_webhooks_event" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"reservation_code" text NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"card" jsonb,
	"instalments" jsonb,
	"decline_code" text,
	"action" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"authorised_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_key" UNIQUE("reservation_id","key"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('requires_payment', 'requires_action', 'authorised', 'captured', 'partially_refunded', 'refunded', 'voided', 'failed', 'expired', 'in_doubt')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'pix')),
	CONSTRAINT "payments_amounts" CHECK (0 <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured" and "payments"."captured" <= "payments"."amount"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_captured" CHECK (("payments"."captured" > 0) = ("payments"."status" in ('captured', 'partially_refunded', 'refunded'))),
	CONSTRAINT "payments_refunded" CHECK (case "payments"."status" when 'refunded' then "payments"."refunded" = "payments"."captured"
        when 'partially_refunded' then 0 < "payments"."refunded" and "payments"."refunded" < "payments"."captured" else "payments"."refunded" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"promised_by" date,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed', 'in_doubt')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" in ('succeeded', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"behaviour" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"brand" text,
	"last4" char(4),
	"instalments" smallint DEFAULT 1 NOT NULL,
	"description" text NOT NULL,
	"decline_code" text,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sandbox_payments_key" UNIQUE("key"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_status" CHECK ("sandbox_refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" char(4) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_reservation" ON "ledger_postings" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "payment_history_by_payment" ON "payment_history" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operations_by_payment" ON "payment_operations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operations_open" ON "payment_operations" USING btree ("tried_at") WHERE "payment_operations"."status" in ('intended', 'in_doubt');--> statement-breakpoint
CREATE INDEX "payment_webhooks_unhandled" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("reservation_id") WHERE "payments"."status" not in ('failed', 'expired', 'voided');--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('requires_payment', 'requires_action', 'in_doubt');--> statement-breakpoint
CREATE INDEX "refunds_by_reservation" ON "refunds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('requested', 'pending', 'in_doubt');--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");
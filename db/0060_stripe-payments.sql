CREATE TABLE "stripe_payments" (
	"key" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"locale" text NOT NULL,
	"intent_id" text,
	"closed_at" timestamp with time zone,
	"decline_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_payments_intent" UNIQUE("intent_id"),
	CONSTRAINT "stripe_payments_method" CHECK ("stripe_payments"."method" in ('card', 'pix')),
	CONSTRAINT "stripe_payments_closed" CHECK ("stripe_payments"."closed_at" is null or "stripe_payments"."intent_id" is null)
);
--> statement-breakpoint
CREATE TABLE "stripe_refunds" (
	"key" uuid PRIMARY KEY NOT NULL,
	"payment_key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stripe_refunds" ADD CONSTRAINT "stripe_refunds_payment_key_stripe_payments_key_fk" FOREIGN KEY ("payment_key") REFERENCES "public"."stripe_payments"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_refunds_by_payment" ON "stripe_refunds" USING btree ("payment_key");
CREATE TABLE "house_policy_amendments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"serial" integer NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"ages" smallint[] NOT NULL,
	"premium" bigint NOT NULL,
	"amended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_policy_amendments_key" UNIQUE("key"),
	CONSTRAINT "house_policy_amendments_days" CHECK ("house_policy_amendments"."from_day" <= "house_policy_amendments"."until_day"),
	CONSTRAINT "house_policy_amendments_premium" CHECK ("house_policy_amendments"."premium" > 0)
);
--> statement-breakpoint
CREATE TABLE "policy_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"insured" text,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"rule" jsonb NOT NULL,
	"refund_by" date NOT NULL,
	"pay_by" timestamp with time zone,
	"reason" text,
	"resume_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_changes_key" UNIQUE("reservation_id","key"),
	CONSTRAINT "policy_changes_status" CHECK ("policy_changes"."status" in ('unpaid', 'asked', 'applied', 'refused', 'expired', 'withdrawn')),
	CONSTRAINT "policy_changes_amounts" CHECK ("policy_changes"."to_pay" >= 0 and "policy_changes"."back" >= 0 and ("policy_changes"."to_pay" = 0 or "policy_changes"."back" = 0)),
	CONSTRAINT "policy_changes_to_be_paid" CHECK (("policy_changes"."to_pay" > 0) = ("policy_changes"."pay_by" is not null)),
	CONSTRAINT "policy_changes_unpaid" CHECK ("policy_changes"."status" not in ('unpaid', 'expired') or "policy_changes"."to_pay" > 0),
	CONSTRAINT "policy_changes_insured" CHECK (("policy_changes"."insured" is not null) = ("policy_changes"."status" in ('unpaid', 'asked')))
);
--> statement-breakpoint
ALTER TABLE "house_policy_amendments" ADD CONSTRAINT "house_policy_amendments_serial_house_policies_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."house_policies"("serial") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_changes" ADD CONSTRAINT "policy_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_changes" ADD CONSTRAINT "policy_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_policy_amendments_by_policy" ON "house_policy_amendments" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_changes_one_open" ON "policy_changes" USING btree ("item_id") WHERE "policy_changes"."status" in ('unpaid', 'asked');--> statement-breakpoint
CREATE INDEX "policy_changes_by_reservation" ON "policy_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "policy_changes_to_resume" ON "policy_changes" USING btree ("resume_at") WHERE "policy_changes"."resume_at" is not null;
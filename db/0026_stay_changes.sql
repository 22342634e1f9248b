CREATE TABLE "stay_change_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"change_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay_change_quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"rule" jsonb NOT NULL,
	"refund_by" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_change_quotes_amounts" CHECK ("stay_change_quotes"."to_pay" >= 0 and "stay_change_quotes"."back" >= 0 and ("stay_change_quotes"."to_pay" = 0 or "stay_change_quotes"."back" = 0))
);
--> statement-breakpoint
CREATE TABLE "stay_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"status" text NOT NULL,
	"old_check_in" date NOT NULL,
	"old_check_out" date NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"pay_by" timestamp with time zone,
	"answer_by" timestamp with time zone NOT NULL,
	"reason" text,
	"resume_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_changes_quote" UNIQUE("quote_id"),
	CONSTRAINT "stay_changes_status" CHECK ("stay_changes"."status" in ('unpaid', 'pending', 'accepted', 'applied', 'expired', 'declined', 'lapsed', 'withdrawn', 'failed')),
	CONSTRAINT "stay_changes_amounts" CHECK ("stay_changes"."to_pay" >= 0 and "stay_changes"."back" >= 0 and ("stay_changes"."to_pay" = 0 or "stay_changes"."back" = 0)),
	CONSTRAINT "stay_changes_to_be_paid" CHECK (("stay_changes"."to_pay" > 0) = ("stay_changes"."pay_by" is not null)),
	CONSTRAINT "stay_changes_unpaid" CHECK ("stay_changes"."status" not in ('unpaid', 'expired') or "stay_changes"."to_pay" > 0),
	CONSTRAINT "stay_changes_nights" CHECK ("stay_changes"."check_out" - "stay_changes"."check_in" between 1 and 30)
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "told_events" DROP CONSTRAINT "told_events_kind";--> statement-breakpoint
DROP INDEX "payments_live";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" uuid;--> statement-breakpoint
ALTER TABLE "stay_change_history" ADD CONSTRAINT "stay_change_history_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change_quotes" ADD CONSTRAINT "stay_change_quotes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change_quotes" ADD CONSTRAINT "stay_change_quotes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_quote_id_stay_change_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."stay_change_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_change_history_by_change" ON "stay_change_history" USING btree ("change_id","id");--> statement-breakpoint
CREATE INDEX "stay_change_quotes_by_reservation" ON "stay_change_quotes" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_changes_one_open" ON "stay_changes" USING btree ("item_id") WHERE "stay_changes"."status" in ('unpaid', 'pending', 'accepted');--> statement-breakpoint
CREATE INDEX "stay_changes_by_reservation" ON "stay_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "stay_changes_by_stay" ON "stay_changes" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "stay_changes_to_answer" ON "stay_changes" USING btree ("owner_id") WHERE "stay_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stay_changes_to_resume" ON "stay_changes" USING btree ("resume_at") WHERE "stay_changes"."resume_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("reservation_id",coalesce("purpose", "reservation_id")) WHERE "payments"."status" not in ('failed', 'expired', 'voided') and not "payments"."stray";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'refund-arrived', 'refund-failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'refund-arrived', 'refund-failed'));--> statement-breakpoint
ALTER TABLE "told_events" ADD CONSTRAINT "told_events_kind" CHECK ("told_events"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'refund-arrived', 'refund-failed'));
CREATE TABLE "notification_preferences" (
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_once" PRIMARY KEY("customer_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("customer_id","event_id","kind"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "told_events" (
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_events_once" PRIMARY KEY("event_id","kind"),
	CONSTRAINT "told_events_kind" CHECK ("told_events"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_customer" ON "notifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("customer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "told_events_by_reservation" ON "told_events" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "mail_attachments_by_mail" ON "mail_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about","id") WHERE about is not null;
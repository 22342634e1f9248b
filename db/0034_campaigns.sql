CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"told_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign_id","kind","person_id"),
	CONSTRAINT "campaign_recipients_status" CHECK ("campaign_recipients"."status" in ('waiting', 'told', 'left-out')),
	CONSTRAINT "campaign_recipients_told" CHECK (("campaign_recipients"."status" = 'told') = ("campaign_recipients"."told_at" is not null)),
	CONSTRAINT "campaign_recipients_reason" CHECK (("campaign_recipients"."status" = 'left-out') = ("campaign_recipients"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"audience" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"words" jsonb NOT NULL,
	"path" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"gathered_to" uuid,
	"gathered" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campaigns_status" CHECK ("campaigns"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "campaigns_due" CHECK (("campaigns"."status" in ('scheduled', 'sending')) = ("campaigns"."due_at" is not null)),
	CONSTRAINT "campaigns_ended" CHECK (("campaigns"."status" in ('sent', 'cancelled')) = ("campaigns"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_status" ON "campaign_recipients" USING btree ("campaign_id","status","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_person" ON "campaign_recipients" USING btree ("kind","person_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_lost" ON "campaign_recipients" USING btree ("campaign_id") WHERE left_at is not null or refused_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_due_at" ON "campaigns" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "campaigns_by_change" ON "campaigns" USING btree ("changed_at","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (("notifications"."kind" = 'news') = ("notifications"."reservation_id" is null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'stayed', 'refund-arrived', 'refund-failed', 'news'));
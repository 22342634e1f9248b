CREATE TABLE "support_blocked" (
	"sender" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_blocked_lower" CHECK ("support_blocked"."sender" = lower("support_blocked"."sender"))
);
--> statement-breakpoint
CREATE TABLE "support_macros" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"body_en" text NOT NULL,
	"body_pt" text NOT NULL,
	"changes" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_macros_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "snoozed_by" uuid;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "support_blocked_by_age" ON "support_blocked" USING btree ("at");--> statement-breakpoint
CREATE INDEX "support_tickets_snoozed" ON "support_tickets" USING btree ("snoozed_until") WHERE "support_tickets"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_spam" ON "support_tickets" USING btree ("spam_at") WHERE "support_tickets"."spam_at" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_tags" ON "support_tickets" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "support_tickets_cc" ON "support_tickets" USING gin ("cc");--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_snoozed_goes_on" CHECK ("support_tickets"."snoozed_until" is null or "support_tickets"."status" in ('open', 'pending'));--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_spam_is_closed" CHECK ("support_tickets"."spam_at" is null or "support_tickets"."status" = 'closed');
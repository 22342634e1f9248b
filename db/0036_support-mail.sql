CREATE TABLE "support_dropped" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "support_dropped_key" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "support_set_aside" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" text NOT NULL,
	"reason" text NOT NULL,
	"sender_name" text,
	"sender_email" text,
	"subject" text NOT NULL,
	"raw" "bytea",
	"whole" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"ticket_id" uuid,
	CONSTRAINT "support_set_aside_mail" UNIQUE("mail_id"),
	CONSTRAINT "support_set_aside_decided" CHECK (("support_set_aside"."decision" is null) = ("support_set_aside"."raw" is not null))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "support_set_aside_waiting" ON "support_set_aside" USING btree ("at") WHERE "support_set_aside"."decision" is null;--> statement-breakpoint
CREATE INDEX "support_set_aside_by_age" ON "support_set_aside" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_unsealed" ON "mails" USING btree ("id") WHERE not sealed;--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("ended_at") WHERE status = 'undeliverable' and seen_at is null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'held', 'failed', 'undeliverable'));
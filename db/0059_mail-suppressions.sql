CREATE TABLE "mail_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"said" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('gone', 'refused', 'complaint', 'staff')),
	CONSTRAINT "mail_suppressions_lower" CHECK ("mail_suppressions"."address" = lower("mail_suppressions"."address"))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_status";--> statement-breakpoint
DROP INDEX "mails_undelivered";--> statement-breakpoint
CREATE INDEX "mail_suppressions_by_age" ON "mail_suppressions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mails_not_arriving" ON "mails" USING btree ("ended_at") WHERE status in ('undeliverable', 'returned', 'withheld') and seen_at is null;--> statement-breakpoint
CREATE INDEX "mails_message_id" ON "mails" USING btree ((headers ->> 'messageId')) WHERE headers ? 'messageId';--> statement-breakpoint
CREATE INDEX "mails_returned" ON "mails" USING btree (lower(recipient)) WHERE status = 'returned';--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'held', 'failed', 'undeliverable', 'returned', 'withheld'));
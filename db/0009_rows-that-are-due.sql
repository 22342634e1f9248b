ALTER TABLE "sandbox_tokens" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "sandbox_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_token" UNIQUE("token");--> statement-breakpoint
UPDATE "mails" SET "due_at" = now() WHERE "status" IN ('queued', 'failed');--> statement-breakpoint
UPDATE "sandbox_events" SET "due_at" = now() WHERE "delivered_at" IS NULL;

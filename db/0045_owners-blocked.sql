ALTER TABLE "owners" ADD COLUMN "password_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_blocked" CHECK (("owners"."blocked_at" is null) = ("owners"."block_reason" is null));
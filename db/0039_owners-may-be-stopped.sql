CREATE TABLE "stopped_owners" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_confirmed" CHECK ("payouts"."confirmed_at" is null or "payouts"."status" = 'returned');
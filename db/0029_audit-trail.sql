CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"intact" boolean NOT NULL,
	"rows" bigint NOT NULL,
	"head" "bytea",
	"broken_at" bigint,
	CONSTRAINT "audit_checks_broken" CHECK ("audit_checks"."intact" = ("audit_checks"."broken_at" is null))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
CREATE INDEX "audit_checks_by_time" ON "audit_checks" USING btree ("at");
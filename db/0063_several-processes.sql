CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_setup" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "staff_setup" ADD COLUMN "owner" bigint;--> statement-breakpoint
CREATE INDEX "rate_counts_by_end" ON "rate_counts" USING btree ("until");
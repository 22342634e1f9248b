CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"state" text NOT NULL,
	"pending" boolean NOT NULL,
	"owner" bigint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"slot" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"progress" integer DEFAULT 0 NOT NULL,
	"file" text,
	"bytes" bigint,
	"rows" bigint,
	"trouble" text,
	"said" text,
	"check_state" text,
	"checked_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "backups_slot" UNIQUE("slot"),
	CONSTRAINT "backups_state" CHECK ("backups"."state" in ('waiting', 'running', 'made', 'failed')),
	CONSTRAINT "backups_check_state" CHECK ("backups"."check_state" in ('waiting', 'running', 'good', 'bad')),
	CONSTRAINT "backups_made" CHECK ("backups"."state" <> 'made' or ("backups"."file" is not null and "backups"."taken_at" is not null)),
	CONSTRAINT "backups_to_do" CHECK ("backups"."pending" or "backups"."state" in ('made', 'failed')),
	CONSTRAINT "backups_progress" CHECK ("backups"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_pending" ON "backups" USING btree ("pending") WHERE pending;--> statement-breakpoint
CREATE INDEX "backups_by_time" ON "backups" USING btree ("asked_at");
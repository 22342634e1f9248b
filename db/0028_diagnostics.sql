CREATE TABLE "journey_pause" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"paused" boolean NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journey_pause_only" CHECK ("journey_pause"."only")
);
--> statement-breakpoint
CREATE TABLE "journey_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"journey" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"steps" jsonb NOT NULL,
	CONSTRAINT "journey_runs_journey" CHECK ("journey_runs"."journey" in ('flight', 'stay', 'chat')),
	CONSTRAINT "journey_runs_outcome" CHECK ("journey_runs"."outcome" in ('passed', 'failed', 'not_run')),
	CONSTRAINT "journey_runs_reason" CHECK (("journey_runs"."reason" is not null) = ("journey_runs"."outcome" = 'not_run'))
);
--> statement-breakpoint
CREATE TABLE "storage_trials" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "journey_runs_by_time" ON "journey_runs" USING btree ("started_at");
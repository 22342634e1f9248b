CREATE TABLE "ticketing_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticketing_work" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"supplier" text NOT NULL,
	"order_ref" text NOT NULL,
	"instant" boolean NOT NULL,
	"title" text NOT NULL,
	"traveller_ids" uuid[] NOT NULL,
	"airline_prefixes" text[] NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"limit" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text,
	"lease_until" timestamp with time zone,
	"delayed_until" timestamp with time zone,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"alarms" text[] DEFAULT '{}' NOT NULL,
	"issue_status" text,
	"given_back_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticketing_work_purpose" CHECK ("ticketing_work"."purpose" in ('issue', 'review')),
	CONSTRAINT "ticketing_work_category" CHECK ("ticketing_work"."category" in ('new', 'schedule_change', 'limit_near', 'in_doubt', 'failed')),
	CONSTRAINT "ticketing_work_status" CHECK ("ticketing_work"."status" in ('open', 'taken', 'delayed', 'done', 'given_back', 'closed')),
	CONSTRAINT "ticketing_work_lease" CHECK (("ticketing_work"."status" = 'taken') = ("ticketing_work"."lease_until" is not null)),
	CONSTRAINT "ticketing_work_holder" CHECK (("ticketing_work"."taken_by" is null) = ("ticketing_work"."taken_by_name" is null) and ("ticketing_work"."taken_by" is null or "ticketing_work"."status" = 'taken')),
	CONSTRAINT "ticketing_work_delay" CHECK (("ticketing_work"."status" = 'delayed') = ("ticketing_work"."delayed_until" is not null)),
	CONSTRAINT "ticketing_work_given_back" CHECK ("ticketing_work"."given_back_at" is null or "ticketing_work"."status" = 'given_back'),
	CONSTRAINT "ticketing_work_travellers" CHECK (cardinality("ticketing_work"."traveller_ids") > 0),
	CONSTRAINT "ticketing_work_amount" CHECK ("ticketing_work"."amount" >= 0),
	CONSTRAINT "ticketing_work_issue_status" CHECK ("ticketing_work"."issue_status" in ('intended', 'in_doubt', 'refused', 'issued'))
);
--> statement-breakpoint
ALTER TABLE "ticketing_history" ADD CONSTRAINT "ticketing_history_work_id_ticketing_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."ticketing_work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticketing_history_by_work" ON "ticketing_history" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticketing_work_issue" ON "ticketing_work" USING btree ("item_id") WHERE "ticketing_work"."purpose" = 'issue';--> statement-breakpoint
CREATE UNIQUE INDEX "ticketing_work_review" ON "ticketing_work" USING btree ("item_id") WHERE "ticketing_work"."purpose" = 'review' and "ticketing_work"."status" in ('open', 'taken', 'delayed');--> statement-breakpoint
CREATE INDEX "ticketing_work_queue" ON "ticketing_work" USING btree ("limit") WHERE "ticketing_work"."status" in ('open', 'taken', 'delayed');--> statement-breakpoint
CREATE INDEX "ticketing_work_untold" ON "ticketing_work" USING btree ("updated_at") WHERE "ticketing_work"."status" = 'given_back' and "ticketing_work"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "ticketing_work_finished" ON "ticketing_work" USING btree ("updated_at") WHERE "ticketing_work"."status" in ('done', 'given_back', 'closed');
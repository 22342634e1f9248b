CREATE TABLE "ticketing_alarms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"alarm" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "ticketing_alarms_once" UNIQUE("work_id","alarm","staff_id"),
	CONSTRAINT "ticketing_alarms_alarm" CHECK ("ticketing_alarms"."alarm" in ('h24', 'h4', 'h1'))
);
--> statement-breakpoint
ALTER TABLE "ticketing_work" ADD COLUMN "retries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticketing_alarms" ADD CONSTRAINT "ticketing_alarms_work_id_ticketing_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."ticketing_work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticketing_alarms_by_staff" ON "ticketing_alarms" USING btree ("staff_id","id");
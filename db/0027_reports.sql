CREATE TABLE "ledger_summed" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"next_id" uuid NOT NULL,
	CONSTRAINT "ledger_summed_only" CHECK ("ledger_summed"."only")
);
--> statement-breakpoint
CREATE TABLE "ledger_sums" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"product" text NOT NULL,
	"market" text NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_sums_once" PRIMARY KEY("account","day","kind","currency","product","market"),
	CONSTRAINT "ledger_sums_entries" CHECK ("ledger_sums"."entries" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"saved_id" uuid PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"weekday" smallint,
	"month_day" smallint,
	"hour" smallint NOT NULL,
	"recipients" uuid[] NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_schedules_every" CHECK ("report_schedules"."every" in ('day', 'week', 'month')),
	CONSTRAINT "report_schedules_weekday" CHECK (("report_schedules"."every" = 'week') = ("report_schedules"."weekday" is not null)),
	CONSTRAINT "report_schedules_month_day" CHECK (("report_schedules"."every" = 'month') = ("report_schedules"."month_day" is not null)),
	CONSTRAINT "report_schedules_failure" CHECK (("report_schedules"."failed_at" is null) = ("report_schedules"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" jsonb NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_reports_name" CHECK (length("saved_reports"."name") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "written_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "place" text GENERATED ALWAYS AS (case kind
        when 'flight' then (snapshot->'slices'->0->>'origin') || '-' || (snapshot->'slices'->0->>'destination')
        when 'stay' then snapshot->'stay'->'hotel'->>'cityName'
        when 'car' then snapshot->'car'->'depot'->>'cityName' end) STORED;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_saved_id_saved_reports_id_fk" FOREIGN KEY ("saved_id") REFERENCES "public"."saved_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "saved_reports_of_owner" ON "saved_reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "saved_reports_shared" ON "saved_reports" USING btree ("name") WHERE "saved_reports"."shared";--> statement-breakpoint
CREATE INDEX "ledger_postings_by_writing" ON "ledger_postings" USING btree ("written_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at","status","settled_at");--> statement-breakpoint
CREATE INDEX "reservation_quotes_by_confirmation" ON "reservation_quotes" USING btree ("confirmed_at") WHERE "reservation_quotes"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "reservation_items_by_place" ON "reservation_items" USING btree ("created_at","kind","place","reservation_id") WHERE "reservation_items"."place" is not null;--> statement-breakpoint
CREATE INDEX "reservations_by_payment" ON "reservations" USING btree ("paid_at") WHERE "reservations"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_by_opening" ON "support_tickets" USING btree ("created_at");
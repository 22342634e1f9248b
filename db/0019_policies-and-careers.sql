CREATE TABLE "career_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "career_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"opening_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"locale" text NOT NULL,
	"sealed" text,
	"words" integer[],
	"cv_name" text,
	"cv_type" text,
	"cv_size" integer,
	"cv" "bytea",
	"request_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stage_at" timestamp with time zone NOT NULL,
	"erase_after" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "career_applications_number" UNIQUE("number"),
	CONSTRAINT "career_applications_request" UNIQUE("request_key"),
	CONSTRAINT "career_applications_stage" CHECK ("career_applications"."stage" in ('received', 'review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
	CONSTRAINT "career_applications_erased" CHECK (("career_applications"."erased_at" is null) = ("career_applications"."sealed" is not null)),
	CONSTRAINT "career_applications_cv" CHECK ("career_applications"."erased_at" is null or ("career_applications"."cv" is null and "career_applications"."words" is null))
);
--> statement-breakpoint
CREATE TABLE "career_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"from_stage" text,
	"to_stage" text,
	"sealed" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "career_openings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"texts" jsonb NOT NULL,
	"place" text NOT NULL,
	"country" text NOT NULL,
	"workplace" text NOT NULL,
	"employment" text NOT NULL,
	"closes_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "career_openings_slug" UNIQUE("slug"),
	CONSTRAINT "career_openings_status" CHECK ("career_openings"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "career_openings_opened" CHECK ("career_openings"."status" <> 'open' or "career_openings"."opened_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "house_policies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "house_policies_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"status" text NOT NULL,
	"version" date NOT NULL,
	"cover" text NOT NULL,
	"region" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"ages" smallint[] NOT NULL,
	"premium" bigint NOT NULL,
	"currency" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "house_policies_key" UNIQUE("key"),
	CONSTRAINT "house_policies_serial" UNIQUE("serial"),
	CONSTRAINT "house_policies_status" CHECK ("house_policies"."status" in ('accepted', 'issued', 'cancelled')),
	CONSTRAINT "house_policies_days" CHECK ("house_policies"."from_day" <= "house_policies"."until_day"),
	CONSTRAINT "house_policies_premium" CHECK ("house_policies"."premium" > 0),
	CONSTRAINT "house_policies_issued" CHECK ("house_policies"."status" <> 'issued' or "house_policies"."issued_at" is not null),
	CONSTRAINT "house_policies_cancelled" CHECK (("house_policies"."status" = 'cancelled') = ("house_policies"."cancelled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_status";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_ordered";--> statement-breakpoint
ALTER TABLE "career_applications" ADD CONSTRAINT "career_applications_opening_id_career_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."career_openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_events" ADD CONSTRAINT "career_events_application_id_career_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."career_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "career_applications_by_opening" ON "career_applications" USING btree ("opening_id","stage");--> statement-breakpoint
CREATE INDEX "career_applications_by_time" ON "career_applications" USING btree ("received_at","number");--> statement-breakpoint
CREATE INDEX "career_applications_words" ON "career_applications" USING gin ("words");--> statement-breakpoint
CREATE INDEX "career_applications_to_erase" ON "career_applications" USING btree ("erase_after") WHERE "career_applications"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "career_events_by_application" ON "career_events" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "reservation_items_covered" ON "reservation_items" USING btree (("snapshot" -> 'policy' ->> 'until')) WHERE "reservation_items"."kind" = 'policy' and "reservation_items"."status" = 'issued';--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'pending', 'accepted', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled', 'refunded')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'awaiting_ticket', 'issued', 'completed', 'cancelled', 'refunded')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        else false end);--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_ordered" CHECK ("reservation_items"."status" not in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'pending', 'accepted', 'confirmed', 'issued', 'completed', 'no_show') or "reservation_items"."order_ref" is not null);
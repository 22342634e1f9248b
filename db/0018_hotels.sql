CREATE TABLE "calendar_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"by" text NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotel_cities" (
	"city_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"city_id" text NOT NULL,
	"allotment" smallint NOT NULL,
	"own_allotment" boolean DEFAULT false NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"blocked" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"price" bigint,
	"min_stay" smallint,
	"max_stay" smallint,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_nights_key" PRIMARY KEY("room_type_id","day"),
	CONSTRAINT "room_nights_counts" CHECK ("room_nights"."sold" >= 0 and "room_nights"."held" >= 0 and "room_nights"."blocked" >= 0),
	CONSTRAINT "room_nights_allotment" CHECK ("room_nights"."sold" + "room_nights"."held" <= "room_nights"."allotment"),
	CONSTRAINT "room_nights_price" CHECK ("room_nights"."price" > 0),
	CONSTRAINT "room_nights_stay" CHECK ("room_nights"."min_stay" between 1 and 30 and "room_nights"."max_stay" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"property_type" text,
	"stars" smallint DEFAULT 0 NOT NULL,
	"name" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"district" text,
	"postal_code" text,
	"city_id" text,
	"city_name" text,
	"state" text,
	"country_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"currency" char(3),
	"email" "citext",
	"phone" text,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"rules" jsonb,
	"policy" text,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"review_sum" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotels_status" CHECK ("hotels"."status" in ('draft', 'pending', 'approved', 'rejected', 'revision_requested')),
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 0 and 5),
	CONSTRAINT "hotels_place" CHECK ("hotels"."latitude" between -90 and 90 and "hotels"."longitude" between -180 and 180),
	CONSTRAINT "hotels_policy" CHECK ("hotels"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "hotels_reviews" CHECK ("hotels"."review_count" >= 0 and "hotels"."review_sum" between 0 and 100 * "hotels"."review_count"),
	CONSTRAINT "hotels_complete" CHECK ("hotels"."status" = 'draft' or num_nulls("hotels"."property_type", "hotels"."name", "hotels"."address_line1", "hotels"."city_id", "hotels"."city_name",
        "hotels"."country_code", "hotels"."latitude", "hotels"."longitude", "hotels"."time_zone", "hotels"."currency", "hotels"."rules", "hotels"."policy", "hotels"."submitted_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "hotel_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"checklist" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "hotel_revisions_status" CHECK ("hotel_revisions"."status" in ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "hotel_revisions_decided" CHECK (("hotel_revisions"."status" = 'open') = ("hotel_revisions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "rate_plan_exclusions" (
	"hotel_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	CONSTRAINT "rate_plan_exclusions_key" UNIQUE("rate_plan_id","room_type_id")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"meal" text DEFAULT 'none' NOT NULL,
	"meal_adult" bigint DEFAULT 0 NOT NULL,
	"meal_child" bigint DEFAULT 0 NOT NULL,
	"adjustment" integer DEFAULT 0 NOT NULL,
	"policy" text,
	"min_advance" smallint DEFAULT 0 NOT NULL,
	"max_advance" smallint,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_plans_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "rate_plans_meal" CHECK ("rate_plans"."meal" in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
	CONSTRAINT "rate_plans_meal_price" CHECK ("rate_plans"."meal_adult" >= 0 and "rate_plans"."meal_child" >= 0),
	CONSTRAINT "rate_plans_adjustment" CHECK ("rate_plans"."adjustment" between -9000 and 10000),
	CONSTRAINT "rate_plans_policy" CHECK ("rate_plans"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "rate_plans_advance" CHECK ("rate_plans"."min_advance" >= 0 and ("rate_plans"."max_advance" is null or "rate_plans"."max_advance" >= "rate_plans"."min_advance"))
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beds" jsonb NOT NULL,
	"size_m2" smallint,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"base_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"allotment" smallint NOT NULL,
	"price" bigint NOT NULL,
	"extra_adult" bigint DEFAULT 0 NOT NULL,
	"extra_child" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_types_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "room_types_guests" CHECK ("room_types"."base_guests" between 1 and "room_types"."max_guests" and "room_types"."max_adults" between 1 and "room_types"."max_guests"),
	CONSTRAINT "room_types_children" CHECK ("room_types"."max_children" between 0 and "room_types"."max_guests"),
	CONSTRAINT "room_types_allotment" CHECK ("room_types"."allotment" between 0 and 999),
	CONSTRAINT "room_types_price" CHECK ("room_types"."price" > 0 and "room_types"."extra_adult" >= 0 and "room_types"."extra_child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stay_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"offer" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"policy" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"code" text,
	"people" text,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stays_key" UNIQUE("key"),
	CONSTRAINT "stays_order_key" UNIQUE("order_key"),
	CONSTRAINT "stays_status" CHECK ("stays"."status" in ('held', 'released', 'pending', 'confirmed', 'rejected', 'lapsed', 'cancelled', 'completed', 'no_show')),
	CONSTRAINT "stays_nights" CHECK ("stays"."check_out" - "stays"."check_in" between 1 and 30),
	CONSTRAINT "stays_rooms" CHECK ("stays"."rooms" between 1 and 9),
	CONSTRAINT "stays_total" CHECK ("stays"."total" > 0),
	CONSTRAINT "stays_ordered" CHECK ("stays"."status" in ('held', 'released') or ("stays"."order_key" is not null and "stays"."answer_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "calendar_edits" ADD CONSTRAINT "calendar_edits_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_history" ADD CONSTRAINT "hotel_history_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_revisions" ADD CONSTRAINT "hotel_revisions_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_plan" FOREIGN KEY ("hotel_id","rate_plan_id") REFERENCES "public"."rate_plans"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_history" ADD CONSTRAINT "stay_history_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_rate_plan_id_rate_plans_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_edits_by_hotel" ON "calendar_edits" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "room_nights_by_city" ON "room_nights" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "hotels_by_owner" ON "hotels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "hotels_by_city" ON "hotels" USING btree ("city_id") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_by_place" ON "hotels" USING btree ("latitude","longitude") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_to_review" ON "hotels" USING btree ("submitted_at") WHERE "hotels"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "hotel_history_by_hotel" ON "hotel_history" USING btree ("hotel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_revisions_open" ON "hotel_revisions" USING btree ("hotel_id") WHERE "hotel_revisions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "hotel_revisions_by_hotel" ON "hotel_revisions" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "rate_plans_by_hotel" ON "rate_plans" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "room_types_by_hotel" ON "room_types" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "stay_history_by_stay" ON "stay_history" USING btree ("stay_id","id");--> statement-breakpoint
CREATE INDEX "stays_by_owner" ON "stays" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stays_by_hotel" ON "stays" USING btree ("hotel_id","check_in");--> statement-breakpoint
CREATE INDEX "stays_holds" ON "stays" USING btree ("until") WHERE "stays"."status" = 'held';--> statement-breakpoint
CREATE INDEX "stays_to_answer" ON "stays" USING btree ("answer_by") WHERE "stays"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stays_to_complete" ON "stays" USING btree ("check_out") WHERE "stays"."status" = 'confirmed';
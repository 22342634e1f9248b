CREATE TABLE "car_days" (
	"depot_id" uuid NOT NULL,
	"car_class" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"out" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "car_days_depot_id_car_class_day_pk" PRIMARY KEY("depot_id","car_class","day"),
	CONSTRAINT "car_days_count" CHECK ("car_days"."sold" >= 0 and "car_days"."held" >= 0 and "car_days"."out" >= 0),
	CONSTRAINT "car_days_not_oversold" CHECK ("car_days"."sold" + "car_days"."held" <= "car_days"."units")
);
--> statement-breakpoint
CREATE TABLE "car_depots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"iata" text,
	"city_id" text NOT NULL,
	"city_name" text NOT NULL,
	"country_code" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"phone" text NOT NULL,
	"openings" jsonb NOT NULL,
	"closed_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" char(3) NOT NULL,
	"turnaround_minutes" integer NOT NULL,
	"licence_years" smallint NOT NULL,
	"km_per_day" integer,
	"km_price" bigint,
	"young_fee" bigint NOT NULL,
	"airport_fee" smallint NOT NULL,
	"one_way" boolean NOT NULL,
	"one_way_fee" bigint NOT NULL,
	"one_way_km_price" bigint NOT NULL,
	"extras" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_depots_code" UNIQUE("code"),
	CONSTRAINT "car_depots_turnaround" CHECK ("car_depots"."turnaround_minutes" between 0 and 1440),
	CONSTRAINT "car_depots_fees" CHECK ("car_depots"."young_fee" >= 0 and "car_depots"."one_way_fee" >= 0 and "car_depots"."one_way_km_price" >= 0),
	CONSTRAINT "car_depots_airport_fee" CHECK ("car_depots"."airport_fee" between 0 and 40),
	CONSTRAINT "car_depots_mileage" CHECK (("car_depots"."km_per_day" is null) = ("car_depots"."km_price" is null))
);
--> statement-breakpoint
CREATE TABLE "car_fleet" (
	"depot_id" uuid NOT NULL,
	"car_class" text NOT NULL,
	"units" integer NOT NULL,
	"daily" bigint NOT NULL,
	"deposit" bigint NOT NULL,
	"excess" bigint NOT NULL,
	"min_age" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_fleet_depot_id_car_class_pk" PRIMARY KEY("depot_id","car_class"),
	CONSTRAINT "car_fleet_units" CHECK ("car_fleet"."units" between 0 and 5000),
	CONSTRAINT "car_fleet_daily" CHECK ("car_fleet"."daily" > 0),
	CONSTRAINT "car_fleet_terms" CHECK ("car_fleet"."deposit" >= 0 and "car_fleet"."excess" >= 0 and "car_fleet"."min_age" between 18 and 30)
);
--> statement-breakpoint
CREATE TABLE "car_outages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"depot_id" uuid NOT NULL,
	"car_class" text NOT NULL,
	"units" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "car_outages_days" CHECK ("car_outages"."last_day" >= "car_outages"."first_day"),
	CONSTRAINT "car_outages_units" CHECK ("car_outages"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "car_seasons" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"depot_id" uuid NOT NULL,
	"car_class" text,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"percent" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_seasons_days" CHECK ("car_seasons"."last_day" >= "car_seasons"."first_day"),
	CONSTRAINT "car_seasons_percent" CHECK ("car_seasons"."percent" between 30 and 500)
);
--> statement-breakpoint
CREATE TABLE "car_hire_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hire_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_hires" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"depot_id" uuid NOT NULL,
	"car_class" text NOT NULL,
	"given_class" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"pick_up_at" timestamp with time zone NOT NULL,
	"return_at" timestamp with time zone NOT NULL,
	"offer" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"code" text,
	"driver" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "car_hires_key" UNIQUE("key"),
	CONSTRAINT "car_hires_order_key" UNIQUE("order_key"),
	CONSTRAINT "car_hires_status" CHECK ("car_hires"."status" in ('held', 'released', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "car_hires_days" CHECK ("car_hires"."last_day" >= "car_hires"."first_day" and "car_hires"."return_at" > "car_hires"."pick_up_at"),
	CONSTRAINT "car_hires_total" CHECK ("car_hires"."total" > 0),
	CONSTRAINT "car_hires_ordered" CHECK ("car_hires"."status" in ('held', 'released') or ("car_hires"."order_key" is not null and "car_hires"."code" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_status";--> statement-breakpoint
ALTER TABLE "car_fleet" ADD CONSTRAINT "car_fleet_depot_id_car_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."car_depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_outages" ADD CONSTRAINT "car_outages_depot_id_car_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."car_depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_seasons" ADD CONSTRAINT "car_seasons_depot_id_car_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."car_depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_hire_history" ADD CONSTRAINT "car_hire_history_hire_id_car_hires_id_fk" FOREIGN KEY ("hire_id") REFERENCES "public"."car_hires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_hires" ADD CONSTRAINT "car_hires_depot_id_car_depots_id_fk" FOREIGN KEY ("depot_id") REFERENCES "public"."car_depots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_depots_by_place" ON "car_depots" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "car_outages_of_depot" ON "car_outages" USING btree ("depot_id","last_day");--> statement-breakpoint
CREATE INDEX "car_seasons_of_depot" ON "car_seasons" USING btree ("depot_id","last_day");--> statement-breakpoint
CREATE INDEX "car_hire_history_by_hire" ON "car_hire_history" USING btree ("hire_id","id");--> statement-breakpoint
CREATE INDEX "car_hires_by_depot" ON "car_hires" USING btree ("depot_id","first_day","id");--> statement-breakpoint
CREATE INDEX "car_hires_holds" ON "car_hires" USING btree ("until") WHERE "car_hires"."status" = 'held';--> statement-breakpoint
CREATE INDEX "car_hires_to_complete" ON "car_hires" USING btree ("return_at") WHERE "car_hires"."status" = 'confirmed';--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'pending', 'accepted', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled', 'refunded')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'awaiting_ticket', 'issued', 'completed', 'cancelled', 'refunded')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'confirmed', 'completed', 'cancelled', 'refunded')
        else false end);
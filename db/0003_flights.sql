CREATE TABLE "flight_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flight_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"visitor" text,
	"slices" jsonb NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"cabin" text NOT NULL,
	"max_connections" smallint NOT NULL,
	"result_count" integer NOT NULL,
	"cheapest" integer,
	"currency" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"missing" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_observations" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departure_date" date NOT NULL,
	"return_date" date NOT NULL,
	"cabin" text NOT NULL,
	"currency" text NOT NULL,
	"observed_on" date NOT NULL,
	"lowest" integer NOT NULL,
	"highest" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "price_observations_key" PRIMARY KEY("origin","destination","departure_date","return_date","cabin","currency","observed_on"),
	CONSTRAINT "price_observations_order" CHECK ("price_observations"."lowest" > 0 and "price_observations"."lowest" <= "price_observations"."highest" and "price_observations"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "flight_inventory" (
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"cabin" text NOT NULL,
	"family" text NOT NULL,
	"allotment" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flight_inventory_key" PRIMARY KEY("service_id","departure_date","cabin","family"),
	CONSTRAINT "flight_inventory_cabin" CHECK ("flight_inventory"."cabin" in ('economy', 'premium', 'business', 'first')),
	CONSTRAINT "flight_inventory_family" CHECK ("flight_inventory"."family" in ('light', 'standard', 'flex')),
	CONSTRAINT "flight_inventory_sold" CHECK ("flight_inventory"."sold" >= 0),
	CONSTRAINT "flight_inventory_held" CHECK ("flight_inventory"."held" >= 0),
	CONSTRAINT "flight_inventory_allotment" CHECK ("flight_inventory"."sold" + "flight_inventory"."held" <= "flight_inventory"."allotment")
);
--> statement-breakpoint
CREATE INDEX "flight_searches_by_time" ON "flight_searches" USING btree ("created_at");
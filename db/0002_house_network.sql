CREATE TABLE "house_aircraft" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"economy" smallint NOT NULL,
	"premium" smallint NOT NULL,
	"business" smallint NOT NULL,
	"first" smallint NOT NULL,
	"cruise_kmh" smallint NOT NULL,
	"range_km" smallint NOT NULL,
	CONSTRAINT "house_aircraft_seats" CHECK ("house_aircraft"."economy" + "house_aircraft"."premium" + "house_aircraft"."business" + "house_aircraft"."first" > 0),
	CONSTRAINT "house_aircraft_cruise" CHECK ("house_aircraft"."cruise_kmh" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_carriers" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alliance" text,
	"country" char(2),
	"hubs" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_network" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"seed" integer,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"carriers" integer NOT NULL,
	"airports" integer NOT NULL,
	"services" integer NOT NULL,
	"attribution" text NOT NULL,
	CONSTRAINT "house_network_one" CHECK ("house_network"."id" = 1),
	CONSTRAINT "house_network_source" CHECK ("house_network"."source" in ('generated', 'openflights'))
);
--> statement-breakpoint
CREATE TABLE "house_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"carrier" text NOT NULL,
	"number" smallint NOT NULL,
	"departure" smallint NOT NULL,
	"block" smallint NOT NULL,
	"days" smallint NOT NULL,
	"aircraft" text NOT NULL,
	CONSTRAINT "house_services_flight" UNIQUE("carrier","number"),
	CONSTRAINT "house_services_airports" CHECK ("house_services"."origin" <> "house_services"."destination"),
	CONSTRAINT "house_services_number" CHECK ("house_services"."number" between 1 and 9999),
	CONSTRAINT "house_services_departure" CHECK ("house_services"."departure" between 0 and 1439),
	CONSTRAINT "house_services_block" CHECK ("house_services"."block" > 0),
	CONSTRAINT "house_services_days" CHECK ("house_services"."days" between 1 and 127)
);
--> statement-breakpoint
ALTER TABLE "house_services" ADD CONSTRAINT "house_services_carrier_house_carriers_code_fk" FOREIGN KEY ("carrier") REFERENCES "public"."house_carriers"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_services" ADD CONSTRAINT "house_services_aircraft_house_aircraft_code_fk" FOREIGN KEY ("aircraft") REFERENCES "public"."house_aircraft"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_services_route" ON "house_services" USING btree ("origin","destination");
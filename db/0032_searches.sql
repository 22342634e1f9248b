CREATE TABLE "searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"product" text NOT NULL,
	"visitor" text,
	"origin" text,
	"destination" text,
	"first_day" date NOT NULL,
	"last_day" date,
	"adults" smallint NOT NULL,
	"children" smallint NOT NULL,
	"result_count" integer NOT NULL,
	"cheapest" integer,
	"currency" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"missing" text[] NOT NULL,
	CONSTRAINT "searches_product" CHECK ("searches"."product" in ('flight', 'stay', 'car', 'package'))
);
--> statement-breakpoint
CREATE INDEX "searches_by_time" ON "searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "searches_by_place" ON "searches" USING btree ("destination","created_at");
--> statement-breakpoint
INSERT INTO "searches" ("created_at", "product", "visitor", "origin", "destination", "first_day", "last_day", "adults", "children", "result_count", "cheapest", "currency", "duration_ms", "missing")
SELECT "created_at", 'flight', "visitor", "slices"->0->>'origin', "slices"->0->>'destination', ("slices"->0->>'date')::date,
  CASE WHEN jsonb_array_length("slices") > 1 THEN ("slices"->-1->>'date')::date END,
  "adults", cardinality("child_ages"), "result_count", "cheapest", "currency", "duration_ms", "missing"
FROM "flight_searches" ORDER BY "id";

-- What says where a reservation or a hotel lies to those who do not know its id (decision 102). Triggers write it for processes of the
-- release before; db/backfills writes it of older rows.
CREATE TABLE "city_hotels" (
	"city_id" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	CONSTRAINT "city_hotels_key" PRIMARY KEY("city_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "customer_reservations" (
	"customer_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_reservations_key" PRIMARY KEY("customer_id","reservation_id")
);
--> statement-breakpoint
CREATE TABLE "reservation_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_reservations_by_time" ON "customer_reservations" USING btree ("customer_id","created_at","reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_codes_by_time" ON "reservation_codes" USING btree ("created_at","code");--> statement-breakpoint
CREATE FUNCTION "hotel_is_in_city"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."city_id" IS NOT DISTINCT FROM OLD."city_id" THEN RETURN NULL; END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "city_hotels" WHERE "city_id" = OLD."city_id" AND "hotel_id" = OLD."id";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "city_hotels" ("city_id", "hotel_id") SELECT NEW."city_id", NEW."id" WHERE NEW."city_id" IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hotels_are_in_cities" AFTER INSERT OR DELETE OR UPDATE OF "city_id" ON "hotels"
  FOR EACH ROW EXECUTE FUNCTION "hotel_is_in_city"();
--> statement-breakpoint
-- A code that another reservation is about to have is taken: the key of its line says so.
CREATE FUNCTION "reservation_is_announced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "reservation_codes" WHERE "code" = NEW."code" AND "reservation_id" = NEW."id") THEN
    INSERT INTO "reservation_codes" ("code", "reservation_id", "created_at") VALUES (NEW."code", NEW."id", NEW."created_at");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_are_announced" AFTER INSERT ON "reservations"
  FOR EACH ROW EXECUTE FUNCTION "reservation_is_announced"();
--> statement-breakpoint
CREATE FUNCTION "reservation_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."customer_id" IS NOT DISTINCT FROM OLD."customer_id" THEN RETURN NULL; END IF;
    DELETE FROM "customer_reservations" WHERE "customer_id" = OLD."customer_id" AND "reservation_id" = OLD."id";
  END IF;
  IF NEW."customer_id" IS NOT NULL THEN
    INSERT INTO "customer_reservations" ("customer_id", "reservation_id", "created_at")
      VALUES (NEW."customer_id", NEW."id", NEW."created_at") ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "reservations_are_listed" AFTER INSERT OR UPDATE OF "customer_id" ON "reservations"
  FOR EACH ROW EXECUTE FUNCTION "reservation_is_listed"();

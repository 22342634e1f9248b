-- over hotels
INSERT INTO "city_hotels" ("city_id", "hotel_id")
SELECT "city_id", "id" FROM {table} WHERE {range} AND "city_id" IS NOT NULL ON CONFLICT DO NOTHING;

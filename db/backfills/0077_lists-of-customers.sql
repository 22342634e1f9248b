-- over reservations
INSERT INTO "customer_reservations" ("customer_id", "reservation_id", "created_at")
SELECT "customer_id", "id", "created_at" FROM {table} WHERE {range} AND "customer_id" IS NOT NULL ON CONFLICT DO NOTHING;

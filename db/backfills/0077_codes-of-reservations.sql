-- over reservations
INSERT INTO "reservation_codes" ("code", "reservation_id", "created_at")
SELECT "code", "id", "created_at" FROM {table} WHERE {range} ON CONFLICT DO NOTHING;

DROP INDEX "reservation_items_by_owner";--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "check_out" date GENERATED ALWAYS AS (make_date(
        substr(snapshot->'stay'->>'checkOut', 1, 4)::integer,
        substr(snapshot->'stay'->>'checkOut', 6, 2)::integer,
        substr(snapshot->'stay'->>'checkOut', 9, 2)::integer)) STORED;--> statement-breakpoint
CREATE INDEX "reservation_items_by_owner" ON "reservation_items" USING btree ("owner_id","check_out") WHERE "reservation_items"."owner_id" is not null;
-- over room_nights
WITH "due" AS (SELECT "ctid" FROM {table} WHERE {range} AND "hotel_id" IS NULL FOR NO KEY UPDATE SKIP LOCKED)
UPDATE {table} "row" SET "hotel_id" = "row"."hotel_id" FROM "due" WHERE "row"."ctid" = "due"."ctid";
--> statement-breakpoint
ALTER TABLE "room_nights" VALIDATE CONSTRAINT "room_nights_has_key";
--> statement-breakpoint
ALTER TABLE "room_nights" ALTER COLUMN "hotel_id" SET NOT NULL, DROP CONSTRAINT "room_nights_has_key";

-- over reservation_tickets
WITH "due" AS (SELECT "ctid" FROM {table} WHERE {range} AND "reservation_id" IS NULL FOR NO KEY UPDATE SKIP LOCKED)
UPDATE {table} "row" SET "reservation_id" = "row"."reservation_id" FROM "due" WHERE "row"."ctid" = "due"."ctid";
--> statement-breakpoint
ALTER TABLE "reservation_tickets" VALIDATE CONSTRAINT "reservation_tickets_has_key";
--> statement-breakpoint
ALTER TABLE "reservation_tickets" ALTER COLUMN "reservation_id" SET NOT NULL, DROP CONSTRAINT "reservation_tickets_has_key";

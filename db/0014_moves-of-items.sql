ALTER TABLE "reservation_items" ADD COLUMN "moves" jsonb;--> statement-breakpoint
UPDATE "reservation_items" SET "moves" = (
  SELECT jsonb_agg(jsonb_build_object('id', "id", 'from', "from_status", 'to', "to_status", 'event', "event", 'values', "values",
    'by', "by", 'reason', "reason", 'at', "at") ORDER BY "id")
  FROM "reservation_history" WHERE "item_id" = "reservation_items"."id" AND "to_status" <> 'change' AND "to_status" IS DISTINCT FROM "from_status");--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "reservation_items" ALTER COLUMN "moves" SET NOT NULL;--> statement-breakpoint
DELETE FROM "reservation_history"
  WHERE "item_id" IS NOT NULL AND "to_status" <> 'change' AND "to_status" IS DISTINCT FROM "from_status";--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_moved" CHECK (("reservation_items"."moves" -> -1 ->> 'to') is not distinct from "reservation_items"."status");

ALTER TABLE "refunds" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "people" integer[];
ALTER TABLE "house_orders" ADD COLUMN "moves" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "history" jsonb;--> statement-breakpoint
UPDATE "house_orders" SET "moves" = (
  SELECT jsonb_agg(jsonb_build_object('from', "from_status", 'to', "to_status", 'at', "at") ORDER BY "house_order_moves"."id")
  FROM "house_order_moves" WHERE "order_id" = "house_orders"."id");--> statement-breakpoint
UPDATE "payments" SET "history" = (
  SELECT jsonb_agg(jsonb_build_object('from', "from_status", 'to', "to_status", 'cause', "cause", 'at', "at") ORDER BY "payment_history"."id")
  FROM "payment_history" WHERE "payment_id" = "payments"."id");--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "house_orders" ALTER COLUMN "moves" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "history" SET NOT NULL;--> statement-breakpoint
DROP TABLE "house_order_moves" CASCADE;--> statement-breakpoint
DROP TABLE "payment_history" CASCADE;--> statement-breakpoint
ALTER TABLE "house_orders" ADD CONSTRAINT "house_orders_moved" CHECK (("house_orders"."moves" -> -1 ->> 'to') is not distinct from "house_orders"."status");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_moved" CHECK (("payments"."history" -> -1 ->> 'to') is not distinct from "payments"."status");
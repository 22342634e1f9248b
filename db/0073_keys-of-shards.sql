ALTER TABLE "car_hire_history" ADD COLUMN "depot_id" uuid;--> statement-breakpoint
ALTER TABLE "stay_history" ADD COLUMN "hotel_id" uuid;--> statement-breakpoint
ALTER TABLE "stay_change_history" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD COLUMN "reservation_id" uuid;
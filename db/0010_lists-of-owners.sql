DROP INDEX "stays_by_owner";--> statement-breakpoint
DROP INDEX "payout_lines_by_payout";--> statement-breakpoint
DROP INDEX "reservation_items_by_owner";--> statement-breakpoint
DROP INDEX "reservation_travellers_by_surname";--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "hotel_name" text GENERATED ALWAYS AS (offer->'hotel'->>'name') STORED;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "after_yes" boolean GENERATED ALWAYS AS (kind = 'stay' and status in ('confirmed', 'completed', 'no_show')) STORED;--> statement-breakpoint
CREATE INDEX "stays_of_owner" ON "stays" USING btree ("owner_id","created_at","id","status","hotel_id","check_in","check_out","total","hotel_name");--> statement-breakpoint
CREATE INDEX "payout_lines_of_payout" ON "payout_lines" USING btree ("payout_id","check_out","amount");--> statement-breakpoint
CREATE INDEX "reservation_items_of_owner" ON "reservation_items" USING btree ("owner_id","check_out","after_yes","kind","reservation_id","id","amount","currency") WHERE "reservation_items"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "reservation_travellers_by_surname" ON "reservation_travellers" USING btree ("surname_hash","reservation_id","position");
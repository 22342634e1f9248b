DROP INDEX "reservation_travellers_by_surname";--> statement-breakpoint
DROP INDEX "reservations_by_time";--> statement-breakpoint
CREATE INDEX "reservations_by_status" ON "reservations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_by_amount" ON "reservations" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "reservations_by_last_day" ON "reservations" USING btree ("last_day","id");--> statement-breakpoint
CREATE INDEX "reservation_travellers_by_surname" ON "reservation_travellers" USING btree ("surname_hash","reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_time" ON "reservations" USING btree ("created_at","id");
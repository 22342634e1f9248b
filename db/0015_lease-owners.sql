ALTER TABLE "payment_operations" ADD COLUMN "owner" bigint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "lease_owner" bigint;--> statement-breakpoint
ALTER TABLE "ticketing_work" ADD COLUMN "lease_owner" bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "owner" bigint;--> statement-breakpoint
CREATE INDEX "reservations_leased" ON "reservations" USING btree ("lease_owner") WHERE "reservations"."lease_owner" is not null;
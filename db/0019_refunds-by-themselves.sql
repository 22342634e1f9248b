DROP INDEX "payments_live";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stray" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ask_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("reservation_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("reservation_id") WHERE "payments"."status" not in ('failed', 'expired', 'voided') and not "payments"."stray";
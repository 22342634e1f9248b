ALTER TABLE "ticketing_work" DROP CONSTRAINT "ticketing_work_purpose";--> statement-breakpoint
DROP INDEX "ticketing_work_review";--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD COLUMN "ask_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ticketing_work_review" ON "ticketing_work" USING btree ("item_id","purpose") WHERE "ticketing_work"."purpose" <> 'issue' and "ticketing_work"."status" in ('open', 'taken', 'delayed');--> statement-breakpoint
ALTER TABLE "ticketing_work" ADD CONSTRAINT "ticketing_work_purpose" CHECK ("ticketing_work"."purpose" in ('issue', 'review', 'cancel'));
ALTER TABLE "reservation_holds" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD COLUMN "seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "reservation_holds_waiting" ON "reservation_holds" USING btree ("until") WHERE "reservation_holds"."ended_at" is null;
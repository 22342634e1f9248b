ALTER TABLE "hotels" ADD COLUMN "instant_confirmation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;
CREATE TABLE "stay_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"overall" smallint NOT NULL,
	"cleanliness" smallint NOT NULL,
	"comfort" smallint NOT NULL,
	"location" smallint NOT NULL,
	"service" smallint NOT NULL,
	"value" smallint NOT NULL,
	"author" text NOT NULL,
	"country" text,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"report_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_reviews_of_stay" UNIQUE("stay_id"),
	CONSTRAINT "stay_reviews_status" CHECK ("stay_reviews"."status" in ('published', 'removed')),
	CONSTRAINT "stay_reviews_company" CHECK ("stay_reviews"."company" in ('solo', 'couple', 'family', 'group', 'business')),
	CONSTRAINT "stay_reviews_scores" CHECK (least("stay_reviews"."overall", "stay_reviews"."cleanliness", "stay_reviews"."comfort", "stay_reviews"."location", "stay_reviews"."service", "stay_reviews"."value") >= 0
        and greatest("stay_reviews"."overall", "stay_reviews"."cleanliness", "stay_reviews"."comfort", "stay_reviews"."location", "stay_reviews"."service", "stay_reviews"."value") <= 100),
	CONSTRAINT "stay_reviews_reply" CHECK (("stay_reviews"."reply" is null) = ("stay_reviews"."replied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_reviews_by_hotel" ON "stay_reviews" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "stay_reviews_reported" ON "stay_reviews" USING btree ("reported_at") WHERE "stay_reviews"."reported_at" is not null and "stay_reviews"."status" = 'published';
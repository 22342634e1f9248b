CREATE TABLE "price_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"locale" text NOT NULL,
	"subject" jsonb NOT NULL,
	"subject_key" text NOT NULL,
	"threshold" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"ends_on" date NOT NULL,
	"checked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_amount" integer,
	CONSTRAINT "price_alerts_once" UNIQUE("email","subject_key"),
	CONSTRAINT "price_alerts_status" CHECK ("price_alerts"."status" in ('pending', 'confirmed', 'stopped')),
	CONSTRAINT "price_alerts_threshold" CHECK ("price_alerts"."threshold" > 0)
);
--> statement-breakpoint
CREATE INDEX "price_alerts_to_check" ON "price_alerts" USING btree ("checked_at") WHERE "price_alerts"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "price_alerts_by_age" ON "price_alerts" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "price_observations_by_origin" ON "price_observations" USING btree ("origin","currency","observed_on");
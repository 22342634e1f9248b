CREATE TABLE "customer_merges" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"status" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_merges_status" CHECK ("customer_merges"."status" in ('proposed', 'done', 'withdrawn')),
	CONSTRAINT "customer_merges_ended" CHECK (("customer_merges"."status" = 'proposed') = ("customer_merges"."ended_at" is null)),
	CONSTRAINT "customer_merges_two" CHECK ("customer_merges"."from_id" <> "customer_merges"."into_id")
);
--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_from_id_customers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_into_id_customers_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_one_open" ON "customer_merges" USING btree ("from_id") WHERE "customer_merges"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "customer_merges_by_from" ON "customer_merges" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "customer_merges_by_into" ON "customer_merges" USING btree ("into_id");
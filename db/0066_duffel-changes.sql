CREATE TABLE "duffel_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "duffel_changes" ADD CONSTRAINT "duffel_changes_order_id_duffel_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."duffel_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duffel_changes_by_order" ON "duffel_changes" USING btree ("order_id");
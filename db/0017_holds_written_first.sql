CREATE TABLE "reservation_holds" (
	"key" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"item_id" uuid,
	"ended_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_holds_once" CHECK ("reservation_holds"."item_id" is null or "reservation_holds"."ended_at" is null),
	CONSTRAINT "reservation_holds_released" CHECK ("reservation_holds"."released_at" is null or "reservation_holds"."ended_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_holds_open" ON "reservation_holds" USING btree ("until") WHERE "reservation_holds"."item_id" is null and "reservation_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "reservation_holds_by_age" ON "reservation_holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_webhooks_by_age" ON "payment_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reservations_erased" ON "reservations" USING btree ("last_day") WHERE "reservations"."erased_at" is not null;
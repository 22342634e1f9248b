CREATE TABLE "flight_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"new_item_id" uuid,
	"hold_key" text NOT NULL,
	"offer_id" text NOT NULL,
	"held" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"rule" jsonb NOT NULL,
	"refund_by" date NOT NULL,
	"status" text NOT NULL,
	"pay_by" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flight_changes_hold" UNIQUE("hold_key"),
	CONSTRAINT "flight_changes_new_item" UNIQUE("new_item_id"),
	CONSTRAINT "flight_changes_status" CHECK ("flight_changes"."status" in ('unpaid', 'ordering', 'applied', 'expired', 'withdrawn', 'failed')),
	CONSTRAINT "flight_changes_amounts" CHECK ("flight_changes"."to_pay" >= 0 and "flight_changes"."back" >= 0 and ("flight_changes"."to_pay" = 0 or "flight_changes"."back" = 0)),
	CONSTRAINT "flight_changes_to_be_paid" CHECK (("flight_changes"."to_pay" > 0) = ("flight_changes"."pay_by" is not null)),
	CONSTRAINT "flight_changes_ended" CHECK ("flight_changes"."status" not in ('expired', 'withdrawn') or "flight_changes"."to_pay" > 0),
	CONSTRAINT "flight_changes_ordered" CHECK ("flight_changes"."status" not in ('ordering', 'applied') or "flight_changes"."new_item_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_changes" ADD CONSTRAINT "flight_changes_new_item_id_reservation_items_id_fk" FOREIGN KEY ("new_item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_changes_one_open" ON "flight_changes" USING btree ("item_id") WHERE "flight_changes"."status" in ('unpaid', 'ordering');--> statement-breakpoint
CREATE INDEX "flight_changes_by_reservation" ON "flight_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "flight_changes_by_item" ON "flight_changes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "flight_changes_to_resume" ON "flight_changes" USING btree ("resume_at") WHERE "flight_changes"."resume_at" is not null;
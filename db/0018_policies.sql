CREATE TABLE "house_policies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "house_policies_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"status" text NOT NULL,
	"version" date NOT NULL,
	"cover" text NOT NULL,
	"region" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"ages" smallint[] NOT NULL,
	"premium" bigint NOT NULL,
	"currency" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "house_policies_key" UNIQUE("key"),
	CONSTRAINT "house_policies_serial" UNIQUE("serial"),
	CONSTRAINT "house_policies_status" CHECK ("house_policies"."status" in ('accepted', 'issued', 'cancelled')),
	CONSTRAINT "house_policies_days" CHECK ("house_policies"."from_day" <= "house_policies"."until_day"),
	CONSTRAINT "house_policies_premium" CHECK ("house_policies"."premium" > 0),
	CONSTRAINT "house_policies_issued" CHECK ("house_policies"."status" <> 'issued' or "house_policies"."issued_at" is not null),
	CONSTRAINT "house_policies_cancelled" CHECK (("house_policies"."status" = 'cancelled') = ("house_policies"."cancelled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_status";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_ordered";--> statement-breakpoint
CREATE INDEX "reservation_items_covered" ON "reservation_items" USING btree (("snapshot" -> 'policy' ->> 'until')) WHERE "reservation_items"."kind" = 'policy' and "reservation_items"."status" = 'issued';--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'pending', 'accepted', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled', 'refunded')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'awaiting_ticket', 'issued', 'completed', 'cancelled', 'refunded')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        else false end);--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_ordered" CHECK ("reservation_items"."status" not in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'pending', 'accepted', 'confirmed', 'issued', 'completed', 'no_show') or "reservation_items"."order_ref" is not null);
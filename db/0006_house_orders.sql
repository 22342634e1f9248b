CREATE SEQUENCE "public"."house_ticket_serial" INCREMENT BY 1 MINVALUE 2100000001 MAXVALUE 9999999999 START WITH 2100000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "house_order_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_order_changes_once" UNIQUE("order_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "house_order_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"cabin" text NOT NULL,
	"family" text NOT NULL,
	"flights" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"slices" jsonb NOT NULL,
	"disrupted" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"locator" text,
	"people" text,
	"extras" jsonb,
	"ticket_by" timestamp with time zone,
	"issue_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_orders_key" UNIQUE("key"),
	CONSTRAINT "house_orders_order_key" UNIQUE("order_key"),
	CONSTRAINT "house_orders_issue_key" UNIQUE("issue_key"),
	CONSTRAINT "house_orders_locator" UNIQUE("locator"),
	CONSTRAINT "house_orders_status" CHECK ("house_orders"."status" in ('held', 'ordered', 'ticketed', 'cancelled', 'released', 'expired')),
	CONSTRAINT "house_orders_ordered" CHECK (("house_orders"."status" in ('ordered', 'ticketed', 'cancelled')) = ("house_orders"."order_key" is not null and "house_orders"."locator" is not null and "house_orders"."ticket_by" is not null)),
	CONSTRAINT "house_orders_ticketed" CHECK ("house_orders"."status" <> 'ticketed' or "house_orders"."issue_key" is not null),
	CONSTRAINT "house_orders_total" CHECK ("house_orders"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_schedule_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"shift_minutes" integer NOT NULL,
	"cancelled" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_schedule_changes_shift" CHECK ("house_schedule_changes"."shift_minutes" between -720 and 720),
	CONSTRAINT "house_schedule_changes_kind" CHECK (not "house_schedule_changes"."cancelled" or "house_schedule_changes"."shift_minutes" = 0)
);
--> statement-breakpoint
CREATE TABLE "house_seats" (
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"seat" text NOT NULL,
	"order_id" uuid NOT NULL,
	"traveller_id" text,
	CONSTRAINT "house_seats_key" PRIMARY KEY("service_id","departure_date","seat"),
	CONSTRAINT "house_seats_seat" CHECK ("house_seats"."seat" ~ '^[1-9][0-9]?[A-K]$')
);
--> statement-breakpoint
CREATE TABLE "house_tickets" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"traveller_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_tickets_traveller" UNIQUE("order_id","traveller_id"),
	CONSTRAINT "house_tickets_number" CHECK ("house_tickets"."number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
ALTER TABLE "house_order_changes" ADD CONSTRAINT "house_order_changes_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order_changes" ADD CONSTRAINT "house_order_changes_change_id_house_schedule_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."house_schedule_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order_moves" ADD CONSTRAINT "house_order_moves_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_seats" ADD CONSTRAINT "house_seats_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_tickets" ADD CONSTRAINT "house_tickets_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "house_order_moves_by_order" ON "house_order_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "house_orders_holds" ON "house_orders" USING btree ("until") WHERE "house_orders"."status" = 'held';--> statement-breakpoint
CREATE INDEX "house_orders_departures" ON "house_orders" USING gin ("seats" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "house_schedule_changes_by_departure" ON "house_schedule_changes" USING btree ("departure_date","service_id","id");--> statement-breakpoint
CREATE INDEX "house_seats_by_order" ON "house_seats" USING btree ("order_id");
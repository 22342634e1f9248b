CREATE TABLE "refund_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quote_id" uuid,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "refund_approvals_key" UNIQUE("reservation_id","key"),
	CONSTRAINT "refund_approvals_kind" CHECK ("refund_approvals"."kind" in ('refund', 'cancel')),
	CONSTRAINT "refund_approvals_status" CHECK ("refund_approvals"."status" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "refund_approvals_amount" CHECK ("refund_approvals"."amount" > 0),
	CONSTRAINT "refund_approvals_second_person" CHECK ("refund_approvals"."status" <> 'approved' or "refund_approvals"."decided_by" <> "refund_approvals"."requested_by"),
	CONSTRAINT "refund_approvals_decided" CHECK (("refund_approvals"."status" = 'waiting') = ("refund_approvals"."decided_by" is null)),
	CONSTRAINT "refund_approvals_quote" CHECK (("refund_approvals"."kind" = 'cancel') = ("refund_approvals"."quote_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservation_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quote" jsonb NOT NULL,
	"refund" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reservation_quotes_refund" CHECK ("reservation_quotes"."refund" >= 0),
	CONSTRAINT "reservation_quotes_settled" CHECK ("reservation_quotes"."settled_at" is null or "reservation_quotes"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "schedule_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_change" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	"rights" jsonb NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "schedule_changes_supplier" UNIQUE("supplier","supplier_change","item_id"),
	CONSTRAINT "schedule_changes_status" CHECK ("schedule_changes"."status" in ('open', 'accepted', 'rebooking', 'rebooked', 'refunded', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "reservation_extras" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slice" integer NOT NULL,
	"segment" integer,
	"seat" text,
	"count" integer NOT NULL,
	"kg" integer,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "reservation_extras_once" UNIQUE NULLS NOT DISTINCT("item_id","traveller_id","kind","slice","segment"),
	CONSTRAINT "reservation_extras_kind" CHECK ("reservation_extras"."kind" in ('seat', 'bag')),
	CONSTRAINT "reservation_extras_seat" CHECK (("reservation_extras"."kind" = 'seat') = ("reservation_extras"."seat" is not null and "reservation_extras"."segment" is not null)),
	CONSTRAINT "reservation_extras_amount" CHECK ("reservation_extras"."amount" >= 0 and "reservation_extras"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"supplier" text NOT NULL,
	"hold_ref" text NOT NULL,
	"order_ref" text,
	"locator" text,
	"ticket_by" timestamp with time zone,
	"instant" boolean DEFAULT true NOT NULL,
	"snapshot" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"replaces" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_items_position" UNIQUE("reservation_id","position"),
	CONSTRAINT "reservation_items_hold" UNIQUE("supplier","hold_ref"),
	CONSTRAINT "reservation_items_order" UNIQUE("supplier","order_ref"),
	CONSTRAINT "reservation_items_amount" CHECK ("reservation_items"."amount" >= 0),
	CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'pending', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'issued', 'completed', 'cancelled')
        else false end),
	CONSTRAINT "reservation_items_ordered" CHECK ("reservation_items"."status" not in ('awaiting_ticket', 'ticketed', 'schedule_changed') or "reservation_items"."order_ref" is not null)
);
--> statement-breakpoint
CREATE TABLE "reservation_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_keys_hash" UNIQUE("hash"),
	CONSTRAINT "reservation_keys_kind" CHECK ("reservation_keys"."kind" in ('link', 'guest'))
);
--> statement-breakpoint
CREATE TABLE "reservation_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid,
	"step" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reservation_steps_key" UNIQUE("key"),
	CONSTRAINT "reservation_steps_step" CHECK ("reservation_steps"."step" in ('order', 'cancel', 'release', 'issue', 'rehold')),
	CONSTRAINT "reservation_steps_status" CHECK ("reservation_steps"."status" in ('intended', 'done', 'failed', 'in_doubt')),
	CONSTRAINT "reservation_steps_settled" CHECK (("reservation_steps"."settled_at" is not null) = ("reservation_steps"."status" in ('done', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "reservation_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_tickets_number" UNIQUE("number"),
	CONSTRAINT "reservation_tickets_traveller" UNIQUE("item_id","traveller_id"),
	CONSTRAINT "reservation_tickets_form" CHECK ("reservation_tickets"."number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "reservation_travellers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sealed" text NOT NULL,
	"surname_hash" "bytea" NOT NULL,
	CONSTRAINT "reservation_travellers_position" UNIQUE("reservation_id","position"),
	CONSTRAINT "reservation_travellers_type" CHECK ("reservation_travellers"."type" in ('adult', 'child', 'infant'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"contact_email" "citext" NOT NULL,
	"contact_phone" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"paid_at" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_code" UNIQUE("code"),
	CONSTRAINT "reservations_code_form" CHECK ("reservations"."code" ~ '^[A-HJKMNP-Z2-9]{6}$'),
	CONSTRAINT "reservations_amount" CHECK ("reservations"."amount" >= 0),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('held', 'paying', 'paid', 'confirmed', 'changed', 'expired', 'cancelled', 'refunding', 'refunded', 'in_doubt'))
);
--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_quote_id_reservation_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."reservation_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_notes" ADD CONSTRAINT "reservation_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_quotes" ADD CONSTRAINT "reservation_quotes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_quotes" ADD CONSTRAINT "reservation_quotes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD CONSTRAINT "reservation_extras_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD CONSTRAINT "reservation_extras_traveller_id_reservation_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."reservation_travellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_replaces_reservation_items_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_keys" ADD CONSTRAINT "reservation_keys_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD CONSTRAINT "reservation_tickets_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD CONSTRAINT "reservation_tickets_traveller_id_reservation_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."reservation_travellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_travellers" ADD CONSTRAINT "reservation_travellers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("requested_at") WHERE "refund_approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reservation_notes_by_reservation" ON "reservation_notes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_quotes_by_reservation" ON "reservation_quotes" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_quotes_one_confirmed" ON "reservation_quotes" USING btree ("item_id") WHERE "reservation_quotes"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_changes_one_open" ON "schedule_changes" USING btree ("item_id") WHERE "schedule_changes"."status" in ('open', 'rebooking');--> statement-breakpoint
CREATE INDEX "reservation_history_by_reservation" ON "reservation_history" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "reservation_keys_by_reservation" ON "reservation_keys" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_steps_by_reservation" ON "reservation_steps" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_travellers_by_surname" ON "reservation_travellers" USING btree ("surname_hash");--> statement-breakpoint
CREATE INDEX "reservations_by_customer" ON "reservations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_by_email" ON "reservations" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "reservations_by_time" ON "reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservations_to_resume" ON "reservations" USING btree ("resume_at") WHERE "reservations"."resume_at" is not null;
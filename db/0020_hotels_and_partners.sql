CREATE TABLE "owner_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text NOT NULL,
	"email" "citext",
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owners_status" CHECK ("owners"."status" in ('unconfirmed', 'active', 'closed')),
	CONSTRAINT "owners_whole" CHECK (case "owners"."status" when 'closed' then "owners"."email" is null and "owners"."password_hash" is null and "owners"."first_name" = '' and "owners"."last_name" = ''
        when 'active' then "owners"."email" is not null and "owners"."password_hash" is not null
        else "owners"."email" is not null end)
);
--> statement-breakpoint
CREATE TABLE "owner_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_second_factors" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"by" text NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotel_cities" (
	"city_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"city_id" text NOT NULL,
	"allotment" smallint NOT NULL,
	"own_allotment" boolean DEFAULT false NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"blocked" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"price" bigint,
	"min_stay" smallint,
	"max_stay" smallint,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_nights_key" PRIMARY KEY("room_type_id","day"),
	CONSTRAINT "room_nights_counts" CHECK ("room_nights"."sold" >= 0 and "room_nights"."held" >= 0 and "room_nights"."blocked" >= 0),
	CONSTRAINT "room_nights_allotment" CHECK ("room_nights"."sold" + "room_nights"."held" <= "room_nights"."allotment"),
	CONSTRAINT "room_nights_price" CHECK ("room_nights"."price" > 0),
	CONSTRAINT "room_nights_stay" CHECK ("room_nights"."min_stay" between 1 and 30 and "room_nights"."max_stay" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"property_type" text,
	"stars" smallint DEFAULT 0 NOT NULL,
	"name" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"district" text,
	"postal_code" text,
	"city_id" text,
	"city_name" text,
	"state" text,
	"country_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"currency" char(3),
	"email" "citext",
	"phone" text,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"rules" jsonb,
	"policy" text,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"review_sum" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotels_status" CHECK ("hotels"."status" in ('draft', 'pending', 'approved', 'rejected', 'revision_requested')),
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 0 and 5),
	CONSTRAINT "hotels_place" CHECK ("hotels"."latitude" between -90 and 90 and "hotels"."longitude" between -180 and 180),
	CONSTRAINT "hotels_policy" CHECK ("hotels"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "hotels_reviews" CHECK ("hotels"."review_count" >= 0 and "hotels"."review_sum" between 0 and 100 * "hotels"."review_count"),
	CONSTRAINT "hotels_complete" CHECK ("hotels"."status" = 'draft' or num_nulls("hotels"."property_type", "hotels"."name", "hotels"."address_line1", "hotels"."city_id", "hotels"."city_name",
        "hotels"."country_code", "hotels"."latitude", "hotels"."longitude", "hotels"."time_zone", "hotels"."currency", "hotels"."rules", "hotels"."policy", "hotels"."submitted_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "rate_plan_exclusions" (
	"hotel_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	CONSTRAINT "rate_plan_exclusions_key" UNIQUE("rate_plan_id","room_type_id")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"meal" text DEFAULT 'none' NOT NULL,
	"meal_adult" bigint DEFAULT 0 NOT NULL,
	"meal_child" bigint DEFAULT 0 NOT NULL,
	"adjustment" integer DEFAULT 0 NOT NULL,
	"policy" text,
	"min_advance" smallint DEFAULT 0 NOT NULL,
	"max_advance" smallint,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_plans_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "rate_plans_meal" CHECK ("rate_plans"."meal" in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
	CONSTRAINT "rate_plans_meal_price" CHECK ("rate_plans"."meal_adult" >= 0 and "rate_plans"."meal_child" >= 0),
	CONSTRAINT "rate_plans_adjustment" CHECK ("rate_plans"."adjustment" between -9000 and 10000),
	CONSTRAINT "rate_plans_policy" CHECK ("rate_plans"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "rate_plans_advance" CHECK ("rate_plans"."min_advance" >= 0 and ("rate_plans"."max_advance" is null or "rate_plans"."max_advance" >= "rate_plans"."min_advance"))
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beds" jsonb NOT NULL,
	"size_m2" smallint,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"base_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"allotment" smallint NOT NULL,
	"price" bigint NOT NULL,
	"extra_adult" bigint DEFAULT 0 NOT NULL,
	"extra_child" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_types_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "room_types_guests" CHECK ("room_types"."base_guests" between 1 and "room_types"."max_guests" and "room_types"."max_adults" between 1 and "room_types"."max_guests"),
	CONSTRAINT "room_types_children" CHECK ("room_types"."max_children" between 0 and "room_types"."max_guests"),
	CONSTRAINT "room_types_allotment" CHECK ("room_types"."allotment" between 0 and 999),
	CONSTRAINT "room_types_price" CHECK ("room_types"."price" > 0 and "room_types"."extra_adult" >= 0 and "room_types"."extra_child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "hotel_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"reason" text,
	"checklist" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "hotel_revisions_status" CHECK ("hotel_revisions"."status" in ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "hotel_revisions_decided" CHECK (("hotel_revisions"."status" = 'open') = ("hotel_revisions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "hotel_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_type_id" uuid,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"work" text DEFAULT 'stored' NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] DEFAULT '{}' NOT NULL,
	"color" text NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_photos_of_hotel" UNIQUE("hotel_id","hash"),
	CONSTRAINT "hotel_photos_status" CHECK ("hotel_photos"."status" in ('waiting', 'shown', 'refused')),
	CONSTRAINT "hotel_photos_work" CHECK ("hotel_photos"."work" in ('stored', 'ready', 'failed')),
	CONSTRAINT "hotel_photos_ready" CHECK (("hotel_photos"."work" = 'ready') = (cardinality("hotel_photos"."widths") > 0)),
	CONSTRAINT "hotel_photos_hash" CHECK ("hotel_photos"."hash" ~ '^[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"photo_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_files_key" PRIMARY KEY("hash","width","format"),
	CONSTRAINT "photo_files_format" CHECK ("photo_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "photo_originals" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "stay_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"offer" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"policy" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"code" text,
	"people" text,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stays_key" UNIQUE("key"),
	CONSTRAINT "stays_order_key" UNIQUE("order_key"),
	CONSTRAINT "stays_status" CHECK ("stays"."status" in ('held', 'released', 'pending', 'confirmed', 'rejected', 'lapsed', 'cancelled', 'completed', 'no_show')),
	CONSTRAINT "stays_nights" CHECK ("stays"."check_out" - "stays"."check_in" between 1 and 30),
	CONSTRAINT "stays_rooms" CHECK ("stays"."rooms" between 1 and 9),
	CONSTRAINT "stays_total" CHECK ("stays"."total" > 0),
	CONSTRAINT "stays_ordered" CHECK ("stays"."status" in ('held', 'released') or ("stays"."order_key" is not null and "stays"."answer_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "fee_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"stay_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "fee_invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "fee_invoice_lines_amount" CHECK ("fee_invoice_lines"."amount" <> 0 and "fee_invoice_lines"."base" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"buyer" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_invoices_number" UNIQUE("year","number"),
	CONSTRAINT "fee_invoices_payout" UNIQUE("payout_id","kind"),
	CONSTRAINT "fee_invoices_kind" CHECK (("fee_invoices"."kind" = 'invoice' and "fee_invoices"."total" > 0) or ("fee_invoices"."kind" = 'credit_note' and "fee_invoices"."total" < 0)),
	CONSTRAINT "fee_invoices_year" CHECK ("fee_invoices"."number" > 0 and extract(year from "fee_invoices"."issued_on") = "fee_invoices"."year")
);
--> statement-breakpoint
CREATE TABLE "payout_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"payout_id" uuid,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_lines_revision" CHECK ("payout_lines"."revision" >= 0 and ("payout_lines"."revision" > 0 or "payout_lines"."amount" = "payout_lines"."net")),
	CONSTRAINT "payout_lines_amount" CHECK ("payout_lines"."amount" <> 0),
	CONSTRAINT "payout_lines_sum" CHECK ("payout_lines"."gross" - "payout_lines"."refunded" - "payout_lines"."fee" = "payout_lines"."net" and "payout_lines"."net" >= 0 and "payout_lines"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"thursday" date NOT NULL,
	"status" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"discarded_by" uuid,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "payout_runs_number" UNIQUE("number"),
	CONSTRAINT "payout_runs_key" UNIQUE("key"),
	CONSTRAINT "payout_runs_status" CHECK ("payout_runs"."status" in ('prepared', 'approved', 'discarded')),
	CONSTRAINT "payout_runs_thursday" CHECK (extract(isodow from "payout_runs"."thursday") = 4),
	CONSTRAINT "payout_runs_second_person" CHECK ("payout_runs"."approved_by" <> "payout_runs"."prepared_by"),
	CONSTRAINT "payout_runs_approved" CHECK (("payout_runs"."status" = 'approved') = ("payout_runs"."approved_by" is not null) and ("payout_runs"."approved_by" is null) = ("payout_runs"."approved_at" is null)),
	CONSTRAINT "payout_runs_discarded" CHECK (("payout_runs"."status" = 'discarded') = ("payout_runs"."discarded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"payee" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"target_hint" text NOT NULL,
	"reference" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_once" UNIQUE("run_id","owner_id","currency"),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('prepared', 'sent', 'paid', 'returned', 'dropped')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."status" <> 'paid' or "payouts"."reference" is not null),
	CONSTRAINT "payouts_reason" CHECK (("payouts"."status" in ('returned', 'dropped')) = ("payouts"."reason" is not null)),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."status" in ('prepared', 'sent')) = ("payouts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_documents_kind" CHECK ("partner_documents"."kind" in ('registration', 'identity', 'address', 'bank', 'other')),
	CONSTRAINT "partner_documents_type" CHECK ("partner_documents"."type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "partner_documents_size" CHECK ("partner_documents"."size" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "partner_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"verification" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"company_name" text NOT NULL,
	"business_type" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"details" text NOT NULL,
	"registered_by" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"fee_agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_verification" CHECK ("partners"."verification" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "partners_decided" CHECK ("partners"."verification" = 'pending' or "partners"."decided_at" is not null),
	CONSTRAINT "partners_rejected" CHECK (("partners"."verification" = 'rejected') = ("partners"."reason" is not null)),
	CONSTRAINT "partners_confirmed" CHECK ("partners"."verification" <> 'verified' or "partners"."confirmed_at" is not null),
	CONSTRAINT "partners_business" CHECK ("partners"."business_type" in ('hotel', 'motel', 'resort', 'bed_and_breakfast', 'hostel', 'vacation_rental', 'other')),
	CONSTRAINT "partners_registered" CHECK ("partners"."registered_by" in ('five-step', 'four-step'))
);
--> statement-breakpoint
CREATE TABLE "partner_payout_details" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"sealed" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_payout_details_status" CHECK ("partner_payout_details"."status" in ('waiting', 'active', 'replaced', 'cancelled')),
	CONSTRAINT "partner_payout_details_method" CHECK ("partner_payout_details"."method" in ('paypal', 'bank_transfer', 'moneygram')),
	CONSTRAINT "partner_payout_details_ended" CHECK (("partner_payout_details"."status" in ('replaced', 'cancelled')) = ("partner_payout_details"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_kind";--> statement-breakpoint
ALTER TABLE "owner_history" ADD CONSTRAINT "owner_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_recovery_codes" ADD CONSTRAINT "owner_recovery_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_second_factors" ADD CONSTRAINT "owner_second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_edits" ADD CONSTRAINT "calendar_edits_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_plan" FOREIGN KEY ("hotel_id","rate_plan_id") REFERENCES "public"."rate_plans"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_history" ADD CONSTRAINT "hotel_history_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_revisions" ADD CONSTRAINT "hotel_revisions_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_originals" ADD CONSTRAINT "photo_originals_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_history" ADD CONSTRAINT "stay_history_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_rate_plan_id_rate_plans_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_history" ADD CONSTRAINT "partner_history_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payout_details" ADD CONSTRAINT "partner_payout_details_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_history_by_account" ON "owner_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "owner_links_by_account" ON "owner_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "owner_links_by_expiry" ON "owner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_account" ON "owner_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_expiry" ON "owner_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "owners_email" ON "owners" USING btree ("email") WHERE "owners"."status" = 'active';--> statement-breakpoint
CREATE INDEX "owners_by_email" ON "owners" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "owners_unconfirmed" ON "owners" USING btree ("created_at") WHERE "owners"."status" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "owner_recovery_codes_by_owner" ON "owner_recovery_codes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "calendar_edits_by_hotel" ON "calendar_edits" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "room_nights_by_city" ON "room_nights" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "hotels_by_owner" ON "hotels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "hotels_by_city" ON "hotels" USING btree ("city_id") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_by_place" ON "hotels" USING btree ("latitude","longitude") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_to_review" ON "hotels" USING btree ("submitted_at") WHERE "hotels"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "rate_plans_by_hotel" ON "rate_plans" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "room_types_by_hotel" ON "room_types" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "hotel_history_by_hotel" ON "hotel_history" USING btree ("hotel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_revisions_open" ON "hotel_revisions" USING btree ("hotel_id") WHERE "hotel_revisions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "hotel_revisions_by_hotel" ON "hotel_revisions" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "hotel_photos_by_hotel" ON "hotel_photos" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "hotel_photos_to_review" ON "hotel_photos" USING btree ("created_at") WHERE "hotel_photos"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "photo_files_by_photo" ON "photo_files" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "stay_reviews_by_hotel" ON "stay_reviews" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "stay_reviews_reported" ON "stay_reviews" USING btree ("reported_at") WHERE "stay_reviews"."reported_at" is not null and "stay_reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "stay_history_by_stay" ON "stay_history" USING btree ("stay_id","id");--> statement-breakpoint
CREATE INDEX "stays_by_owner" ON "stays" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stays_by_hotel" ON "stays" USING btree ("hotel_id","check_in");--> statement-breakpoint
CREATE INDEX "stays_holds" ON "stays" USING btree ("until") WHERE "stays"."status" = 'held';--> statement-breakpoint
CREATE INDEX "stays_to_answer" ON "stays" USING btree ("answer_by") WHERE "stays"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stays_to_complete" ON "stays" USING btree ("check_out") WHERE "stays"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_by_stay" ON "fee_invoice_lines" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_by_owner" ON "fee_invoices" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "payout_history_by_run" ON "payout_history" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_stay_once" ON "payout_lines" USING btree ("stay_id","revision") WHERE "payout_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_by_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_by_reservation" ON "payout_lines" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_one_open" ON "payout_runs" USING btree ("status") WHERE "payout_runs"."status" = 'prepared';--> statement-breakpoint
CREATE INDEX "payouts_by_owner" ON "payouts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "partner_documents_by_owner" ON "partner_documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_history_by_owner" ON "partner_history" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "partners_by_status" ON "partners" USING btree ("verification","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_active" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_waiting" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'waiting';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|platform-fee|payouts|(provider|authorised|supplier|owner):.+)$');--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse', 'share', 'unshare', 'payout', 'payout_return'));
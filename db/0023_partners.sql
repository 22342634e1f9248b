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
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_history" ADD CONSTRAINT "partner_history_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payout_details" ADD CONSTRAINT "partner_payout_details_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_documents_by_owner" ON "partner_documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_history_by_owner" ON "partner_history" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "partners_by_status" ON "partners" USING btree ("verification","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_active" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_waiting" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'waiting';
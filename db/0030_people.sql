CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "privacy_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"right" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"customer_id" uuid,
	"details" text,
	"asked_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"recorded_by" uuid,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_requests_status" CHECK ("privacy_requests"."status" in ('open', 'answered', 'refused')),
	CONSTRAINT "privacy_requests_answered" CHECK (("privacy_requests"."status" = 'open') = ("privacy_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" "citext" NOT NULL,
	"note" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_name" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_status";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_erased";--> statement-breakpoint
ALTER TABLE "staff_members" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "password_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "own_role_id" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded_by_staff_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_answered_by_staff_members_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on","id") WHERE "privacy_requests"."status" = 'open';--> statement-breakpoint
CREATE INDEX "privacy_requests_by_asking" ON "privacy_requests" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_of_customer" ON "privacy_requests" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_own_role_id_staff_roles_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_by_joining" ON "customers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_seen" ON "customers" USING btree (coalesce("last_seen_at", 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "customers_not_active" ON "customers" USING btree ("status","created_at","id") WHERE "customers"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "staff_members_by_own_role" ON "staff_members" USING btree ("own_role_id") WHERE "staff_members"."own_role_id" is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_blocked" CHECK (("customers"."status" = 'blocked') = ("customers"."block_reason" is not null));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'blocked', 'erased'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_erased" CHECK (case when "customers"."status" in ('active', 'blocked') then "customers"."email" is not null and "customers"."password_hash" is not null
        else "customers"."email" is null and "customers"."password_hash" is null and "customers"."phone" is null and "customers"."first_name" = '' and "customers"."last_name" = '' end);--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_one_role" CHECK (("staff_members"."role" is null) = ("staff_members"."own_role_id" is not null));--> statement-breakpoint
UPDATE "customers" SET "last_seen_at" = "seen"."at"
  FROM (SELECT "account_id", max("last_seen_at") AS "at" FROM "customer_sessions" GROUP BY "account_id") AS "seen"
  WHERE "seen"."account_id" = "customers"."id";
--> statement-breakpoint
-- Parts of names and addresses are found by trigrams; a server without them looks at every row.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "customers_texts" ON "customers" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops, ("email"::text) gin_trgm_ops);
  END IF;
END $$;

CREATE TABLE "customer_companions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email" "citext",
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"locale" text NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_email" UNIQUE("email"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'erased')),
	CONSTRAINT "customers_erased" CHECK (case "customers"."status" when 'active' then "customers"."email" is not null and "customers"."password_hash" is not null
        else "customers"."email" is null and "customers"."password_hash" is null and "customers"."phone" is null and "customers"."first_name" = '' and "customers"."last_name" = '' end)
);
--> statement-breakpoint
CREATE TABLE "customer_registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_registrations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea",
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_setup_only" CHECK ("staff_setup"."only"),
	CONSTRAINT "staff_setup_closed" CHECK (("staff_setup"."closed_at" is null) = ("staff_setup"."token_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_email" UNIQUE("email"),
	CONSTRAINT "staff_members_status" CHECK ("staff_members"."status" in ('invited', 'active', 'disabled')),
	CONSTRAINT "staff_members_password" CHECK ("staff_members"."status" <> 'active' or "staff_members"."password_hash" is not null),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('superadmin', 'operations', 'finance', 'support', 'content', 'verifier', 'auditor'))
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"permission" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"detail" jsonb NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hash" UNIQUE("hash"),
	CONSTRAINT "audit_log_previous" UNIQUE("previous"),
	CONSTRAINT "audit_log_seq" CHECK ("audit_log"."seq" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer_companions" ADD CONSTRAINT "customer_companions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_history" ADD CONSTRAINT "customer_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_history" ADD CONSTRAINT "staff_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_companions_by_customer" ON "customer_companions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_history_by_account" ON "customer_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "customer_links_by_account" ON "customer_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "customer_links_by_expiry" ON "customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_account" ON "customer_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_expiry" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_registrations_by_email" ON "customer_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "staff_history_by_account" ON "staff_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "staff_links_by_account" ON "staff_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "staff_links_by_expiry" ON "staff_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_account" ON "staff_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_attempts_by_age" ON "account_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","seq");
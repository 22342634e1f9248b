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
ALTER TABLE "owner_history" ADD CONSTRAINT "owner_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_recovery_codes" ADD CONSTRAINT "owner_recovery_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_second_factors" ADD CONSTRAINT "owner_second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_history_by_account" ON "owner_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "owner_links_by_account" ON "owner_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "owner_links_by_expiry" ON "owner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_account" ON "owner_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_expiry" ON "owner_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "owners_email" ON "owners" USING btree ("email") WHERE "owners"."status" = 'active';--> statement-breakpoint
CREATE INDEX "owners_by_email" ON "owners" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "owners_unconfirmed" ON "owners" USING btree ("created_at") WHERE "owners"."status" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "owner_recovery_codes_by_owner" ON "owner_recovery_codes" USING btree ("owner_id");
CREATE TABLE "account_views" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_session_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_views_token" UNIQUE("token_hash"),
	CONSTRAINT "account_views_kind" CHECK ("account_views"."kind" in ('customer', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_views" ADD CONSTRAINT "account_views_staff_session_id_staff_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_views_by_session" ON "account_views" USING btree ("staff_session_id");--> statement-breakpoint
CREATE INDEX "account_views_by_expiry" ON "account_views" USING btree ("expires_at");
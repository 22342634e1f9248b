ALTER TABLE "staff_members" DROP CONSTRAINT "staff_members_status";--> statement-breakpoint
ALTER TABLE "staff_members" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "support_blocked" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "support_blocked" ADD COLUMN "key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "support_blocked" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "support_blocked" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_of_owner" ON "privacy_requests" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_of_staff" ON "privacy_requests" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "support_blocked_by_key" ON "support_blocked" USING btree ("key_hash") WHERE "support_blocked"."key_hash" is not null;--> statement-breakpoint
CREATE INDEX "support_blocked_by_customer" ON "support_blocked" USING btree ("customer_id") WHERE "support_blocked"."customer_id" is not null;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_one_account" CHECK (num_nonnulls("privacy_requests"."customer_id", "privacy_requests"."owner_id", "privacy_requests"."staff_id") <= 1);--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_erased" CHECK (("staff_members"."status" = 'erased') = ("staff_members"."email" is null));--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_status" CHECK ("staff_members"."status" in ('invited', 'active', 'disabled', 'erased'));--> statement-breakpoint
ALTER TABLE "support_blocked" ADD CONSTRAINT "support_blocked_chat" CHECK (("support_blocked"."conversation_id" is null) = ("support_blocked"."key_hash" is null));
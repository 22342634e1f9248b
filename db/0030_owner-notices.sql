CREATE TABLE "owner_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hotel_id" uuid,
	"hotel_name" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "owner_notices_once" UNIQUE("event_id"),
	CONSTRAINT "owner_notices_kind" CHECK ("owner_notices"."kind" in ('listing-approved', 'listing-rejected', 'listing-revision', 'changes-approved', 'changes-rejected', 'verified', 'verification-rejected', 'verification-again', 'payout-sent', 'payout-paid', 'payout-returned', 'details-waiting', 'details-in-force', 'details-cancelled')),
	CONSTRAINT "owner_notices_amount" CHECK (("owner_notices"."amount" is null) = ("owner_notices"."currency" is null))
);
--> statement-breakpoint
CREATE INDEX "owner_notices_by_owner" ON "owner_notices" USING btree ("owner_id","at");
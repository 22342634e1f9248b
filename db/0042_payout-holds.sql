CREATE TABLE "payout_holds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid NOT NULL,
	"held_name" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"released_by" uuid,
	"released_name" text,
	"released_at" timestamp with time zone,
	"release_reason" text,
	CONSTRAINT "payout_holds_released" CHECK (("payout_holds"."released_at" is null) = ("payout_holds"."released_by" is null) and ("payout_holds"."released_at" is null) = ("payout_holds"."release_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "partner_payout_details" ADD COLUMN "mark" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_holds_one_open" ON "payout_holds" USING btree ("owner_id") WHERE "payout_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_holds_by_owner" ON "payout_holds" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "partner_payout_details_by_mark" ON "partner_payout_details" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "partner_payout_details_unmarked" ON "partner_payout_details" USING btree ("id") WHERE "partner_payout_details"."mark" is null;
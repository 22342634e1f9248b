CREATE TABLE "ended_claims" (
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ended_claims_reservation_id_item_id_pk" PRIMARY KEY("reservation_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "reservation_holds" DROP CONSTRAINT "reservation_holds_once";--> statement-breakpoint
ALTER TABLE "reservation_holds" DROP CONSTRAINT "reservation_holds_item_id_reservation_items_id_fk";
--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reservation_holds_unkept" ON "reservation_holds" USING btree ("until") WHERE "reservation_holds"."kept_at" is null and "reservation_holds"."released_at" is null;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_either" CHECK ("reservation_holds"."kept_at" is null or "reservation_holds"."ended_at" is null) NOT VALID;
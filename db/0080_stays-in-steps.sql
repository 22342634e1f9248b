CREATE TABLE "stay_calls" (
	"hotel_id" uuid NOT NULL,
	"key" text NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_calls_key" PRIMARY KEY("hotel_id","key"),
	CONSTRAINT "stay_calls_answer" CHECK ("stay_calls"."answer" in ('confirmed', 'reopened', 'revoked', 'held', 'applied', 'released', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "reservation_steps" DROP CONSTRAINT "reservation_steps_step";--> statement-breakpoint
ALTER TABLE "stay_changes" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "stay_calls" ADD CONSTRAINT "stay_calls_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_call" CHECK ("stay_changes"."call" in ('hold', 'drop', 'apply', 'release')) NOT VALID;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_step" CHECK ("reservation_steps"."step" in ('order', 'cancel', 'release', 'issue', 'rehold', 'accept', 'reopen')) NOT VALID;
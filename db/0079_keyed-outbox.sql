CREATE TABLE "home_outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"queue" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "done_at" timestamp with time zone;
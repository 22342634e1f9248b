CREATE TABLE "staff_presence" (
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"doing" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_presence_subject_staff_id_pk" PRIMARY KEY("subject","staff_id"),
	CONSTRAINT "staff_presence_doing" CHECK ("staff_presence"."doing" in ('reading', 'changing'))
);
--> statement-breakpoint
CREATE INDEX "staff_presence_by_seen" ON "staff_presence" USING btree ("seen_at");
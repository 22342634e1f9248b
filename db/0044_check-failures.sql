CREATE TABLE "check_failures" (
	"check_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);

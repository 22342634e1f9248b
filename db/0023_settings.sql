CREATE TABLE "setting_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"secret" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "setting_changes_version" UNIQUE("section","version"),
	CONSTRAINT "setting_changes_secret" CHECK ("setting_changes"."secret" in ('none', 'kept', 'new'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"secret" text,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_secret" CHECK ("settings"."secret" is null or "settings"."value" is not null)
);

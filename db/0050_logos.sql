CREATE TABLE "brand_logos" (
	"file" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_logos_file" CHECK ("brand_logos"."file" ~ '^[0-9a-f]{40}$')
);

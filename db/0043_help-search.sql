CREATE TABLE "help_documents" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "help_documents_key" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "help_words" (
	"word" text PRIMARY KEY NOT NULL,
	"articles" integer NOT NULL
);
--> statement-breakpoint
-- Trigrams tell what a mistyped word was meant to be. A server without them, or where this role may not add them, searches
-- without that.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'the help centre does without trigrams: %', SQLERRM;
END $$;

CREATE TABLE "legal_drafts" (
	"name" text PRIMARY KEY NOT NULL,
	"texts" jsonb,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_drafts_name" CHECK ("legal_drafts"."name" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "legal_publications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "legal_publications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" text NOT NULL,
	"day" date NOT NULL,
	"texts" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"replaces" text NOT NULL,
	"reviewer" text NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_publications_version" UNIQUE("name","version"),
	CONSTRAINT "legal_publications_name" CHECK ("legal_publications"."name" in ('terms', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "legal_withdrawals" (
	"publication_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consents" ALTER COLUMN "version" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "legal_withdrawals" ADD CONSTRAINT "legal_withdrawals_publication_id_legal_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."legal_publications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- A version that was published stays as it is, and so does its withdrawal, for the owner of the tables too.
CREATE FUNCTION "legal_texts_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was published stays as it is: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "legal_publications_stay" BEFORE UPDATE OR DELETE ON "legal_publications"
  FOR EACH ROW EXECUTE FUNCTION "legal_texts_stay"();
--> statement-breakpoint
CREATE TRIGGER "legal_publications_no_truncate" BEFORE TRUNCATE ON "legal_publications"
  FOR EACH STATEMENT EXECUTE FUNCTION "legal_texts_stay"();
--> statement-breakpoint
CREATE TRIGGER "legal_withdrawals_stay" BEFORE UPDATE OR DELETE ON "legal_withdrawals"
  FOR EACH ROW EXECUTE FUNCTION "legal_texts_stay"();
--> statement-breakpoint
CREATE TRIGGER "legal_withdrawals_no_truncate" BEFORE TRUNCATE ON "legal_withdrawals"
  FOR EACH STATEMENT EXECUTE FUNCTION "legal_texts_stay"();

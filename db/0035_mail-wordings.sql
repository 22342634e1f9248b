CREATE TABLE "mail_wordings" (
	"template" text NOT NULL,
	"number" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"words" jsonb NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_wordings_template_number_pk" PRIMARY KEY("template","number"),
	CONSTRAINT "mail_wordings_once" UNIQUE("template","fingerprint"),
	CONSTRAINT "mail_wordings_number" CHECK ("mail_wordings"."number" > 0)
);

CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"browser" uuid NOT NULL,
	"customer_id" uuid,
	"convenience" boolean NOT NULL,
	"version" date NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_documents" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_documents" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_by_customer" ON "consents" USING btree ("customer_id") WHERE "consents"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "consents_by_age" ON "consents" USING btree ("at");
ALTER TABLE "legal_drafts" DROP CONSTRAINT "legal_drafts_name";--> statement-breakpoint
ALTER TABLE "legal_publications" DROP CONSTRAINT "legal_publications_name";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_name" CHECK ("legal_drafts"."name" in ('terms', 'privacy', 'owner-terms'));--> statement-breakpoint
ALTER TABLE "legal_publications" ADD CONSTRAINT "legal_publications_name" CHECK ("legal_publications"."name" in ('terms', 'privacy', 'owner-terms'));
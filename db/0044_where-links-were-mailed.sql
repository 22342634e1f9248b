ALTER TABLE "customer_links" ADD COLUMN "mailed_to" "citext";--> statement-breakpoint
ALTER TABLE "owner_links" ADD COLUMN "mailed_to" "citext";--> statement-breakpoint
ALTER TABLE "staff_links" ADD COLUMN "mailed_to" "citext";
ALTER TABLE "refunds" ADD COLUMN "purpose" uuid;--> statement-breakpoint
UPDATE "refunds" SET "purpose" = substring("key" from 8 for 36)::uuid WHERE "key" ~ '^change-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

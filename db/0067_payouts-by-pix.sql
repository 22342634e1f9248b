ALTER TABLE "payout_runs" ADD COLUMN "pix_payer" jsonb;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "way" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_way" CHECK ("payouts"."way" = 'file' or ("payouts"."way" = 'pix' and "payouts"."currency" = 'BRL')) NOT VALID;
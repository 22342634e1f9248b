ALTER TABLE "fee_invoices" DROP CONSTRAINT "fee_invoices_payout";--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_payout" UNIQUE("payout_id","kind");
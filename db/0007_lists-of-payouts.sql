CREATE INDEX "payouts_sums_of_runs" ON "payouts" USING btree ("run_id","status","currency","amount");--> statement-breakpoint
CREATE INDEX "payouts_unconfirmed" ON "payouts" USING btree ("owner_id") WHERE "payouts"."status" = 'returned' and "payouts"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "partner_payout_details_by_owner" ON "partner_payout_details" USING btree ("owner_id");
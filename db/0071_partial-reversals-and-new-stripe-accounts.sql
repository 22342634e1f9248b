ALTER TABLE "payout_lines" ADD COLUMN "came_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "came_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD COLUMN "ended" text;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD COLUMN "opening" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD COLUMN "mark" integer;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_came_back" CHECK (not "payout_lines"."came_back" or "payout_lines"."amount" < 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_came_back" CHECK ("payouts"."came_back" between 0 and "payouts"."amount" - 1 and ("payouts"."came_back" = 0 or "payouts"."status" in ('paid', 'returned'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD CONSTRAINT "partner_stripe_accounts_ended" CHECK ("partner_stripe_accounts"."ended" in ('gone', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "partner_stripe_accounts" ADD CONSTRAINT "partner_stripe_accounts_marked" CHECK ("partner_stripe_accounts"."opening" = 1 or "partner_stripe_accounts"."mark" is not null) NOT VALID;
--> statement-breakpoint
-- A payout is the sum of its lines when its transaction commits, less what came back of it, and they are released with it.
CREATE OR REPLACE FUNCTION "payout_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout_id uuid;
  payout "payouts"%ROWTYPE;
BEGIN
  IF TG_TABLE_NAME = 'payouts' THEN payout_id := NEW."id"; ELSE payout_id := NEW."payout_id"; END IF;
  SELECT * INTO payout FROM "payouts" WHERE "id" = payout_id;
  IF payout."amount" <> (SELECT coalesce(sum("amount"), 0) FROM "payout_lines" l WHERE l."payout_id" = payout."id" AND NOT l."came_back")
    OR payout."came_back" <> (SELECT coalesce(-sum("amount"), 0) FROM "payout_lines" l WHERE l."payout_id" = payout."id" AND l."came_back")
    OR EXISTS (
      SELECT 1 FROM "payout_lines" l WHERE l."payout_id" = payout."id"
        AND (l."released_at" IS NOT NULL) <> (payout."status" IN ('returned', 'dropped'))
    ) THEN
    RAISE EXCEPTION 'payout % is not what its lines are', payout."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_add_up';
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE "customer_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "customer_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "owner_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "owner_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "customer_challenges" ADD CONSTRAINT "customer_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_passkeys" ADD CONSTRAINT "customer_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_challenges" ADD CONSTRAINT "owner_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_passkeys" ADD CONSTRAINT "owner_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_challenges_by_account" ON "customer_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_challenges_by_expiry" ON "customer_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_passkeys_by_account" ON "customer_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_challenges_by_account" ON "owner_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_challenges_by_expiry" ON "owner_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_passkeys_by_account" ON "owner_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_challenges_by_account" ON "staff_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_by_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_account" ON "staff_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
-- A credential belongs to one account of one realm; of two at once the second waits and sees the first.
CREATE FUNCTION "refuse_known_passkey"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('passkey ' || encode(NEW."credential_id", 'hex'), 0));
  IF EXISTS (SELECT 1 FROM "customer_passkeys" WHERE "credential_id" = NEW."credential_id")
    OR EXISTS (SELECT 1 FROM "owner_passkeys" WHERE "credential_id" = NEW."credential_id")
    OR EXISTS (SELECT 1 FROM "staff_passkeys" WHERE "credential_id" = NEW."credential_id")
  THEN
    RAISE EXCEPTION 'this passkey belongs to an account already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'passkey_of_one_account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_passkey_of_one_account" BEFORE INSERT ON "customer_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();
--> statement-breakpoint
CREATE TRIGGER "owner_passkey_of_one_account" BEFORE INSERT ON "owner_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();
--> statement-breakpoint
CREATE TRIGGER "staff_passkey_of_one_account" BEFORE INSERT ON "staff_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();

-- Tables that only grow, partitioned by month (decision 87). What is there becomes the first partition, which ends with this month; the next
-- ones are made at each start and every day (platform/database/partitions.ts), and what fits none of them lies in the last.
-- A partition's checks have to hold for all of its rows. Others read and write meanwhile.
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
--> statement-breakpoint
-- All of them first, in the second after which PostgreSQL looks for circles of waiting (migration-lock.ts).
LOCK TABLE "searches", "price_observations", "mails", "reservation_history", "ledger_entries" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "reservation_quotes" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
LOCK TABLE "reservations", "reservation_items", "ledger_postings" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE FUNCTION pg_temp.partition_by_month("name" text, "key" text, "primary" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month';
  kind text := (SELECT format_type("atttypid", -1) FROM pg_attribute WHERE "attrelid" = "name"::regclass AND "attname" = "key");
  hex text := lpad(to_hex((extract(epoch FROM month AT TIME ZONE 'UTC') * 1000)::bigint), 12, '0');
  bound text := CASE kind
    WHEN 'uuid' THEN left(hex, 8) || '-' || right(hex, 4) || '-0000-0000-000000000000'
    WHEN 'date' THEN to_char(month, 'YYYY-MM-DD')
    ELSE to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00' END;
  until text := "name" || '_until_' || to_char(month, 'YYYY_MM');
  rest text := "name" || '_rest';
  definitions text[] := (SELECT array_agg(pg_get_indexdef("indexrelid")) FROM pg_index
    WHERE "indrelid" = "name"::regclass AND NOT "indisprimary");
  keys record;
  counted record;
  next bigint;
BEGIN
  SELECT "attname" AS "column", CASE "attidentity" WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END AS "how",
    pg_get_serial_sequence("name", "attname") AS "sequence" INTO counted
    FROM pg_attribute WHERE "attrelid" = "name"::regclass AND "attidentity" <> '';
  IF counted IS NOT NULL THEN
    EXECUTE format('SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM %s', counted."sequence") INTO next;
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I DROP IDENTITY', "name", counted."column");
  END IF;
  -- One that has not the key of the partitions cannot stay, and nothing asks for it: identities count without it.
  FOR keys IN SELECT "conname" FROM pg_constraint WHERE "conrelid" = "name"::regclass AND "contype" = 'p' AND "primary" IS NULL LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', "name", keys."conname");
  END LOOP;
  FOR keys IN SELECT "indexrelid"::regclass::text AS "index" FROM pg_index WHERE "indrelid" = "name"::regclass LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', keys."index",
      replace(keys."index", '"', '') || '_until_' || to_char(month, 'YYYY_MM'));
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', "name", until);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE (%I)',
    "name", until, "key");
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)', rest, until);
  EXECUTE format('WITH later AS (DELETE FROM %I WHERE %I >= %L RETURNING *) INSERT INTO %I SELECT * FROM later', until, "key", bound, rest);
  IF "primary" IS NOT NULL THEN
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (%s)', "name", split_part("primary", ' ', 1), substr("primary", strpos("primary", ' ')));
  END IF;
  FOR keys IN SELECT unnest(definitions) AS "definition" LOOP
    EXECUTE keys."definition";
  END LOOP;
  FOR keys IN SELECT "conname", pg_get_constraintdef("oid") AS "definition" FROM pg_constraint
    WHERE "conrelid" = until::regclass AND "contype" = 'f' LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I %s', "name", keys."conname", keys."definition");
  END LOOP;
  IF counted IS NOT NULL THEN
    EXECUTE format('ALTER TABLE %I ALTER COLUMN %I ADD GENERATED %s AS IDENTITY (SEQUENCE NAME %I START WITH %s)',
      "name", counted."column", counted."how", "name" || '_' || counted."column" || '_seq', next);
  END IF;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', "name", until, bound);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', "name", rest);
END $$;
--> statement-breakpoint
SELECT pg_temp.partition_by_month('searches', 'created_at', NULL);
--> statement-breakpoint
SELECT pg_temp.partition_by_month('price_observations', 'observed_on',
  'price_observations_key origin, destination, departure_date, return_date, cabin, currency, observed_on');
--> statement-breakpoint
SELECT pg_temp.partition_by_month('mails', 'id', 'mails_pkey id');
--> statement-breakpoint
-- Two tables count on: which is first shows in both.
ALTER TABLE "reservation_quotes" ALTER COLUMN "seq" DROP DEFAULT;
--> statement-breakpoint
SELECT pg_temp.partition_by_month('reservation_history', 'id', 'reservation_history_pkey id');
--> statement-breakpoint
ALTER TABLE "reservation_quotes" ALTER COLUMN "seq" SET DEFAULT nextval('reservation_history_seq_seq');
--> statement-breakpoint
DROP TRIGGER "ledger_entries_balanced" ON "ledger_entries";
--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";
--> statement-breakpoint
DROP TRIGGER "ledger_owner_balances_kept" ON "ledger_entries";
--> statement-breakpoint
SELECT pg_temp.partition_by_month('ledger_entries', 'posting_id', NULL);
--> statement-breakpoint
-- A trigger of rows has the name of the partition that the row is in.
CREATE OR REPLACE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posting uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_postings' THEN posting := NEW.id; ELSE posting := NEW.posting_id; END IF;
  IF (SELECT count(*) FROM "ledger_entries" WHERE "posting_id" = posting) < 2 THEN
    RAISE EXCEPTION 'posting % has fewer than two entries', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  IF EXISTS (
    SELECT 1 FROM "ledger_entries" WHERE "posting_id" = posting GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'posting % does not balance', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
-- Of rows, so that it holds in each partition, too.
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- One of statements is of the table that is named, so that each partition has its own (platform/database/partitions.ts).
DO $$
DECLARE
  one regclass;
BEGIN
  FOR one IN SELECT 'ledger_entries'::regclass UNION ALL SELECT "inhrelid"::regclass FROM pg_inherits
    WHERE "inhparent" = 'ledger_entries'::regclass LOOP
    EXECUTE format('CREATE TRIGGER "ledger_entries_not_emptied" BEFORE TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"()', one);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_owner_balances_kept" AFTER INSERT ON "ledger_entries"
  FOR EACH ROW WHEN (NEW."account" LIKE 'owner:%') EXECUTE FUNCTION "ledger_owner_balance"();

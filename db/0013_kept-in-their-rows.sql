ALTER TABLE "ticketing_work" ADD COLUMN "moves" jsonb;--> statement-breakpoint
-- What was noted of work that stayed in its status had the status of the move before it; before the first one work is open.
WITH "entries" AS (
  SELECT *, CASE
      WHEN "move" IN ('taken', 'automatic-issue') THEN 'taken'
      WHEN "move" IN ('returned', 'lapsed', 'woken', 'failed', 'retried', 'in-doubt') THEN 'open'
      WHEN "move" IN ('done', 'issued') THEN 'done'
      WHEN "move" = 'given-back' THEN 'given_back'
      WHEN "move" IN ('delayed', 'closed') THEN "move"
    END AS "to"
  FROM "ticketing_history"
), "grouped" AS (
  SELECT *, count("to") OVER (PARTITION BY "work_id" ORDER BY "id") AS "since" FROM "entries"
), "whole" AS (
  SELECT *, coalesce(first_value("to") OVER (PARTITION BY "work_id", "since" ORDER BY "id"), 'open') AS "status" FROM "grouped"
), "kept" AS (
  SELECT "work_id", jsonb_agg(jsonb_build_object('move', "move", 'to', "status", 'by', "by", 'byName', "by_name", 'reason', "reason",
    'at', to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY "id") AS "moves"
  FROM "whole" GROUP BY "work_id"
)
UPDATE "ticketing_work" SET "moves" = "kept"."moves" FROM "kept" WHERE "kept"."work_id" = "ticketing_work"."id";--> statement-breakpoint
ALTER TABLE "ticketing_work" ALTER COLUMN "moves" SET NOT NULL;--> statement-breakpoint
DROP TABLE "ticketing_history" CASCADE;--> statement-breakpoint
DROP FUNCTION "ticketing_history_is_append_only"();--> statement-breakpoint
ALTER TABLE "ticketing_work" ADD CONSTRAINT "ticketing_work_moved" CHECK (("ticketing_work"."moves" -> -1 ->> 'to') is not distinct from "ticketing_work"."status");--> statement-breakpoint
-- What happened to a piece of work stays as it was written, and with it the work.
CREATE FUNCTION "ticketing_moves_only_grow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF jsonb_typeof(NEW."moves") = 'array' AND NEW."moves" = OLD."moves" ||
      jsonb_path_query_array(NEW."moves", format('$[%s to last]', jsonb_array_length(OLD."moves"))::jsonpath) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the history of ticketing work only grows' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticketing_moves_grow" BEFORE UPDATE OF "moves" ON "ticketing_work"
  FOR EACH ROW EXECUTE FUNCTION "ticketing_moves_only_grow"();
--> statement-breakpoint
CREATE TRIGGER "ticketing_work_stays" BEFORE DELETE OR TRUNCATE ON "ticketing_work"
  FOR EACH STATEMENT EXECUTE FUNCTION "ticketing_moves_only_grow"();
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "events" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
WITH "told" AS (
  SELECT coalesce("body"::jsonb #>> '{payment,key}', "body"::jsonb #>> '{refund,paymentKey}') AS "key", min("due_at") AS "due_at",
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', "id", 'body', "body", 'attempts', "attempts",
      'at', to_char("created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'due', to_char("due_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'again', to_char("again_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'delivered', to_char("delivered_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ORDER BY "created_at", "id") AS "events"
  FROM "sandbox_events" GROUP BY 1
)
UPDATE "sandbox_payments" SET "events" = "told"."events", "due_at" = "told"."due_at" FROM "told" WHERE "told"."key" = "sandbox_payments"."key";--> statement-breakpoint
DROP TABLE "sandbox_events" CASCADE;--> statement-breakpoint
CREATE INDEX "sandbox_payments_due" ON "sandbox_payments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_waiting" CHECK (("sandbox_payments"."due_at" is not null) = jsonb_path_exists("sandbox_payments"."events", '$[*].due'));
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "contents" "bytea";--> statement-breakpoint
UPDATE "mails" SET "files" = "kept"."files", "contents" = "kept"."contents" FROM (
  SELECT "mail_id", jsonb_agg(jsonb_build_object('name', "name", 'type', "type", 'size', octet_length("content")) ORDER BY "id") AS "files",
    string_agg("content", ''::bytea ORDER BY "id") AS "contents"
  FROM "mail_attachments" GROUP BY "mail_id"
) AS "kept" WHERE "kept"."mail_id" = "mails"."id";--> statement-breakpoint
DROP TABLE "mail_attachments" CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_files" CHECK (("mails"."files" is null) = ("mails"."contents" is null));

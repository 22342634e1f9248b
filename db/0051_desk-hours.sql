WITH said AS (
  SELECT coalesce("actor_id", '00000000-0000-0000-0000-000000000000') AS "by", "at" FROM "audit_log"
  WHERE "action" = 'desk-hours.changed' ORDER BY "seq" DESC LIMIT 1
), kept AS (
  INSERT INTO "settings" ("section", "value", "version", "changed_by", "changed_at")
  SELECT 'hours', jsonb_build_object(
      'timeZone', 'America/Fortaleza',
      'openings', coalesce((SELECT jsonb_agg(jsonb_build_object('weekday', "weekday", 'opens', "opens", 'closes', "closes") ORDER BY "weekday", "opens") FROM "chat_hours"), '[]'),
      'holidays', coalesce((SELECT jsonb_agg(jsonb_build_object('day', "day", 'name', "name") ORDER BY "day") FROM "chat_holidays"), '[]')),
    1, coalesce((SELECT "by" FROM said), '00000000-0000-0000-0000-000000000000'), coalesce((SELECT "at" FROM said), now())
  WHERE EXISTS (SELECT FROM "chat_hours") OR EXISTS (SELECT FROM "chat_holidays")
  RETURNING *
)
INSERT INTO "setting_changes" ("section", "version", "value", "secret", "changed_by", "changed_at")
SELECT "section", "version", "value", 'none', "changed_by", "changed_at" FROM kept;--> statement-breakpoint
DROP TABLE "chat_holidays" CASCADE;--> statement-breakpoint
DROP TABLE "chat_hours" CASCADE;

import { sql } from '#platform/database/query.ts'
import { check, id, instant, integer, jsonb, pgTable, text, unique, uuid } from '#platform/database/schema.ts'
import { SECTIONS } from './sections.contract.ts'

/** What staff have set, a row for each section. Null: nothing is set any more. */
export const settings = pgTable(
  'settings',
  {
    section: text({ enum: SECTIONS }).primaryKey(),
    value: jsonb().$type<object>(),
    /** The section's password or key, sealed; it never leaves the server again. */
    secret: text(),
    /** Grows with every change. */
    version: integer().notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check('settings_secret', sql`${t.secret} is null or ${t.value} is not null`)],
)

/** Every change of a section, without its secret. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: id(),
    section: text({ enum: SECTIONS }).notNull(),
    version: integer().notNull(),
    value: jsonb().$type<object>(),
    secret: text({ enum: ['none', 'kept', 'new'] }).notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('setting_changes_version').on(t.section, t.version),
    check('setting_changes_secret', sql`${t.secret} in ('none', 'kept', 'new')`),
  ],
)

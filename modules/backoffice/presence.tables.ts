import { sql } from '#platform/database/query.ts'
import { check, index, instant, pgTable, primaryKey, text, uuid } from '#platform/database/schema.ts'
import { DOINGS } from './presence.contract.ts'

/** Who of staff has a page open right now; a row is forgotten a minute after it was last heard of. */
export const staffPresence = pgTable(
  'staff_presence',
  {
    /** Such as `reservation:AB3CD4`. */
    subject: text().notNull(),
    staffId: uuid().notNull(),
    name: text().notNull(),
    doing: text({ enum: DOINGS }).notNull(),
    since: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.staffId] }),
    index('staff_presence_by_seen').on(t.seenAt),
    check('staff_presence_doing', sql`${t.doing} in ('reading', 'changing')`),
  ],
)

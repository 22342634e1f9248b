import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  bytea,
  check,
  id,
  index,
  instant,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Changes } from './changes.ts'

/**
 * What staff did and read, forever: the database refuses to change or delete a row, and the hash of each covers the one before
 * it, so that edits made behind the database's back are found.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps: a missing row shows. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null when the product itself acted. */
    actorId: uuid(),
    actor: text().notNull(),
    permission: text(),
    action: text().notNull(),
    subject: text().notNull(),
    reason: text(),
    detail: jsonb().$type<Record<string, string>>().notNull(),
    /** What fields were and are; null where nothing was changed. */
    changes: jsonb().$type<Changes>(),
    /** The network address that it was asked from; null for the product itself, and before addresses were kept. */
    address: text(),
    previous: bytea().notNull(),
    hash: bytea().notNull(),
  },
  (t) => [
    unique('audit_log_hash').on(t.hash),
    // A second chain cannot branch off.
    unique('audit_log_previous').on(t.previous),
    index('audit_log_by_subject').on(t.subject, t.seq),
    index('audit_log_by_actor').on(t.actorId, t.seq),
    index('audit_log_by_action').on(t.action, t.seq),
    check('audit_log_seq', sql`${t.seq} > 0`),
  ],
)

/** How the log was found each time that all of it was walked through; the latest is where the next look may go on from. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: id(),
    at: instant().notNull(),
    intact: boolean().notNull(),
    /** Entries that were found as they were written. */
    rows: bigint({ mode: 'number' }).notNull(),
    /** The seal of the last of them; null for an empty log and for a broken one. */
    head: bytea(),
    brokenAt: bigint({ mode: 'number' }),
  },
  (t) => [
    index('audit_checks_by_time').on(t.at),
    check('audit_checks_broken', sql`${t.intact} = (${t.brokenAt} is null)`),
  ],
)

import { sql } from '#platform/database/query.ts'
import { bigint, bytea, check, index, instant, jsonb, pgTable, text, unique, uuid } from '#platform/database/schema.ts'

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

import type { Database } from '#platform/database/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import { auditLog } from './audit.tables.ts'

/** What someone of staff did, for their own export: without whom it was done to. */
export async function exportActs(db: Database, actorId: string) {
  const { at, action, permission, address } = auditLog
  const rows = await db
    .select({ at, action, permission, address })
    .from(auditLog)
    .where(eq(auditLog.actorId, actorId))
    .orderBy(asc(auditLog.seq))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** What stays of someone of staff in the log, as it is said to them. */
export const KEPT_OF_AUDIT = [
  {
    what: /*i18n*/ { id: 'audit.kept', message: 'What you did as staff, in the audit log with your name' },
    why: /*i18n*/ {
      id: 'audit.kept-why',
      message:
        'It proves who opened personal data and moved money (LGPD, art. 6, X, art. 16, I and art. 37). It is kept for as long as the site runs, and nobody can change it.',
    },
  },
] as const

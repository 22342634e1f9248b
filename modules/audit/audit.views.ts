import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { AuditPage } from './audit.contract.ts'
import { auditLog } from './audit.tables.ts'

export type AuditQuery = {
  subject?: string | undefined
  actorId?: string | undefined
  action?: string | undefined
  /** Only rows from this instant on. */
  since?: Date | undefined
  /** Only rows older than this one. */
  before?: number | undefined
  limit: number
}

export async function listEntries(db: Database, query: AuditQuery): Promise<AuditPage> {
  const { subject, actorId, action, since, before, limit } = query
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        action === undefined ? undefined : eq(auditLog.action, action),
        since && gte(auditLog.at, since),
        before === undefined ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ previous: _, hash: __, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null }
}

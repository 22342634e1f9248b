import type { Database } from '#platform/database/index.ts'
import { and, asc, desc, eq, gte, isNotNull, lt } from '#platform/database/query.ts'
import type { AuditChoices, AuditPage } from './audit.contract.ts'
import { auditLog } from './audit.tables.ts'

export type AuditQuery = {
  subject?: string | undefined
  actorId?: string | undefined
  action?: string | undefined
  /** Only rows from this instant on. */
  since?: Date | undefined
  /** Only rows before this instant. */
  until?: Date | undefined
  /** Only rows older than this one. */
  before?: number | undefined
  limit: number
}

export async function listEntries(db: Database, query: AuditQuery): Promise<AuditPage> {
  const { subject, actorId, action, since, until, before, limit } = query
  const found = await db
    .select()
    .from(auditLog)
    .where(
      and(
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        action === undefined ? undefined : eq(auditLog.action, action),
        since && gte(auditLog.at, since),
        until && lt(auditLog.at, until),
        before === undefined ? undefined : lt(auditLog.seq, before),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(limit + 1)
  const rows = found
    .slice(0, limit)
    .map(({ previous: _, hash: __, at, ...row }) => ({ ...row, subjectName: null, at: at.toISOString() }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null }
}

/** What a reader may choose from: everyone who ever acted, under the name of their latest act, and every action. */
export async function listChoices(db: Database): Promise<AuditChoices> {
  const { actorId, actor, action, seq } = auditLog
  const [people, actions] = await Promise.all([
    db
      .selectDistinctOn([actorId], { id: actorId, name: actor })
      .from(auditLog)
      .where(isNotNull(actorId))
      .orderBy(asc(actorId), desc(seq)),
    db.selectDistinct({ action }).from(auditLog).orderBy(asc(action)),
  ])
  return {
    people: people
      .flatMap(({ id, name }) => (id ? [{ id, name }] : []))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    actions: actions.map((one) => one.action),
  }
}

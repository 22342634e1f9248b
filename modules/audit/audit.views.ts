import type { Database } from '#platform/database/index.ts'
import { and, desc, eq, gte, lt, sql } from '#platform/database/query.ts'
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
  const rows = found.slice(0, limit).map(({ previous: _, hash, at, ...row }) => ({
    ...row,
    subjectName: null,
    at: at.toISOString(),
    seal: hash.toString('hex'),
  }))
  return { rows, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null }
}

/** What a reader may choose from: everyone who ever acted, under the name of their latest act, and every action. */
export async function listChoices(db: Database): Promise<AuditChoices> {
  const [actors, actions] = await Promise.all([eachOf(db, auditLog.actorId), eachOf(db, auditLog.action)])
  const { rows: people } = await db.execute<{ id: string; name: string }>(sql`
    select person.id, latest.actor as name from unnest(${sql.param(actors)}::uuid[]) as person(id)
    cross join lateral (select actor from ${auditLog} where actor_id = person.id order by seq desc limit 1) as latest`)
  return { people: people.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), actions }
}

/** Every value of a column once, in order: from each to the next one by its index, however many rows are alike. */
async function eachOf(db: Database, column: typeof auditLog.actorId | typeof auditLog.action): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive each as (
      (select ${column} as value from ${auditLog} where ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from ${auditLog} where ${column} > each.value order by ${column} limit 1)
      from each where each.value is not null)
    select value from each where value is not null`)
  return rows.map(({ value }) => value)
}

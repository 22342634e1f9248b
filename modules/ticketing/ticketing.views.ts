import type { Database } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { readWork } from './take-work.ts'
import { BUCKETS, CATEGORIES, type Exposure, type Queue, type Work, type WorkHistory } from './ticketing.contract.ts'
import { isLive, isRetriable, type WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import { BUCKET_HOURS, bucketOf } from './work-states.ts'

export function viewOf(row: WorkRow, now: Date): Work {
  const { currency, amount, takenBy, takenByName } = row
  const iso = (at: Date | null) => at?.toISOString() ?? null
  // A lapsed lease is free before the watch has come by.
  const lapsed = row.status === 'taken' && row.leaseUntil !== null && row.leaseUntil <= now
  return {
    id: row.id,
    itemId: row.itemId,
    reservationId: row.reservationId,
    code: row.code,
    purpose: row.purpose,
    category: row.category,
    bucket: bucketOf(row.limit, now),
    supplier: row.supplier,
    title: row.title,
    travellerIds: row.travellerIds,
    airlinePrefixes: row.airlinePrefixes,
    reason: row.reason,
    attempts: row.attempts,
    alarms: row.alarms,
    amount: money(amount, currency),
    retriable: isRetriable(row, now),
    status: lapsed ? 'open' : row.status,
    limit: row.limit.toISOString(),
    takenBy: lapsed || takenBy === null ? null : { id: takenBy, name: takenByName ?? '' },
    leaseUntil: lapsed ? null : iso(row.leaseUntil),
    delayedUntil: iso(row.delayedUntil),
    createdAt: row.createdAt.toISOString(),
  }
}

/** By how much time is left at a moment. */
function bucketAt(now: Date) {
  const cases = BUCKET_HOURS.filter(([, hours]) => Number.isFinite(hours)).map(
    ([bucket, hours]) =>
      sql`when ${ticketingWork.limit} <= ${new Date(now.getTime() + hours * 3_600_000)} then ${bucket}`,
  )
  return sql<(typeof BUCKETS)[number]>`case ${sql.join(cases, sql` `)} else 'later' end`.as('bucket')
}

/** What is not finished, by category and time left. */
export async function countLive(db: Database, now: Date): Promise<Queue['counts']> {
  const rows = await db
    .select({ category: ticketingWork.category, bucket: bucketAt(now), count: sql<number>`count(*)::integer` })
    .from(ticketingWork)
    .where(isLive)
    .groupBy(ticketingWork.category, sql`bucket`)
  const count = (category: string, name: string) =>
    rows.find((row) => row.category === category && row.bucket === name)?.count ?? 0
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Object.fromEntries(BUCKETS.map((name) => [name, count(category, name)]))]),
  ) as Queue['counts']
}

/** Money that was taken for flights without tickets: what would have to go back if none could be issued. */
export async function readExposure(db: Database, now: Date): Promise<Exposure> {
  const rows = await db
    .select({
      bucket: bucketAt(now),
      currency: ticketingWork.currency,
      amount: sql<string>`sum(${ticketingWork.amount})`,
      count: sql<number>`count(*)::integer`,
      next: sql<Date>`min(${ticketingWork.limit})`.mapWith(ticketingWork.limit),
    })
    .from(ticketingWork)
    .where(and(isLive, eq(ticketingWork.purpose, 'issue')))
    .groupBy(sql`bucket`, ticketingWork.currency)
    .orderBy(ticketingWork.currency)
  type Row = (typeof rows)[number]
  const atStake = (some: readonly Row[]) => ({
    count: some.reduce((sum, row) => sum + row.count, 0),
    totals: [...Map.groupBy(some, ({ currency }) => currency)].map(([currency, its]) =>
      money(
        its.reduce((sum, row) => sum + Number(row.amount), 0),
        currency,
      ),
    ),
  })
  const next = rows.map((row) => row.next.toISOString()).toSorted()
  return {
    ...atStake(rows),
    nextLimit: next[0] ?? null,
    buckets: Object.fromEntries(
      BUCKETS.map((bucket) => [bucket, atStake(rows.filter((row) => row.bucket === bucket))]),
    ) as Exposure['buckets'],
  }
}

export async function readHistory(db: Database, id: string, now: Date): Promise<WorkHistory> {
  const row = await readWork({ db }, id)
  const history = row.moves.map(({ at, move, byName, reason }) => ({ at, move, by: byName, reason }))
  return { work: viewOf(row, now), history }
}

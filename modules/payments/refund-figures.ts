import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, inArray, lt, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { refunds } from './payments.tables.ts'

export type RefundFigures = {
  bucket: Day
  currency: Currency
  asked: number
  arrived: number
  failed: number
  open: number
  /** Of those that arrived; null without any. */
  medianDays: number | null
  longestDays: number | null
}

/** Refunds by the time at which they were asked for, and what became of them. */
export async function refundFigures(
  db: DatabaseOrTransaction,
  { currency, ...span }: DaySpan & { currency?: Currency | undefined },
): Promise<RefundFigures[]> {
  const days = sql`extract(epoch from settled_at - created_at) / 86400`
  const arrived = sql`filter (where status = 'succeeded')`
  const { rows } = await db.execute<RefundFigures>(sql`
    select ${bucketOf(dayOf(sql`created_at`), span.by)} as bucket, currency, count(*)::int as asked,
      count(*) ${arrived}::int as arrived, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where settled_at is null)::int as open,
      (percentile_cont(0.5) within group (order by ${days}) ${arrived})::float8 as "medianDays",
      (max(${days}) ${arrived})::float8 as "longestDays"
    from ${refunds} where ${isWithin(sql`created_at`, span)} ${currency ? sql`and currency = ${currency}` : sql``}
    group by 1, 2`)
  return rows
}

const IS_OPEN = inArray(refunds.status, ['requested', 'pending', 'in_doubt'])

export type OpenRefund = { id: string; askedAt: Date; inDoubt: boolean; late: boolean }

/** Refunds that have not arrived and have not failed either. */
export async function openRefunds(db: DatabaseOrTransaction, day: Day): Promise<OpenRefund[]> {
  const { id, createdAt, status, promisedBy } = refunds
  const rows = await db.select({ id, askedAt: createdAt, status, promisedBy }).from(refunds).where(IS_OPEN)
  return rows.map((row) => ({
    id: row.id,
    askedAt: row.askedAt,
    inDoubt: row.status === 'in_doubt',
    late: row.promisedBy !== null && row.promisedBy < day,
  }))
}

/** The reservations of these; with `lateOn` of those that were promised for before that day. */
export async function reservationsWithOpenRefunds(db: DatabaseOrTransaction, lateOn?: Day): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: refunds.reservationId })
    .from(refunds)
    .where(and(IS_OPEN, lateOn === undefined ? undefined : lt(refunds.promisedBy, lateOn)))
  return rows.map(({ id }) => id)
}

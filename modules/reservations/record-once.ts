import type { Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import type { TimelineEvent } from './history.ts'
import { lockItems } from './line.store.ts'
import { record } from './reservations.store.ts'
import { reservationHistory, reservations } from './reservations.tables.ts'

type Once = {
  event: TimelineEvent
  to: string
  /** What it is about; the same event of the same thing is written down once. */
  mark: string
  amount?: string
  /** `system` unless it says otherwise. */
  by?: string
  reason?: string
  /** What else is kept with it. */
  values?: Record<string, string>
  at: Date
}

/** A line of the timeline for what may be heard of more than once. False, and nothing is written, when it was heard of before. */
export async function recordOnce(
  tx: Transaction,
  reservationId: string,
  { event, to, mark, amount, by = 'system', reason, values, at }: Once,
): Promise<boolean> {
  // Events arrive at least once; the lock and the mark make one line of them.
  await lockItems(tx, reservationId)
  await tx.select({ id: reservations.id }).from(reservations).where(eq(reservations.id, reservationId)).for('update')
  const known = and(
    eq(reservationHistory.reservationId, reservationId),
    eq(reservationHistory.event, event),
    sql`${reservationHistory.values}->>'mark' = ${mark}`,
  )
  if ((await tx.$count(reservationHistory, known)) > 0) return false
  const kept = { ...values, mark, ...(amount && { amount }) }
  await record(tx, reservationId, { at, by, to, event, values: kept, ...(reason && { reason }) })
  return true
}

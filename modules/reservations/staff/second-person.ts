import { refundApprovals, reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { reservationHistory } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, like, sql } from '#platform/database/query.ts'
import { add, compare, type Money, money } from '#platform/money.ts'
import { secondPersonAbove } from './refund-limit.ts'

/** Two who give back for one reservation at the same moment see each other's amounts. */
export async function oneAtATime(tx: Transaction, reservationId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staff give back ${reservationId}`}, 0))`)
}

/** The same request was granted before. */
export async function wasGiven(tx: Transaction, reservationId: string, key: string): Promise<boolean> {
  const { reservationId: of, values } = reservationHistory
  return (await tx.$count(reservationHistory, and(eq(of, reservationId), sql`${values}->>'key' = ${key}`))) > 0
}

/**
 * Whether this much more would be above what staff may give back for one reservation without a second yes. What was given so
 * before counts too: many little ones do not go round the limit. The caller goes one at a time.
 */
export async function needsSecondPerson(tx: Transaction, whole: WholeReservation, amount: Money): Promise<boolean> {
  const given = money((await givenAlone(tx, whole.id)) + (await cancelledAlone(tx, whole.id)), whole.currency)
  return compare(add(given, amount), secondPersonAbove(whole.currency)) > 0
}

async function givenAlone(tx: Transaction, reservationId: string): Promise<number> {
  const { event, by, values } = reservationHistory
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum((${values}->>'alone')::bigint), 0)` })
    .from(reservationHistory)
    .where(and(eq(reservationHistory.reservationId, reservationId), eq(event, 'refund-requested'), like(by, 'staff:%')))
  return Number(row?.sum)
}

async function cancelledAlone(tx: Transaction, reservationId: string): Promise<number> {
  const { refund, confirmedBy, id } = reservationQuotes
  const approved = sql`exists (select from ${refundApprovals} where ${refundApprovals.quoteId} = ${id})`
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${refund}), 0)` })
    .from(reservationQuotes)
    .where(and(eq(reservationQuotes.reservationId, reservationId), like(confirmedBy, 'staff:%'), sql`not ${approved}`))
  return Number(row?.sum)
}

import { readWhole, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { ofBooking, statusLine } from '#modules/reservations/read/status-line.ts'
import { recordOnce } from '#modules/reservations/record-once.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import { reservationHistory } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'

export const UNPAID = 'reservations.unpaid'

/** A payer who is still on the page reads of a decline there; a message is for one who has left. */
const LEFT_AFTER_MS = 5 * 60_000

type Declined = { reservationId: string; paymentId: string }

/** Each failed attempt is in the timeline once, and is followed up when its payer does not try again. */
export async function recordDecline(
  { jobs, clock }: Pick<ReservationDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  declined: Declined,
): Promise<void> {
  const at = clock.now()
  const line = { event: 'payment-declined', to: 'held', mark: declined.paymentId, at } as const
  if (!(await recordOnce(tx, declined.reservationId, line))) return
  await jobs.send(tx, UNPAID, declined, {
    of: declined.reservationId,
    at: new Date(at.getTime() + LEFT_AFTER_MS),
  })
}

/**
 * The payer was declined some minutes ago: tells them, unless they have tried again or nothing is held for them any more.
 * Again changes nothing.
 */
export async function tellUnpaid(deps: ReservationDeps, declined: Declined): Promise<void> {
  const { db, payments, clock } = deps
  const whole = await readWhole(db, declined.reservationId)
  if (!whole) return
  const paid = await payments.ofReservation(whole.id)
  const latest = ofBooking(paid.payments).findLast(({ stray }) => !stray)
  const at = clock.now()
  if (latest?.id !== declined.paymentId || statusLine({ ...whole, ...paid }, at) !== 'held') return
  await db.transaction(async (tx) => {
    if (await wasTold(tx, declined)) return
    const values = { told: declined.paymentId }
    await record(tx, whole.id, { at, by: 'system', to: 'held', values })
    await tell({ tx, ...deps }, whole.id, 'payment-failed', detailOf(deps, whole))
  })
}

async function wasTold(tx: Transaction, { reservationId, paymentId }: Declined): Promise<boolean> {
  const told = and(
    eq(reservationHistory.reservationId, reservationId),
    sql`${reservationHistory.values}->>'told' = ${paymentId}`,
  )
  return (await tx.$count(reservationHistory, told)) > 0
}

/** How else it can be paid, and at which step the bank declined: an order is placed only once the money is authorised. */
function detailOf({ payments }: ReservationDeps, whole: WholeReservation): Record<string, string> {
  const { pix } = payments.methods(money(whole.amount, whole.currency), whole.locale)
  const promised = whole.items.some(({ status }) => status === 'ordering')
  return { ...(pix && { pix: 'yes' }), ...(promised && { cause: 'capture' }) }
}

import type { PaymentStatus } from '#modules/payments/payments.contract.ts'
import { driveChangeOf } from '#modules/reservations/change/drive-purpose.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { lockItems, writeLine } from '#modules/reservations/line.store.ts'
import { hasReturned } from '#modules/reservations/read/status-line.ts'
import { recordOnce } from '#modules/reservations/record-once.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem, type Trace } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { advance } from '#modules/reservations/saga/advance-reservation.ts'
import { refundAlarm } from '#modules/reservations/staff/refund-alarm.ts'
import { eq } from '#platform/database/query.ts'
import { formatMoney } from '#platform/money.ts'
import { recordDecline } from './declines.ts'
import { oweAgain } from './refund-elsewhere.ts'
import { refundsFor } from './refunded.ts'

type Moved = { paymentId: string; reservationId: string; purpose?: string | null; status: PaymentStatus }

const AT_REST: readonly string[] = [
  'awaiting_ticket',
  'ticketed',
  'issued',
  'schedule_changed',
  'cancelled',
  'refunded',
]

/** A payment moved, by whatever told us first: the saga goes on, unless the move was its own and all is done. */
export async function onPaymentMoved(
  deps: ReservationDeps,
  { paymentId, reservationId, purpose, status }: Moved,
): Promise<void> {
  // What pays for a change is told with the change, and never the reservation's own money.
  if (purpose) return driveChangeOf(deps, { id: purpose, reservationId })
  const items = await deps.db
    .select({ status: reservationItems.status, orderRef: reservationItems.orderRef })
    .from(reservationItems)
    .where(eq(reservationItems.reservationId, reservationId))
  // Money that came after a hold was given back must find its way back, so an abandoned one is looked at.
  const done = items.every((item) => AT_REST.includes(item.status) && item.orderRef !== null)
  if (items.length === 0) return
  if (done) return deps.db.transaction(async (tx) => void (await writeLine(deps, tx, reservationId, deps.clock.now())))
  if (status === 'failed') await deps.db.transaction((tx) => recordDecline(deps, tx, { reservationId, paymentId }))
  await advance(deps, reservationId)
}

type Settled = { refundId: string; reservationId: string; status: 'succeeded' | 'failed' }

/** Money has reached the payer, or could not be sent. */
export async function onRefundSettled(
  deps: ReservationDeps,
  { refundId, reservationId, status }: Settled,
): Promise<void> {
  const paid = await deps.payments.ofReservation(reservationId)
  const refund = paid.refunds.find(({ id }) => id === refundId)
  if (!refund) return
  const event = status === 'succeeded' ? 'refunded' : 'refund-failed'
  const [row] = await deps.db.select().from(reservations).where(eq(reservations.id, reservationId))
  if (!row) return
  const amount = formatMoney(refund.amount, row.locale)
  const crew = status === 'failed' ? await deps.refundCrew() : []
  await deps.db.transaction(async (tx) => {
    const items = await lockItems(tx, reservationId)
    const at = deps.clock.now()
    if (!(await recordOnce(tx, reservationId, { event, to: 'refund', mark: refundId, amount, at }))) return
    if (status === 'failed' && refund.elsewhere) await oweAgain(deps, tx, { refund, reservationId, at })
    for (const person of crew) await deps.mail.post(tx, refundAlarm(deps, { person, reservation: row, refund }))
    if (!refund.purpose) {
      const back = items.map((item) => ({ item, refunds: refundsFor(item.id, paid.refunds) }))
      for (const { item } of back.filter(({ refunds }) => refunds.length > 0 && hasReturned(refunds))) {
        const move = { from: ['cancelled'], to: 'refunded' } as const
        const trace: Trace = { at, by: 'system' }
        await moveItem<ItemKind, 'refunded'>({ tx, ...deps }, { item, move, trace })
      }
    }
    await writeLine(deps, tx, reservationId, at)
  })
}

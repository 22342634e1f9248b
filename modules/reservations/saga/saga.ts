import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import { handlerOf, type ItemHandlers } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { moneyOf, type SagaItem, type SagaPayment, type SagaState } from './next-step.ts'

export type OpenItem = ItemRow & Pick<SagaItem, 'open' | 'waits'>
/** Everything that the saga decides from, with what it works on. */
export type Saga = SagaState<OpenItem> & { reservation: ReservationRow; items: readonly OpenItem[] }

/** What a step has changed of it; undefined when the state must be read again. */
export type Change = Partial<Pick<Saga, 'reservation' | 'items' | 'payment' | 'waitUntil'>> | undefined

export async function readSaga(
  { db, payments, handlers }: ReservationDeps,
  reservationId: string,
  known?: PaymentView,
): Promise<Saga> {
  const [items, paid, [reservation]] = await Promise.all([
    readItems(db, handlers, reservationId),
    known ? { payments: [known], refunds: [] } : payments.ofReservation(reservationId),
    db.select().from(reservations).where(eq(reservations.id, reservationId)),
  ])
  if (!reservation) throw new Error(`there is no reservation ${reservationId}`)
  const { holdExpiresAt } = reservation
  const paying = payingOf(paid.payments)
  const sentBack = paid.refunds.some(({ paymentId, status }) => paymentId === paying?.id && status === 'failed')
  const payment = paying && { ...paying, ...(sentBack && { sentBack }) }
  return { reservation, items, payment, holdExpiresAt, waitUntil: null }
}

async function readItems(db: Database, handlers: ItemHandlers, reservationId: string): Promise<OpenItem[]> {
  const unsettled = inArray(reservationSteps.status, ['intended', 'in_doubt'])
  const rows = await db
    .select({ item: reservationItems, step: reservationSteps })
    .from(reservationItems)
    .leftJoin(reservationSteps, and(eq(reservationSteps.itemId, reservationItems.id), unsettled))
    .where(eq(reservationItems.reservationId, reservationId))
    .orderBy(reservationItems.position, reservationSteps.id)
  const items = new Map<string, OpenItem>()
  for (const { item, step } of rows) {
    const waits = handlerOf(handlers, item).captureWhen === 'accepted' && { waits: { until: item.ticketBy } }
    const known = items.get(item.id) ?? { ...item, open: [], ...waits }
    if (step) known.open.push(step)
    items.set(item.id, known)
  }
  return [...items.values()]
}

/** The attempt that took money or may still take it; at most one can, and others came to nothing. */
export function payingOf(all: readonly PaymentView[]): SagaPayment | null {
  // What a provider took after its end pays for nothing and goes back by itself; what pays for a change is another matter.
  const ours = all.filter(({ stray, purpose }) => !stray && !purpose)
  const found = ours.map(sagaPayment).find((payment) => moneyOf(payment) !== 'none')
  const last = ours.at(-1)
  return found ?? (last ? sagaPayment(last) : null)
}

export function sagaPayment({ id, status, captured, refunded }: PaymentView): SagaPayment {
  return { id, status, captured: captured.amount, refunded: refunded.amount }
}

/** The state with one item changed. */
export function withItem(saga: Saga, id: string, patch: Partial<OpenItem>): Change {
  return { items: saga.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
}

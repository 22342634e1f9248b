import type { PaymentsOf } from '#modules/payments/index.ts'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import { handlerOf, type ItemHandlers } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, issueKey, type ReservationRow, type StepRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, or } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { moneyOf, type SagaItem, type SagaPayment, type SagaState } from './next-step.ts'

export type OpenItem = ItemRow & Pick<SagaItem, 'open' | 'waits' | 'bought'>
/** Everything that the saga decides from, with what it works on. */
export type Saga = SagaState<OpenItem> & {
  reservation: ReservationRow
  items: readonly OpenItem[]
  /** The call that comes next is written down already; nobody has made it yet. */
  begun?: 'order' | 'capture' | undefined
}

/** What a step has changed of it; undefined when the state must be read again. `rested`: it has ended the lease too. */
export type Change =
  | (Partial<Pick<Saga, 'reservation' | 'items' | 'payment' | 'waitUntil' | 'begun'>> & { rested?: boolean })
  | undefined

export async function readSaga({ db, payments, handlers }: ReservationDeps, reservationId: string): Promise<Saga> {
  const [written, paid] = await Promise.all([
    readWritten(db, handlers, reservationId),
    payments.ofReservation(reservationId),
  ])
  return sagaOf(reservationId, written, paid)
}

/** The same as a transaction sees it. */
export async function readSagaWithin(
  { handlers }: ReservationDeps,
  tx: Transaction,
  reservationId: string,
  payment: PaymentView,
): Promise<Saga> {
  const written = await readWritten(tx, handlers, reservationId)
  return sagaOf(reservationId, written, { payments: [payment], refunds: [] })
}

type Written = { items: OpenItem[]; reservation: ReservationRow | undefined }

function sagaOf(reservationId: string, { items, reservation }: Written, paid: PaymentsOf): Saga {
  if (!reservation) throw new Error(`there is no reservation ${reservationId}`)
  const { holdExpiresAt } = reservation
  const paying = payingOf(paid.payments)
  const sentBack = paid.refunds.some(({ paymentId, status }) => paymentId === paying?.id && status === 'failed')
  const payment = paying && { ...paying, ...(sentBack && { sentBack }) }
  return { reservation, items, payment, holdExpiresAt, waitUntil: null }
}

const OPEN: StepRow['status'][] = ['intended', 'in_doubt']

const itemsWithSteps = statement(reservationItems, ['reservationId'], (db, { reservationId }) => {
  const known = or(inArray(reservationSteps.status, OPEN), eq(reservationSteps.step, 'issue'))
  const beside = eq(reservationSteps.reservationId, reservationItems.reservationId)
  return db
    .select({ item: reservationItems, step: reservationSteps, reservation: reservations })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .leftJoin(reservationSteps, and(eq(reservationSteps.itemId, reservationItems.id), beside, known))
    .where(eq(reservationItems.reservationId, reservationId))
    .orderBy(reservationItems.position, reservationSteps.id)
})

async function readWritten(db: DatabaseOrTransaction, handlers: ItemHandlers, reservationId: string): Promise<Written> {
  const rows = await itemsWithSteps(db, { reservationId })
  const items = new Map<string, OpenItem>()
  const tried = new Set<string>()
  for (const { item, step } of rows) {
    const { captureWhen, bought } = handlerOf(handlers, item)
    const waits = captureWhen === 'accepted' && { waits: { until: item.ticketBy } }
    const found = items.get(item.id) ?? { ...item, open: [], ...waits, ...(bought && { bought }) }
    if (step && OPEN.some((status) => status === step.status)) found.open.push(step)
    if (step?.step === 'issue') tried.add(item.id)
    items.set(item.id, found)
  }
  const all = [...items.values()].map((item) => (tried.has(item.id) ? item : withIssue(item)))
  return { items: all, reservation: rows[0]?.reservation }
}

/** What waits to be delivered, and of which no call has come to an end, is to be called for. */
export function withIssue<Item extends Pick<OpenItem, 'id' | 'status' | 'open'>>(item: Item): Item {
  if (item.status !== 'awaiting_ticket') return item
  return { ...item, open: [...item.open, { step: 'issue', key: issueKey(item.id), attempts: 1 }] }
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

/** Writes what is ours alone of the step that comes next, in the transaction that records the outcome of the last one. */
export type GoOn = (tx: Transaction, saga: Saga) => Promise<Change>

/** The state with one item changed. */
export function withItem(saga: Saga, id: string, patch: Partial<OpenItem>): Change {
  return { items: saga.items.map((item) => (item.id === id ? { ...item, ...patch } : item)) }
}

import { scheduleChanges } from '#modules/reservations/cancel/care.tables.ts'
import { flightChangeInto } from '#modules/reservations/change-flight/flight-change.store.ts'
import { isOfItem } from '#modules/reservations/item-key.ts'
import { giveUpReplaced } from '#modules/reservations/items/flight/give-up-replaced.ts'
import { handlerOf, type ItemHandler } from '#modules/reservations/items/item-handler.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem, settleIssue, tell } from '#modules/reservations/reservations.store.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { formatMoney, money } from '#platform/money.ts'
import type { Lease } from './lease.ts'
import { giveBackEnded } from './move-money.ts'
import { nextStep } from './next-step.ts'
import { type Change, type OpenItem, type Saga, withIssue, withItem } from './saga.ts'

const CONFIRM = { from: ['ordering'], to: 'confirmed' } as const
const PASS_ON = { from: ['ordering'], to: 'awaiting_ticket' } as const

/** Each tells of itself: another part may be confirmed later, or need tickets. */
const confirmedOf = ({ id: itemId }: OpenItem, amount: string) =>
  ({ event: 'confirmed', news: 'confirmed', values: { amount, itemId } }) as const

const isDelivered = (handler: ItemHandler) => handler.captureWhen === 'ordered' && handler.deliver === null

/** The money is captured and the orders are placed: everything is passed on for delivery, in the caller's transaction. */
export async function fulfil(
  deps: ReservationDeps,
  tx: Transaction,
  saga: Saga,
  ready: readonly OpenItem[],
): Promise<Change> {
  const at = deps.clock.now()
  const { reservation } = saga
  const paid = formatMoney(money(reservation.amount, reservation.currency), reservation.locale)
  // Under the lease nobody else writes it.
  const first = reservation.paidAt === null
  for (const item of ready) {
    const handler = handlerOf(deps.handlers, item)
    // Flights that the traveller has chosen instead of others stand in for them once they have tickets.
    const chosen = item.replaces !== null && (await flightChangeInto(tx, item)) !== null
    const whole = { at, by: 'system', values: { amount: paid } } as const
    const paidAt = first ? at : undefined
    const moved = isDelivered(handler)
      ? await moveItem<'car', 'confirmed'>(
          { tx, ...deps },
          { item, move: CONFIRM, trace: { ...whole, ...confirmedOf(item, paid) }, paidAt },
        )
      : await moveItem<'flight', 'awaiting_ticket'>(
          { tx, ...deps },
          { item, move: PASS_ON, trace: { ...whole, event: passedOn(item, chosen) }, paidAt },
        )
    if (!moved) continue
    await handler.fulfil(tx, item, reservation)
    if (item.replaces && !chosen) await replace(deps, tx, saga, item, at)
  }
  if (first && ready.length < saga.items.length) await giveBackEnded(deps, tx, reservation.id)
  if (ready.some(({ replaces }) => replaces)) return undefined
  const taken = new Set(ready.map(({ id }) => id))
  return {
    reservation: { ...reservation, paidAt: reservation.paidAt ?? at },
    items: saga.items.map((item) =>
      taken.has(item.id) ? withIssue({ ...item, status: statusAfter(deps, item), open: [] }) : item,
    ),
  }
}

function passedOn({ replaces }: OpenItem, chosen: boolean) {
  if (replaces === null) return 'paid'
  return chosen ? null : 'rebooked'
}

function statusAfter(deps: ReservationDeps, item: OpenItem) {
  return isDelivered(handlerOf(deps.handlers, item)) ? 'confirmed' : 'awaiting_ticket'
}

/**
 * The new flights are ordered: those that they replace are cancelled with the supplier; the money has moved to the new ones.
 */
async function replace(deps: ReservationDeps, tx: Transaction, saga: Saga, item: OpenItem, at: Date) {
  const old = saga.items.find(({ id }) => id === item.replaces)
  if (!old) throw new Error(`item ${item.id} replaces nothing`)
  await tx
    .update(scheduleChanges)
    .set({ status: 'rebooked', answeredAt: at })
    .where(and(isOfItem(scheduleChanges, old), eq(scheduleChanges.status, 'rebooking')))
  await giveUpReplaced(deps, tx, old, at)
}

type Issue = { item: OpenItem; key: string }

/** Issues tickets at once where the supplier does. Either way ticketing takes over from here. */
export async function issue(deps: ReservationDeps, saga: Saga, { item, key }: Issue, lease: Lease): Promise<Change> {
  const handler = handlerOf(deps.handlers, item)
  const open = item.open.filter((call) => call.key !== key)
  const after = withItem(saga, item.id, { status: 'ticketed', open })
  // What it replaces is still to be cancelled.
  const rests = item.replaces ? undefined : restAfter(deps, { ...saga, ...after }, lease)
  const delivered = handler.captureWhen === 'ordered' && (await handler.deliver?.(item, rests))
  if (delivered && item.replaces) return undefined
  if (delivered) return { ...after, rested: rests !== undefined }
  const status = await deps.db.transaction((tx) => passOn(deps, tx, saga, item))
  return withItem(saga, item.id, { status: status ?? item.status, open })
}

/** Undefined where something else is left to do. */
function restAfter({ clock }: ReservationDeps, saga: Saga, { id }: Lease): Rests | undefined {
  const next = nextStep(saga, clock.now())
  return next.do === 'rest' ? { leaseId: id, until: next.until } : undefined
}

/** A message with the tickets confirms the booking too; without tickets the traveller is told now. */
async function passOn(deps: ReservationDeps, tx: Transaction, saga: Saga, item: OpenItem) {
  const { id: reservationId, amount, currency, locale } = saga.reservation
  const status = (await lockItem(tx, item))?.status
  const settled = await settleIssue(tx, item, deps.clock.now())
  const first = saga.items.find(({ replaces }) => replaces === null)?.id === item.id
  if (settled && first && status === 'awaiting_ticket') {
    const detail = { amount: formatMoney(money(amount, currency), locale) }
    await tell({ tx, events: deps.events }, reservationId, 'booked', detail)
  }
  return status
}

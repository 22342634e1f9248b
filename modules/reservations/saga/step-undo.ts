import { reservationQuotes, scheduleChanges } from '#modules/reservations/cancel/care.tables.ts'
import { failFlightChange } from '#modules/reservations/change-flight/end-flight-change.ts'
import { type ItemKey, isOfItem } from '#modules/reservations/item-key.ts'
import { keepOfReplaced } from '#modules/reservations/items/flight/keep-of-replaced.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { postRetain } from '#modules/reservations/pay/postings.ts'
import { HOLD_MINUTES } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ReservationNews } from '#modules/reservations/reservations.events.ts'
import { intend, moveItem, settleStep } from '#modules/reservations/reservations.store.ts'
import { tellStaff } from '#modules/reservations/staff/owner-alarm.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNotNull, isNull } from '#platform/database/query.ts'
import { formatMoney, type Money, money } from '#platform/money.ts'
import { cancelOrder, unanswered } from './cancel-order.ts'
import { moveMoney } from './move-money.ts'
import { undoKey } from './next-step.ts'
import type { Change, OpenItem, Saga } from './saga.ts'

type Call = { item: OpenItem; key: string }

/** Gives held seats back to the supplier; a call that fails stays open and is made again. */
export async function callRelease(deps: ReservationDeps, saga: Saga, { item, key }: Call): Promise<Change> {
  const at = deps.clock.now()
  try {
    await handlerOf(deps.handlers, item).release(item)
  } catch (error) {
    return unanswered(deps, saga, { item, key }, error)
  }
  await settleStep(deps.db, { key, reservationId: item.reservationId }, { status: 'done', at })
  return undefined
}

/** The time to pay is over: the item is given up in one guarded move, then its seats go back. */
export async function expire(deps: ReservationDeps, saga: Saga, items: readonly OpenItem[]): Promise<Change> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    for (const [index, item] of items.entries()) {
      const news = index === 0 ? newsOfEnd(saga) : {}
      const trace = { at, by: 'system', event: 'hold-expired', ...news } as const
      const move = { from: ['held'], to: 'expired' } as const
      if (await moveItem<ItemKind, 'expired'>({ tx, ...deps }, { item, move, trace })) await wantRelease(tx, item, at)
    }
  })
  return undefined
}

/** One message says that a hold has ended, however many parts it has. */
function newsOfEnd({ items }: Saga): { news?: ReservationNews } {
  return items.some(({ status }) => status === 'expired') ? {} : { news: 'hold-expired' }
}

/** Another part of the sale failed: what is only held is released with it. */
export async function drop(deps: ReservationDeps, item: OpenItem): Promise<Change> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const move = { from: ['held'], to: 'failed' } as const
    const moved = await moveItem<ItemKind, 'failed'>({ tx, ...deps }, { item, move, trace: { at, by: 'system' } })
    if (moved) await wantRelease(tx, item, at)
  })
  return undefined
}

export async function wantRelease(tx: Transaction, item: Pick<OpenItem, 'id' | 'reservationId' | 'holdRef'>, at: Date) {
  const { id: itemId, reservationId, holdRef } = item
  await intend(tx, { reservationId, itemId, step: 'release', key: `release-${holdRef}`, at })
}

/** Money arrived after the seats had gone back: the same ones are taken again at the same price, or none. */
export async function holdAgain(deps: ReservationDeps, item: OpenItem): Promise<Change> {
  const at = deps.clock.now()
  const { id: itemId, reservationId, holdRef } = item
  const key = `rehold-${holdRef}`
  await intend(deps.db, { reservationId, itemId, step: 'rehold', key, at })
  const until = new Date(at.getTime() + HOLD_MINUTES * 60_000)
  const again = await handlerOf(deps.handlers, item).holdAgain(item, { key, until })
  await deps.db.transaction(async (tx) => {
    const trace = { at, by: 'system' } as const
    if (again) {
      const move = { from: ['expired'], to: 'held' } as const
      const held = { item, move, set: again, trace: { ...trace, event: 'held-again' } } as const
      await moveItem<ItemKind, 'held'>({ tx, ...deps }, held)
    } else {
      const move = { from: ['expired'], to: 'failed' } as const
      await moveItem<ItemKind, 'failed'>({ tx, ...deps }, { item, move, trace: { ...trace, reason: 'sold meanwhile' } })
    }
    await settleStep(tx, { key, reservationId }, { status: again ? 'done' : 'failed', at })
  })
  return undefined
}

/** An order that nobody pays for is cancelled with the supplier before anything else is said. */
export async function undo(
  deps: ReservationDeps,
  saga: Saga,
  { item, to }: { item: OpenItem; to: 'failed' | 'expired' },
): Promise<Change> {
  const at = deps.clock.now()
  const { id: itemId, reservationId } = item
  const key = undoKey(item)
  // Under `order`: it is the end of that call, and no cancellation that a traveller asked for.
  await intend(deps.db, { reservationId, itemId, step: 'order', key, at })
  const answer = await cancelOrder(deps, saga, { item, key })
  if (!answer.done) return answer.change
  await deps.db.transaction(async (tx) => {
    await endUnpaid(deps, tx, saga, { item, to, at })
    if (answer.kept)
      await postRetain(deps.ledger, tx, item, { retained: money(0, item.currency), kept: answer.kept, at })
    await handlerOf(deps.handlers, item).withdraw(tx, item, 'the order is cancelled')
    await settleStep(tx, { key, reservationId }, { status: 'done', at })
  })
  return undefined
}

type Unpaid = { item: OpenItem; to: 'failed' | 'expired'; at: Date }

async function endUnpaid(deps: ReservationDeps, tx: Transaction, saga: Saga, { item, to, at }: Unpaid): Promise<void> {
  if (to === 'expired') {
    const trace = { at, by: 'system', event: 'hold-expired', reason: 'it was not paid', ...newsOfEnd(saga) } as const
    const move = { from: ['ordering'], to } as const
    await moveItem<'flight' | 'stay' | 'car', 'expired'>({ tx, ...deps }, { item, move, trace })
    return
  }
  const trace = { at, by: 'system', event: 'order-failed', reason: 'it was not paid' } as const
  const move = { from: ['ordering', 'pending', 'accepted'], to } as const
  await moveItem<ItemKind, 'failed'>({ tx, ...deps }, { item, move, trace })
}

/** What failed is closed, once no money of it is with us. */
export async function close(deps: ReservationDeps, items: readonly OpenItem[]): Promise<Change> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    for (const [index, item] of items.entries()) {
      const news = index === 0 && !item.replaces ? ({ news: 'given-back' } as const) : {}
      const move = { from: ['failed'], to: 'cancelled' } as const
      const event = item.replaces ? ({ event: 'rebooking-failed' } as const) : {}
      const trace = { at, by: 'system', ...event, ...news } as const
      await moveItem<ItemKind, 'cancelled'>({ tx, ...deps }, { item, move, trace })
      if (item.replaces) {
        await reopenChange(tx, { id: item.replaces, reservationId: item.reservationId })
        await failFlightChange(deps, tx, item)
      }
    }
  })
  return undefined
}

async function reopenChange(tx: Transaction, item: ItemKey) {
  await tx
    .update(scheduleChanges)
    .set({ status: 'open', answeredAt: null })
    .where(and(isOfItem(scheduleChanges, item), eq(scheduleChanges.status, 'rebooking')))
}

/** Cancels with the supplier what was confirmed to be cancelled; then, in one transaction, the money moves. */
export async function callCancel(deps: ReservationDeps, saga: Saga, { item, key }: Call): Promise<Change> {
  const answer = await cancelOrder(deps, saga, { item, key })
  if (!answer.done) return answer.change
  await deps.db.transaction((tx) =>
    settleCancel(deps, tx, saga, { item, key, ...(answer.kept && { kept: answer.kept }) }),
  )
  return undefined
}

/** While its order is valid; what is only held is released. */
const CANCELLABLE = [
  'awaiting_ticket',
  'ticketed',
  'schedule_changed',
  'pending',
  'accepted',
  'confirmed',
  'issued',
] as const

type Cancelled = Call & { kept?: Money }

async function settleCancel(
  deps: ReservationDeps,
  tx: Transaction,
  saga: Saga,
  { item, key, kept }: Cancelled,
): Promise<void> {
  const at = deps.clock.now()
  // Locks the item before its quotes, as confirming a quote does: in the other order the two would wait for each other.
  const now = (await lockItem(tx, item)) ?? item
  const [quote] = await tx
    .update(reservationQuotes)
    .set({ settledAt: at })
    .where(
      and(
        isOfItem(reservationQuotes, item),
        isNotNull(reservationQuotes.confirmedAt),
        isNull(reservationQuotes.settledAt),
      ),
    )
    .returning()
  const refund = money(quote?.refund ?? 0, item.currency)
  const by = quote?.confirmedBy ?? 'system'
  // The guest reads what an owner says, but not the reasons of staff.
  const said: Record<string, string> = isHotel(by) && quote?.reason ? { reason: quote.reason } : {}
  const values = { amount: formatMoney(refund, saga.reservation.locale), itemId: item.id, ...said }
  const news = quote ? { news: newsOf(by) } : {}
  const moved = await moveItem<ItemKind, 'cancelled'>(
    { tx, ...deps },
    {
      item,
      move: { from: CANCELLABLE, to: 'cancelled' },
      // Flights that others have replaced are no cancellation of the traveller's.
      trace: {
        at,
        by,
        event: quote ? 'cancelled' : null,
        values,
        ...(quote?.reason && { reason: quote.reason }),
        ...news,
      },
    },
  )
  await settleStep(tx, { key, reservationId: item.reservationId }, { status: 'done', at })
  if (!moved) return
  await handlerOf(deps.handlers, item).withdraw(tx, item, quote?.reason ?? 'replaced by other flights')
  if (!quote) {
    // Replaced, or never wanted in the end: nobody is given anything back for it.
    if (kept && item.kind === 'flight') await keepOfReplaced(deps, tx, { old: item, kept, at })
    return
  }
  await answerChange(tx, item, at)
  // A supplier that has cancelled by itself keeps nothing, whatever the terms of the rate say.
  const theirs = by.startsWith('supplier:') ? money(0, item.currency) : kept
  await moveMoney(deps, tx, { item: now, quote, ...(theirs && { kept: theirs }) })
  if (isHotel(by)) await tellStaff(deps, tx, saga.reservation, quote.reason ?? '')
}

/** Our own owners and the hotels of suppliers. */
const isHotel = (by: string) => by.startsWith('owner:') || by.startsWith('supplier:')

function newsOf(by: string): ReservationNews {
  if (by === 'system') return 'given-back'
  return isHotel(by) ? 'cancelled-by-owner' : 'cancelled'
}

async function answerChange(tx: Transaction, item: ItemKey, at: Date) {
  await tx
    .update(scheduleChanges)
    .set({ status: 'refunded', answeredAt: at })
    .where(and(isOfItem(scheduleChanges, item), eq(scheduleChanges.status, 'open')))
}

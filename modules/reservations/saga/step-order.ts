import type { OrderAnswer } from '#modules/flights/index.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { intend, moveItem, settleStep } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type Change, type GoOn, type OpenItem, type Saga, withItem } from './saga.ts'

/** One order an item, ever: its key is its id. */
const keyOf = (item: OpenItem) => `order-${item.id}`
const callOf = (item: OpenItem) => ({ key: keyOf(item), reservationId: item.reservationId })

/**
 * Writes down that what is held is ordered next: that it is `ordering` and has no order is the record of the call. From here on the
 * answer must be known before anything else is done.
 */
export async function beginOrder(deps: ReservationDeps, tx: Transaction, saga: Saga, item: OpenItem): Promise<Change> {
  const at = deps.clock.now()
  const move = { from: ['held'], to: 'ordering' } as const
  const moved = await moveItem<ItemKind, 'ordering'>({ tx, ...deps }, { item, move, trace: { at, by: 'system' } })
  if (!moved) return undefined
  return { ...withItem(saga, item.id, { status: 'ordering' }), begun: 'order' }
}

type Ordering = { item: OpenItem; goOn: GoOn }

/** Finds out what happened to an order; when the supplier never heard of it, it is sent (again) under the same key. */
export async function findOrder(deps: ReservationDeps, saga: Saga, ordering: Ordering): Promise<Change> {
  const { item } = ordering
  const handler = handlerOf(deps.handlers, item)
  try {
    const found = await handler.findOrder(item, keyOf(item))
    if (found) return await settle(deps, saga, ordering, found)
  } catch (error) {
    return doubt(deps, saga, item, error)
  }
  return placeOrder(deps, saga, ordering)
}

/** Asks the supplier for the order that was written down. */
export async function placeOrder(deps: ReservationDeps, saga: Saga, ordering: Ordering): Promise<Change> {
  const { item } = ordering
  let answer: OrderAnswer
  try {
    answer = await handlerOf(deps.handlers, item).order(item, { key: keyOf(item), reservation: saga.reservation })
  } catch (error) {
    return doubt(deps, saga, item, error)
  }
  return settle(deps, saga, ordering, answer)
}

async function settle(deps: ReservationDeps, saga: Saga, ordering: Ordering, answer: OrderAnswer): Promise<Change> {
  return answer.status === 'ordered'
    ? ordered(deps, saga, ordering, answer)
    : refused(deps, saga, ordering.item, answer)
}

type Ordered = Extract<OrderAnswer, { status: 'ordered' }>

async function ordered(deps: ReservationDeps, saga: Saga, { item, goOn }: Ordering, answer: Ordered): Promise<Change> {
  const at = deps.clock.now()
  const { orderRef, recordLocator: locator, ticketBy, instantTicketing: instant } = answer
  const set = { orderRef, locator, ticketBy, instant }
  const after = { ...withItem(saga, item.id, { ...set, status: 'ordering', open: [] }), begun: undefined }
  return deps.db.transaction(async (tx) => {
    const trace = { at, by: 'system', event: 'ordered', values: { locator } } as const
    const moved = await moveItem<ItemKind, 'ordering'>(
      { tx, ...deps },
      { item, move: { from: ['ordering', 'in_doubt'], to: 'ordering' }, set, trace },
    )
    if (!moved) return undefined
    await known(deps, tx, { item, left: moved }, { status: 'done', at })
    const next = await goOn(tx, { ...saga, ...after })
    return next && { ...after, ...next }
  })
}

type Refused = Extract<OrderAnswer, { status: 'refused' }>

async function refused(deps: ReservationDeps, saga: Saga, item: OpenItem, answer: Refused): Promise<Change> {
  const at = deps.clock.now()
  const reason = `${answer.reason}: ${answer.detail}`
  const done = await deps.db.transaction(async (tx) => {
    const moved = await moveItem<ItemKind, 'failed'>(
      { tx, ...deps },
      {
        item,
        move: { from: ['ordering', 'in_doubt'], to: 'failed' },
        trace: { at, by: 'system', event: 'order-failed', reason },
      },
    )
    if (!moved) return false
    await known(deps, tx, { item, left: moved }, { status: 'failed', at, detail: reason })
    // A refused order leaves its hold: nobody needs it any more.
    const release = { reservationId: item.reservationId, itemId: item.id, step: 'release' as const }
    await intend(tx, { ...release, key: `release-${item.holdRef}`, at })
    return true
  })
  return done
    ? withItem(saga, item.id, {
        status: 'failed',
        open: [{ step: 'release', key: `release-${item.holdRef}`, attempts: 1 }],
      })
    : undefined
}

type Outcome = Parameters<typeof settleStep>[2]

type Found = { item: OpenItem; left: ItemStatus }

/** The end of an order that was in doubt is known: staff who were asked to look need not any more. */
async function known(deps: ReservationDeps, tx: Transaction, { item, left }: Found, outcome: Outcome): Promise<void> {
  if (item.open.some(({ step }) => step === 'order') || left === 'in_doubt') await settleStep(tx, callOf(item), outcome)
  if (left === 'in_doubt') await handlerOf(deps.handlers, item).withdraw(tx, item, 'the order is known')
}

/** After so many attempts without an answer someone should call the supplier. */
const ASKED_OFTEN = 3
const PATIENCE_MS = [5_000, 15_000, 60_000, 300_000]

/** Nobody knows whether the order exists. It is looked for at growing intervals, and never made a second time. */
async function doubt(deps: ReservationDeps, saga: Saga, item: OpenItem, error: unknown): Promise<Change> {
  const at = deps.clock.now()
  deps.log.warn({ err: error, item: item.id }, 'the outcome of an order is not known')
  const attempts = item.open.find(({ step }) => step === 'order')?.attempts ?? 1
  await deps.db.transaction(async (tx) => {
    const move = { from: ['ordering'], to: 'in_doubt' } as const
    await moveItem<ItemKind, 'in_doubt'>(
      { tx, ...deps },
      { item, move, trace: { at, by: 'system', event: 'in-doubt', reason: String(error) } },
    )
    const { reservationId, id: itemId } = item
    await intend(tx, { reservationId, itemId, step: 'order', key: keyOf(item), attempts: attempts + 1, at })
    await settleStep(tx, callOf(item), { status: 'in_doubt', at, detail: String(error) })
    if (attempts === ASKED_OFTEN) {
      const review = { category: 'in_doubt', by: saga.holdExpiresAt } as const
      await handlerOf(deps.handlers, item).review(tx, item, saga.reservation, review)
    }
  })
  const wait = PATIENCE_MS[Math.min(attempts - 1, PATIENCE_MS.length - 1)] ?? 0
  return {
    ...withItem(saga, item.id, { status: 'in_doubt' }),
    waitUntil: new Date(at.getTime() + wait),
  }
}

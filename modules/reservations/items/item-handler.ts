import type { OrderAnswer } from '#modules/flights/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Money } from '#platform/money.ts'
import type { ItemKind } from '../reservations.contract.ts'
import type { ItemRow, ReservationRow } from '../reservations.store.ts'

/**
 * What the saga asks of one kind of item. A remote call bears being repeated with its key; one that throws has an unknown
 * outcome. A new kind is a new handler: the saga stays as it is.
 */
export type ItemHandler = {
  /** When the money is taken: as soon as the order stands, or once somebody has accepted it. */
  captureWhen: 'ordered' | 'accepted'
  /** Gives back what is held; fine when it is gone. */
  release(item: ItemRow): Promise<void>
  /** What the hold would be charged now, extras included; null when it is over. */
  reprice(item: ItemRow): Promise<Money | null>
  /** Takes the same again at the same price, after its hold had ended; null when that can not be had. */
  holdAgain(item: ItemRow, request: { key: string; until: Date }): Promise<{ holdRef: string } | null>
  order(item: ItemRow, request: { key: string; reservation: ReservationRow }): Promise<OrderAnswer>
  findOrder(item: ItemRow, key: string): Promise<OrderAnswer | null>
  cancel(item: ItemRow, key: string): Promise<{ status: 'cancelled' } | { status: 'refused'; reason: string }>
  /** Begins to deliver what was paid, in the transaction that says so. */
  fulfil(tx: Transaction, item: ItemRow, reservation: ReservationRow): Promise<void>
  /** Delivers at once where that is possible; otherwise it goes on elsewhere. */
  deliver(item: ItemRow): Promise<void>
  /** Shows it to staff: an order of which nobody knows, a change, or a cancellation that the supplier refuses. */
  review(tx: Transaction, item: ItemRow, reservation: ReservationRow, why: Review): Promise<void>
  /** It is not to be delivered any more, and nobody needs to look at it. */
  withdraw(tx: Transaction, item: ItemRow, reason: string): Promise<void>
}

/** `by`: how soon somebody should look. `failed`: the supplier refuses to cancel, with its reason. */
export type Review = { category: 'schedule_change' | 'in_doubt' | 'failed'; by: Date; reason?: string }

export type ItemHandlers = Partial<Record<ItemKind, ItemHandler>>

/** Throws Error for a kind that nobody handles: no such item can have been sold. */
export function handlerOf(handlers: ItemHandlers, item: Pick<ItemRow, 'kind'>): ItemHandler {
  const handler = handlers[item.kind]
  if (!handler) throw new Error(`nobody handles items of the kind "${item.kind}"`)
  return handler
}

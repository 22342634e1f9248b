import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { HouseDesk } from './house.ts'
import { freeSeats, lockOrder, moveOrder } from './house-orders.store.ts'
import { releaseSeats } from './take-seats.ts'

/**
 * Cancels an order, ticketed or not: its seats can be sold again, once however often it is asked, and the names of its
 * travellers are forgotten.
 */
export async function cancelOrder({ db, clock }: HouseDesk, orderRef: string): Promise<CancelAnswer> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderRef)
    if (order?.status === 'cancelled') return { status: 'cancelled' }
    if (order?.status !== 'ordered' && order?.status !== 'ticketed') {
      return { status: 'refused', reason: 'there is no such order' }
    }
    const { id, status } = order
    const cancelled = await moveOrder(tx, {
      id,
      from: status,
      to: 'cancelled',
      at: clock.now(),
      set: { people: null },
    })
    if (!cancelled) throw new Error('a locked order has moved')
    await releaseSeats(tx, order.seats, 'sold')
    await freeSeats(tx, id)
    return { status: 'cancelled' }
  })
}

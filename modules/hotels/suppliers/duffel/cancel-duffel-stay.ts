import { type CancelAnswer, DuffelError } from '#modules/suppliers/index.ts'
import { larger, money, subtract } from '#platform/money.ts'
import { BookingSchema } from './duffel-stays.schemas.ts'
import { change, findBy, type OwnStay } from './duffel-stays.store.ts'
import type { DuffelStays } from './duffel-stays.ts'
import { readDuffelStay } from './order-duffel-stay.ts'

/** Asked first whether it is cancelled already: the answer of an earlier call may have been lost. */
export async function cancelDuffelStay(duffel: DuffelStays, orderRef: string): Promise<CancelAnswer> {
  const row = await findBy(duffel.db, 'id', orderRef)
  if (row?.status === 'cancelled') return cancelled(row, row.changedAt)
  if (row?.status !== 'booked') return { status: 'refused', reason: 'there is no such booking' }
  const now = await readDuffelStay(duffel, orderRef)
  if (now?.status !== 'cancelled') {
    try {
      const path = `/stays/bookings/${row.bookingId}/actions/cancel`
      const booking = await duffel.client.write(path, null, BookingSchema)
      if (!booking.cancelled_at && booking.status !== 'cancelled')
        throw new DuffelError('unknown', `the booking ${booking.id} is ${booking.status}`)
    } catch (error) {
      if (!(error instanceof DuffelError) || error.trouble !== 'refused') throw error
      return { status: 'refused', reason: error.message }
    }
  }
  const at = duffel.clock.now()
  await change(duffel.db, row.id, { from: ['booked'], set: { status: 'cancelled' }, at })
  return cancelled(row, at)
}

/** What the hotel keeps is what its terms leave of the price at that moment: the booking does not say. */
function cancelled({ held, total, currency }: OwnStay, at: Date): CancelAnswer {
  const none = money(0, currency)
  const back = held.rate.cancellation.find(({ until }) => at < new Date(until))?.refund ?? none
  return { status: 'cancelled', kept: larger(none, subtract(money(total, currency), back)) }
}

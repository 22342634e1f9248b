import type { StaySupplierOrdering } from '#modules/hotels/suppliers/stay-supplier-order.ts'
import { DuffelError } from '#modules/suppliers/index.ts'
import { BookingSchema } from './duffel-stays.schemas.ts'
import { change, findBy } from './duffel-stays.store.ts'
import type { DuffelStays } from './duffel-stays.ts'
import { readDuffelStay } from './order-duffel-stay.ts'

type Cancelled = Awaited<ReturnType<StaySupplierOrdering['cancel']>>

/** Asked first whether it is cancelled already: the answer of an earlier call may have been lost. */
export async function cancelDuffelStay(duffel: DuffelStays, orderRef: string): Promise<Cancelled> {
  const row = await findBy(duffel.db, 'id', orderRef)
  if (row?.status === 'cancelled') return { status: 'cancelled' }
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
  await change(duffel.db, row.id, { from: ['booked'], set: { status: 'cancelled' }, at: duffel.clock.now() })
  return { status: 'cancelled' }
}

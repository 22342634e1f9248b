import type { Booking } from './booking.ts'

/** The hotel or the room of a booking; spoken in its own language where that is not the page's. */
export function OwnName({ booking, of }: { booking: Booking; of: 'hotel' | 'room' }) {
  return <span lang={booking[`${of}Language`]}>{booking[of]}</span>
}

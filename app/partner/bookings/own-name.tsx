import { useLocale } from '#app/i18n/use-locale.ts'
import { hotelName, roomName } from '#modules/hotels/known-names.contract.ts'
import type { Booking } from './booking.ts'

/** The hotel or the room of a booking, as its reader knows it; spoken in its own language where that is another. */
export function OwnName({ booking: { hotel, room, language }, of }: { booking: Booking; of: 'hotel' | 'room' }) {
  const locale = useLocale()
  const said =
    of === 'hotel' ? hotelName({ name: hotel, language }, locale) : roomName({ name: room, language }, locale)
  return <span lang={said.nameLanguage}>{said.name}</span>
}

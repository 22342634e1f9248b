import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Other hotels of the same place for the same days and people. */
export function searchAgain(reservation: ReservationView): string {
  const [stay] = stayItems(reservation)
  if (!stay) return '/hotels'
  const { hotel, party, checkIn, checkOut } = stay
  const query = new URLSearchParams({
    cityCode: hotel.cityId,
    city: hotel.cityName,
    cityName: hotel.cityName,
    checkInDate: checkIn,
    checkOutDate: checkOut,
    adults: String(party.adults),
    ...(party.childAges.length > 0 && { childAges: party.childAges.join(',') }),
    roomQuantity: String(party.rooms),
  })
  return `/hotels?${query}`
}

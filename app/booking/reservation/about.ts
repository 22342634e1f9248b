import { placeOfFlights } from '#app/components/cancellation/place.ts'
import { writeStay } from '#app/components/stays/stay-query.ts'
import { searchAgainPath } from '#app/sale/flight/search-again.ts'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { currentFlight, stayItems } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** What a reservation is about, whichever kind of item it has: pages that speak of both ask here. */
export type About = {
  title: string
  /** On whose clock its deadlines are told. */
  zone: { timeZone: string; cityName: string }
  /** The search that leads to the like again. */
  againPath: string
} & ({ kind: 'flight'; item: FlightItemView } | { kind: 'stay'; item: StayItemView })

/** Undefined for a reservation without an item that we know how to show. */
export function aboutOf(reservation: ReservationView): About | undefined {
  const [stay] = stayItems(reservation)
  if (stay) return aboutStay(stay)
  const flight = currentFlight(reservation)
  return flight && aboutFlight(flight, reservation.travellers)
}

function aboutStay(item: StayItemView): About {
  const { name, timeZone, cityName } = item.hotel
  return { kind: 'stay', item, title: name, zone: { timeZone, cityName }, againPath: stayAgainPath(item) }
}

/** The hotel's page with the same days and people. */
export function stayAgainPath({ hotel, checkIn, checkOut, party }: StayItemView): string {
  return `/hotels/${hotel.id}?${writeStay({ checkIn, checkOut, ...party })}`
}

function aboutFlight(item: FlightItemView, travellers: ReservationView['travellers']): About {
  const { slices, airports } = item
  const city = (code: string) => airports[code]?.cityName ?? code
  const { timeZone, cityName } = placeOfFlights(item)
  return {
    kind: 'flight',
    item,
    zone: { timeZone, cityName },
    title: journeyTitle(slices, city),
    againPath: searchAgainPath(item, travellers),
  }
}

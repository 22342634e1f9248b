import type { Segment } from '#modules/flights/flights.contract.ts'
import { currentFlights } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Traveller = ReservationView['travellers'][number]

/**
 * schema.org FlightReservation for mail programs, one for each traveller and flight, in the shape of Google's mail mark-up.
 * Only messages that confirm a booking carry it.
 */
export function flightMarkup(reservation: ReservationView, url: string): object[] {
  return currentFlights(reservation).flatMap((item) =>
    item.slices.flatMap(({ segments }, slice) =>
      segments.flatMap((segment, index) =>
        travellersOf(reservation, item).map((traveller) => {
          const place = { slice, segment: index }
          return {
            ...reservationMarkup(reservation, item, traveller, place),
            reservationFor: flight(segment, item),
            url,
          }
        }),
      ),
    ),
  )
}

function reservationMarkup(
  { code }: ReservationView,
  { extras, recordLocator }: FlightItemView,
  { id, givenNames, surname, ticketNumber, ticketVoid }: Traveller,
  place: { slice: number; segment: number },
) {
  const seat = extras.find(
    (extra) =>
      extra.kind === 'seat' &&
      extra.travellerId === id &&
      extra.slice === place.slice &&
      extra.segment === place.segment,
  )
  return {
    '@context': 'http://schema.org',
    '@type': 'FlightReservation',
    reservationId: code,
    reservationNumber: recordLocator ?? code,
    reservationStatus: 'http://schema.org/ReservationConfirmed',
    underName: { '@type': 'Person', name: `${givenNames} ${surname}` },
    ...(ticketNumber && !ticketVoid && { ticketNumber }),
    ...(seat?.seat && { airplaneSeat: seat.seat }),
  }
}

function flight(segment: Segment, { carriers, airports }: FlightItemView) {
  const airport = (code: string) => ({ '@type': 'Airport', name: airports[code]?.name ?? code, iataCode: code })
  const airline = {
    '@type': 'Airline',
    name: carriers[segment.carrier]?.name ?? segment.carrier,
    iataCode: segment.carrier,
  }
  return {
    '@type': 'Flight',
    flightNumber: segment.flightNumber.replace(/^\w{2}\s*/, ''),
    provider: airline,
    airline,
    departureAirport: airport(segment.origin),
    departureTime: withOffset(segment.departure),
    arrivalAirport: airport(segment.destination),
    arrivalTime: withOffset(segment.arrival),
  }
}

/** The wall clock with its distance from UTC, `2027-03-08T22:05:00-03:00`. */
export function withOffset({ local, instant }: Segment['departure']): string {
  const minutes = Math.round((Date.parse(`${local}:00Z`) - Date.parse(instant)) / 60_000)
  const pad = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${local}:00${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

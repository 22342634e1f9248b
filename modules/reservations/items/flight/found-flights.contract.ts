import type { FlightOffer, FlightSearch } from '#modules/flights/flights.contract.ts'

/** `title`: in the reader's language. */
export type FoundFlights = { kind: 'flight' } & (
  | { over: 'not-found' }
  | { over: 'expired' | 'sold-out'; title: string; search: FlightSearch }
  | { over: null; title: string; offer: FlightOffer }
)

declare module '#modules/reservations/items/found-offer.contract.ts' {
  interface FoundOffers {
    flight: FoundFlights
  }
}

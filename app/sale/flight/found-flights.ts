import type { FlightOffer } from '#modules/flights/flights.contract.ts'

/** `trip`: null for an offer that we do not know. */
export type FoundFlights = { kind: 'flight'; searchPath: string } & (
  | { over: 'expired' | 'sold-out' | 'not-found'; trip: Trip | null }
  | { over: null; trip: Trip; offer: FlightOffer }
)
type Trip = { title: string; date: string }

declare module '#app/sale/offer-kind.ts' {
  interface FoundOffers {
    flight: FoundFlights
  }
}

import type { Money } from '#platform/money.ts'
import type { OrderTraveller, SeatChoice } from './flight-order.ts'
import type { Fare, FlightOffer, FlightSearch, Slice } from './flights.contract.ts'

export type TravellerType = OrderTraveller['type']

/** A choice for one traveller, by index; the same shape as the booking contract's. */
export type ExtraChoice =
  | ({ kind: 'seat'; traveller: number } & SeatChoice)
  | { kind: 'bag'; traveller: number; slice: number; count: number }
/** The price is for all bags of the choice; `kg` is what each may weigh. */
export type PricedExtra = ExtraChoice & { price: Money; kg: number | null }
export type HoldOffer = {
  key: string
  until: Date
  travellers: readonly TravellerType[]
  extras: readonly ExtraChoice[]
}

/** What a reservation keeps of a hold: everything that was said when it was made. */
export type HeldFlights = {
  supplier: string
  demonstration: boolean
  holdRef: string
  until: Date
  slices: Slice[]
  airports: FlightOffer['airports']
  carriers: FlightOffer['carriers']
  /** With its conditions and the price in parts (`fare.price`), as sold. */
  fare: Fare
  /** The fare's total for all travellers, without extras. */
  total: Money
  extras: PricedExtra[]
  /** Fare and extras. */
  totalWithExtras: Money
  /** Leads to the offer again. */
  search: FlightSearch
  /** Country of the first origin, ISO 3166 alpha-2: where the contract was made. */
  market: string
  /** For each slice the country of every airport on the way, in order. */
  countries: string[][]
}

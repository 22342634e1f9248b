import type { IncomingHttpHeaders } from 'node:http'
import type { SearchOptions } from '#modules/suppliers/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency, Money } from '#platform/money.ts'
import type { BagOption } from './extras.contract.ts'
import type { FlightOrdering } from './flight-order.ts'
import type { Cabin, Carrier, Fare, FareSummary, Slice } from './flights.contract.ts'
import type { Party } from './party.ts'

/**
 * The port to suppliers of flights. A supplier uses the types of the contract; the references by which it finds an offer again
 * (`ref`) are its own and are part of the offer's id, so they should be short.
 */
export type FlightSupplier = {
  /** Lower-case letters, at most 12; part of every offer id. */
  code: string
  name: string
  /** True for invented flights. It may change while the site runs. */
  readonly demonstration: boolean
  /** Asked over the network, by someone else's leave: left out when it fails, and asked no more often than need be. */
  readonly outside?: boolean
  /** False while it lacks what it needs to sell, such as a key: nothing new is begun with it then. */
  connected?(): boolean
  search(query: SupplierQuery, options: SearchOptions): Promise<SupplierResults>
  /** The offer as it is now, or null when the supplier does not know it. */
  open(ref: Uint8Array, terms: SupplierTerms): Promise<SupplierOffer | null>
  /** The cheapest trip for each day of departure; absent when a supplier has no cheap way to tell. */
  cheapestDays?(query: CheapestDaysQuery): Promise<CheapestDay[]>
  /** Where it flies without a change of planes; absent when a supplier has no timetable to tell from. */
  routes?(): readonly SuppliedRoute[]
  /** What it tells by itself; absent for one that tells nothing. */
  news?: SupplierNews
  /** Holds, orders and tickets; absent when a supplier is for searching only, and then nothing of it can be booked. */
  ordering?: FlightOrdering
}

/** True when a message is the supplier's own: what it says is looked into afterwards. */
export type SupplierNews = { hear(message: SupplierMessage): Promise<boolean> }
export type SupplierMessage = { headers: IncomingHttpHeaders; rawBody: string }

export type SupplierTerms = { party: Party; cabin: Cabin; currency: Currency; now: Date }

export type SupplierQuery = SupplierTerms & {
  /** At the end of the journey, of those of the party who are no adults. */
  childAges: readonly number[]
  /** Airport codes; all airports of a metropolitan code. */
  slices: readonly { origins: readonly string[]; destinations: readonly string[]; date: Day }[]
  maxConnections: number
}

/** `partial`: what had come when the budget was nearly used up, and there would be more. `validUntil`: when the first of its offers ends. */
export type SupplierResults = {
  options: SupplierOption[]
  carriers: Record<string, Carrier>
  partial?: boolean
  validUntil?: Date
}

export type SupplierOption = { slices: Slice[]; fares: SupplierFareSummary[] }

/**
 * `adultTotal`: what one adult pays, for the price history; null where the supplier prices the party as a whole. `bags`: those that `ordering.bags` would offer with the fare; none where the
 * supplier does not say while searching.
 */
export type SupplierFareSummary = Omit<FareSummary, 'offerId' | 'oneBag' | 'supplier'> & {
  ref: Uint8Array
  adultTotal: Money | null
  bags?: readonly BagOption[]
}

export type SupplierFare = Omit<Fare, 'offerId'> & { ref: Uint8Array }

export type SupplierOffer = {
  slices: Slice[]
  carriers: Record<string, Carrier>
  /** Every family of these flights that is on sale, cheapest first. */
  fares: SupplierFare[]
  /** The family that was asked for; null when it is sold out. */
  fare: SupplierFare | null
  /** Too late to sell: the first flight is about to leave or has left. */
  closed: boolean
}

export type CheapestDaysQuery = SupplierTerms & {
  origins: readonly string[]
  destinations: readonly string[]
  /** First day of departure, how many, and the days from each to the next (1 for every day). */
  from: Day
  count: number
  step: number
  /** Days from departure to return; null for one way. */
  stay: number | null
  maxConnections: number
}

/** `price` is null on a day without flights; `minutes` is the outbound journey. */
export type CheapestDay = {
  date: Day
  price: {
    total: Money
    adultTotal: Money
    minutes: number
    promotion: { regularTotal: Money; endsAt: string } | null
  } | null
}

/** Flights from one airport to another in a usual week; `minutes` is the shortest from gate to gate. */
export type SuppliedRoute = {
  origin: string
  destination: string
  flights: number
  seats: number
  minutes: number
  carriers: readonly Carrier[]
}

import type { Money } from '#platform/money.ts'
import type { FoundFlights } from './flight/found-flights.ts'
import type { AnyItemForm } from './item-form.ts'
import type { KindWords } from './sale-kind.ts'
import type { FoundStay } from './stay/found-stay.ts'

/** What the server has found for the id of an offer; another kind adds its line. */
export interface FoundOffers {
  flight: FoundFlights
  stay: FoundStay
}
export type Found = FoundOffers[keyof FoundOffers]

/** How offers of one kind are booked. */
export type OfferKind = {
  kind: Found['kind']
  words: KindWords
  /** The trip in a line; undefined for an offer that we do not know. */
  tripOf(found: Found, locale: string): string | undefined
  /** Null for an offer of another kind, and for one that is over. */
  offered(found: Found): Offered | null
}

export type Offered = {
  id: string
  total: Money
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
  form: AnyItemForm
}

/** An offer that is open, as the checkout takes it. */
export type OpenOffer = Offered & { kind: OfferKind; trip: string; searchPath: string }

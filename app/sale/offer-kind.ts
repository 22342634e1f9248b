import type { FoundOffer } from '#modules/reservations/items/found-offer.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { AnyItemForm } from './item-form.ts'
import type { KindWords } from './kind-words.ts'

/** How offers of one kind are booked. */
export type OfferKind = {
  kind: FoundOffer['kind']
  words: KindWords
  /** The trip in a line; undefined for an offer that we do not know. */
  tripOf(found: FoundOffer, locale: string): string | undefined
  /** The search that leads to the like. */
  searchPath(found: FoundOffer): string
  /** The trip that an insurance would cover; null where there is none. */
  insurable?(found: FoundOffer): InsurableTrip | null
  /**
   * Null for an offer of another kind, and for one that is over.
   * @param country where the visitor is probably from; empty where nothing is known
   */
  offered(found: FoundOffer, country: string): Offered | null
}

/** `ages`: of the people whose ages the offer knows; null for those who have to say theirs. */
export type InsurableTrip = {
  countries: readonly string[]
  from: Day
  until: Day
  ages: readonly (number | null)[]
}

export type Offered = {
  id: string
  total: Money
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
  form: AnyItemForm
}

/** An offer that is open, as the checkout takes it. */
export type OpenOffer = Offered & {
  kind: OfferKind
  trip: string
  searchPath: string
  insurable?: InsurableTrip | null
}

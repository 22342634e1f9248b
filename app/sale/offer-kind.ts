import type { Money } from '#platform/money.ts'
import type { AnyItemForm } from './item-form.ts'
import type { KindWords } from './sale-kind.ts'

/** What the server has found for the id of an offer: each kind says so where it lives. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the kinds
export interface FoundOffers {}
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

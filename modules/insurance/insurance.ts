import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import type { CoverFacts, CoverOffer, CoverQuery, InsuranceTerms } from './insurance.contract.ts'
import type { Insurer } from './insurer.ts'
import type { OpenedPolicy } from './open-policy.ts'
import type { ChangedTrip, ChangePriced } from './price-change.ts'

export type Insurance = {
  /** The three covers for a trip, each with an offer that lives 30 minutes. Throws AppError `request/invalid`. */
  quote(query: CoverQuery): CoverOffer[]
  /** Never throws for a bad id. */
  open(offerId: string): OpenedPolicy
  /** The same for what is to be held. Throws AppError `offer/not-found` or `offer/expired`. */
  mustOpen(offerId: string): CoverFacts
  /** What is written of a version, or of what is sold today. Throws AppError `request/not-found`. */
  terms(version: Day | undefined, locale: Locale): InsuranceTerms
  /** Whether someone of this age costs what the one did for whom it was quoted. @param version of the quote */
  sameBand(version: Day, age: number, quoted: number): boolean
  /** What a policy costs for other days and people, by the version that it was sold with. Throws AppError `request/invalid`. */
  priceChange(sold: CoverFacts, changed: ChangedTrip): ChangePriced
  insurer: Insurer
}

/** What reservations sell policies by. */
export type PolicyOrdering = Pick<Insurance, 'open' | 'mustOpen' | 'terms' | 'sameBand' | 'priceChange' | 'insurer'>

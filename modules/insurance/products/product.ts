import type { Benefit, Cover, Region } from '#modules/insurance/covers.contract.ts'
import type { InsurerView } from '#modules/insurance/insurance.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency, Money } from '#platform/money.ts'

/**
 * What the insurer sells, in one version: prices, sums and the text of the terms belong together, and a policy keeps the
 * version that it was sold with. A change is a new version beside the old one (docs/decisions/0049).
 */
export type Product = {
  version: Day
  /** Sold from this day on, and until the day before `validUntil`. */
  validFrom: Day
  validUntil: Day | null
  /** The last day on which policies of it can be changed; null for every day until their cover begins. */
  changeableUntil: Day | null
  insurer: InsurerView
  /** Of the premiums; another currency is worked out from it. */
  currency: Currency
  /** A day of one person of the band at 100 %, in minor units, tax included. */
  daily: Record<Region, Record<Cover, number>>
  /** Shorter trips cost as much as one of so many days. */
  leastDays: number
  /** Ages up to and including `upTo`, the youngest first; nobody older than the last. */
  bands: readonly { upTo: number; percent: number }[]
  /** Trips of up to so many days, the shortest first. */
  stretches: readonly { upTo: number; percent: number }[]
  /** Of the net premium, in hundredths of a percent. */
  taxBasisPoints: number
  sums: Record<Region, Record<Cover, Sums>>
  terms: Record<Locale, readonly TermsSection[]>
}

/** Insured for each person; zero is not covered. */
export type Sums = Record<Benefit, Money> & { excess: Money }
export type TermsSection = { title: string; paragraphs: readonly string[]; points?: readonly string[] }

import type { Clock } from '#platform/clock.ts'
import { type Day, dayIn } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import type { InsuranceTerms } from './insurance.contract.ts'
import { policyTerms } from './policy-terms.contract.ts'
import { productOn } from './products/index.ts'

/** What is sold today, or was under another version. */
export function readTerms(clock: Clock, version: Day | undefined, locale: Locale): InsuranceTerms {
  return policyTerms(version ?? productOn(dayIn(BRAZIL_ZONE, clock.now())).version, locale)
}

import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { DAYS_TO_REFUND } from './figures.contract.ts'

/**
 * How money returns, for everyone (ANAC Resolução 400/2016, art. 29). Art. 31 allows credit only with the traveller's consent; we offer none, so money always
 * takes the way on which it came.
 */
export function refundTerms(now: Date): { refundBy: Day; sameMeans: true } {
  return { refundBy: addDays(dayIn(BRAZIL_ZONE, now), DAYS_TO_REFUND), sameMeans: true }
}

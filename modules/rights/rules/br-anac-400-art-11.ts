import { THINKING_DAYS_AHEAD } from '#modules/rights/figures.contract.ts'
import { type FlightRule, isBrazilian, isUnused, refundable } from '#modules/rights/rule.ts'
import { dayIn, daysBetween } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { ANAC_400, anac400 } from './br-anac-400.ts'
import { afterThinking, isThinking, thinkingValues } from './thinking-hours.ts'

/**
 * Withdrawal within 24 hours of the receipt, without any cost, when bought seven days or more before the day of departure.
 * The seven days are calendar days ("data de embarque"), the twenty-four hours run to the very end.
 */
export const anac400Article11: FlightRule = {
  ...ANAC_400,
  name: 'br-anac-400-art-11',
  source: anac400('art. 11'),
  applies: (facts, now) =>
    isBrazilian(facts) &&
    isUnused(facts, now) &&
    isThinking(facts, now) &&
    daysBetween(dayIn(BRAZIL_ZONE, facts.boughtAt), dayIn(BRAZIL_ZONE, facts.departureAt)) >= THINKING_DAYS_AHEAD,
  refund: refundable,
  sentence: (facts) => ({
    message: /*i18n*/ {
      id: 'rights.anac-400-art-11',
      message:
        'You bought at least 7 days before departure and can change your mind until {until}: you get a full refund.',
    },
    values: thinkingValues(facts),
  }),
  edges: afterThinking,
}

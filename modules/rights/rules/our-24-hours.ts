import { THINKING_DAYS_AHEAD } from '#modules/rights/figures.contract.ts'
import { type FlightRule, isBrazilian, isUnused, refundable } from '#modules/rights/rule.ts'
import { OUR_PROMISE } from './our-promise.ts'
import { afterThinking, isThinking, thinkingValues } from './thinking-hours.ts'

const AHEAD_MS = THINKING_DAYS_AHEAD * 24 * 3_600_000

/** What Brazil and the United States ask for, promised everywhere: 24 hours to think, bought 7 × 24 hours ahead or more. */
export const our24Hours: FlightRule = {
  ...OUR_PROMISE,
  name: 'jangada-24-hours',
  applies: (facts, now) =>
    !isBrazilian(facts) &&
    isUnused(facts, now) &&
    isThinking(facts, now) &&
    facts.departureAt.getTime() - facts.boughtAt.getTime() >= AHEAD_MS,
  refund: refundable,
  sentence: (facts) => ({
    message: /*i18n*/ {
      id: 'rights.our-24-hours',
      message: 'We give you 24 hours to change your mind, until {until}: you get a full refund.',
    },
    values: thinkingValues(facts),
  }),
  edges: afterThinking,
}

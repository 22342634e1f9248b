import { changeSentence, weighChange } from '#modules/rights/change-weight.ts'
import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import { type FlightRule, isBrazilian, refundable } from '#modules/rights/rule.ts'
import { ANAC_400, anac400 } from './br-anac-400.ts'
import { OUR_PROMISE } from './our-promise.ts'

function sentence(facts: FlightFacts) {
  const { scheduleChange: change, countries, market } = facts
  if (!change) throw new RangeError('a rule for changes was asked about a flight without one')
  return changeSentence({ ...change, countries, market })
}

function weightOf(facts: FlightFacts) {
  const { scheduleChange: change, countries, market } = facts
  return change ? weighChange({ ...change, countries, market }) : 'small'
}

/** Of a flight that does not leave everything comes back, also after the hour at which it should have left. */
const isCancelled = (facts: FlightFacts) => weightOf(facts) === 'cancelled'

/** A changed flight that has left without the traveller is a missed flight like any other. */
const isMoved = (facts: FlightFacts, now: Date) =>
  ['late-notice', 'large'].includes(weightOf(facts)) && facts.departureAt > now

/** The carrier cancels: other flights, the money, or another means of transport, as the traveller chooses. */
export const anac400Article21: FlightRule = {
  ...ANAC_400,
  name: 'br-anac-400-art-21',
  source: anac400('art. 21'),
  applies: (facts) => isBrazilian(facts) && isCancelled(facts),
  refund: refundable,
  sentence,
  edges: () => [],
}

/** The carrier changes the times by more than 30 minutes (domestic) or an hour, or tells of it in the last 72 hours. */
export const anac400Article12: FlightRule = {
  ...ANAC_400,
  name: 'br-anac-400-art-12',
  source: anac400('art. 12'),
  applies: (facts, now) => isBrazilian(facts) && isMoved(facts, now),
  refund: refundable,
  sentence,
  edges: () => [],
}

/** The same for journeys that have nothing to do with Brazil. */
export const ourChangePromise: FlightRule = {
  ...OUR_PROMISE,
  name: 'jangada-carrier-change',
  applies: (facts, now) => !isBrazilian(facts) && (isCancelled(facts) || isMoved(facts, now)),
  refund: refundable,
  sentence,
  edges: () => [],
}

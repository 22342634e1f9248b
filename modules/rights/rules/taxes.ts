import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import { type FlightRule, isBrazilian, refundable } from '#modules/rights/rule.ts'
import { smaller } from '#platform/money.ts'
import { ANAC_400, anac400 } from './br-anac-400.ts'
import { OUR_PROMISE } from './our-promise.ts'

const SENTENCE = /*i18n*/ {
  id: 'rights.taxes',
  message: 'Taxes and airport charges for flights you did not take are always refunded.',
}
const taxesOf = (facts: FlightFacts) => smaller(facts.taxes, refundable(facts))
const sentence = () => ({ message: SENTENCE, values: {} })

/** Airport charges and what is due to the state cannot be part of a penalty; also after departure. */
export const anac400Article9: FlightRule = {
  ...ANAC_400,
  name: 'br-anac-400-art-9',
  source: anac400('art. 9 e 29'),
  applies: isBrazilian,
  refund: taxesOf,
  sentence,
  edges: () => [],
}

export const ourTaxesPromise: FlightRule = {
  ...OUR_PROMISE,
  name: 'jangada-taxes',
  applies: (facts) => !isBrazilian(facts),
  refund: taxesOf,
  sentence,
  edges: () => [],
}

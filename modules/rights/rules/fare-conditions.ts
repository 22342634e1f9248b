import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import { type FlightRule, isUnused, refundable } from '#modules/rights/rule.ts'
import { add, compare, larger, money, smaller, subtract, times } from '#platform/money.ts'

export const CONTRACT = {
  version: '2026-11-21',
  standing: 'contract',
  source: 'Fare conditions',
  link: null,
  validFrom: '2026-01-01',
  validUntil: null,
  // It holds until departure.
  edges: () => [],
} as const

const FREE = {
  message: /*i18n*/ {
    id: 'rights.fare.free',
    message: 'Your fare can be cancelled for free before departure: you get a full refund.',
  },
  values: {},
}
const LESS_CHANGES = {
  message: /*i18n*/ {
    id: 'rights.fare.less-changes',
    message: 'Your fare can be cancelled for free before departure: we refund everything except change fees.',
  },
  values: {},
}
const LESS_A_FEE = /*i18n*/ {
  id: 'rights.fare.fee',
  message:
    'Your fare is refundable before departure, minus {fee} per traveller; taxes and airport charges are always refunded.',
}

function feeOfOne({ paid, refund }: FlightFacts) {
  return refund?.fee ?? money(0, paid.currency)
}

function feeOf(facts: FlightFacts) {
  return times(feeOfOne(facts), facts.travellers)
}

/** The fare gives the money back before departure, less its fee for each traveller; taxes are never part of a fee. */
export const refundableFare: FlightRule = {
  ...CONTRACT,
  name: 'fare-refundable',
  applies: (facts, now) => facts.refund?.allowed === true && isUnused(facts, now),
  refund: (facts) => {
    const left = refundable(facts)
    const fee = facts.changeFees ? add(feeOf(facts), facts.changeFees) : feeOf(facts)
    const rest = compare(fee, left) >= 0 ? money(0, left.currency) : subtract(left, fee)
    return larger(rest, smaller(facts.taxes, left))
  },
  sentence: (facts) => {
    if (feeOf(facts).amount > 0) return { message: LESS_A_FEE, values: { fee: feeOfOne(facts) } }
    return (facts.changeFees?.amount ?? 0) > 0 ? LESS_CHANGES : FREE
  },
}

/** The fare is kept, but taxes and airport charges are refunded. */
export const nonRefundableFare: FlightRule = {
  ...CONTRACT,
  name: 'fare-non-refundable',
  applies: (facts, now) => facts.refund?.allowed === false && isUnused(facts, now),
  refund: (facts) => smaller(facts.taxes, refundable(facts)),
  sentence: () => ({
    message: /*i18n*/ {
      id: 'rights.fare.non-refundable',
      message: 'Your fare is non-refundable: we refund taxes and airport charges, but not the fare.',
    },
    values: {},
  }),
}

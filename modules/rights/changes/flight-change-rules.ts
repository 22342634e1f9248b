import { quoteFlight } from '#modules/rights/quote-flight.ts'
import { type Rule, refundable, type Sentence } from '#modules/rights/rule.ts'
import { CONTRACT } from '#modules/rights/rules/fare-conditions.ts'
import { FLIGHT_RULES } from '#modules/rights/rules/index.ts'
import { OUR_PROMISE } from '#modules/rights/rules/our-promise.ts'
import { compare, type Money, money } from '#platform/money.ts'
import type { FlightChangeFacts } from './flight-change-facts.ts'

/** A rule of a change gives terms instead of money back. */
export type FlightChangeRule = Omit<Rule<FlightChangeFacts>, 'refund' | 'edges'> & {
  inFull: boolean
  /** For each traveller. */
  fee(facts: FlightChangeFacts): Money
}

const VERSION = '2026-11-28'
const noFee = ({ paid }: FlightChangeFacts) => money(0, paid.currency)

/** A cancellation would give everything back now (by law, by the fare or by our word), so a change may cost no more than that. */
export const changeInFull: FlightChangeRule = {
  ...OUR_PROMISE,
  version: VERSION,
  name: 'jangada-change-in-full',
  applies: (facts, now) => {
    const left = refundable(facts)
    return left.amount > 0 && compare(quoteFlight(FLIGHT_RULES, facts, now).refund, left) === 0
  },
  inFull: true,
  fee: noFee,
  sentence: () => ({
    message: /*i18n*/ {
      id: 'rights.flight-change.in-full',
      message:
        'You could cancel now for a full refund, so there is no change fee: you pay any price difference, or we refund it.',
    },
    values: {},
  }),
}

/** What the fare says of changes: the difference upwards and its fee; of a lower fare nothing comes back but taxes. */
export const changeableFare: FlightChangeRule = {
  ...CONTRACT,
  version: VERSION,
  name: 'fare-changeable',
  applies: ({ change }) => change?.allowed === true,
  inFull: false,
  fee: (facts) => facts.change?.fee ?? noFee(facts),
  sentence: ({ change }): Sentence => {
    const fee = change?.fee
    return fee && fee.amount > 0 ? { message: AGAINST_A_FEE, values: { fee } } : { message: WITHOUT_FEE, values: {} }
  },
}

const WITHOUT_FEE = /*i18n*/ {
  id: 'rights.flight-change.free',
  message:
    'Your fare can be changed without a fee: you only pay any increase in fare. If the new fare is lower, we only refund taxes that the new flights do not have.',
}
const AGAINST_A_FEE = /*i18n*/ {
  id: 'rights.flight-change.fee',
  message:
    'Your fare can be changed for {fee} each: you pay that plus any increase in fare. If the new fare is lower, we only refund taxes that the new flights do not have.',
}

/** In this order: the first that applies decides, and it is never dearer than the next. */
export const FLIGHT_CHANGE_RULES: readonly FlightChangeRule[] = [changeInFull, changeableFare]

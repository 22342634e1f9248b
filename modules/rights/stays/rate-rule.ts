import type { Sentence } from '#modules/rights/rule.ts'
import { compare, type Money, money, subtract } from '#platform/money.ts'
import { POLICY_SOURCE } from './policy-rules.ts'
import type { StayFacts, StayRule } from './stay-facts.ts'

const FREE = /*i18n*/ {
  id: 'rights.stay.free',
  message: 'You can cancel for free until {until}: you get a full refund.',
}
const PART = /*i18n*/ {
  id: 'rights.stay.rate-part',
  message: 'Under the terms of this rate, {back} is refunded until {until}.',
}
const NOTHING = /*i18n*/ {
  id: 'rights.stay.rate-nothing',
  message: 'Under the terms of this rate, nothing is refundable.',
}
const NO_SHOW = /*i18n*/ {
  id: 'rights.stay.no-show.all',
  message: 'You did not check in. Under the policy of this stay, nothing is refundable.',
}

/** The steps of the rate that the stay was sold with: those of a supplier. It says something at every instant. */
export const rateRule: StayRule = {
  name: 'stay-rate-terms',
  version: '2026-11-30',
  validFrom: '2026-01-01',
  validUntil: null,
  standing: 'contract',
  source: POLICY_SOURCE,
  link: null,
  applies: ({ policy }) => policy === 'by_rate',
  refund(facts, now) {
    const back = stepAt(facts, now)?.refund
    const none = money(0, facts.paid.currency)
    return back && compare(back, facts.refunded) > 0 ? subtract(back, facts.refunded) : none
  },
  sentence(facts, now): Sentence {
    if (facts.endedBy === 'no_show') return { message: NO_SHOW, values: {} }
    const step = stepAt(facts, now)
    if (!step || step.refund.amount === 0) return { message: NOTHING, values: {} }
    const until = { instant: new Date(step.until).toISOString(), zone: facts.timeZone }
    const whole = compare(step.refund, facts.paid) >= 0
    return whole ? { message: FREE, values: { until } } : { message: PART, values: { until, back: step.refund } }
  },
  edges: ({ steps = [] }) => steps.map(({ until }) => new Date(until)),
}

function stepAt({ steps = [], endedBy }: StayFacts, now: Date): { until: string; refund: Money } | undefined {
  return endedBy === 'no_show' ? undefined : steps.find(({ until }) => now < new Date(until))
}

import { choose } from '#modules/rights/choose-rule.ts'
import type { CancellationQuote, CancellationStep } from '#modules/rights/rights.ts'
import { timeline } from '#modules/rights/timeline.ts'
import { type CarFacts, type CarRule, refundableCar } from './car-facts.ts'

/** What comes back when the hire ends at `now`: of the rules that apply, the one that gives most. */
export function quoteCar(rules: readonly CarRule[], facts: CarFacts, now: Date): CancellationQuote {
  const { refunded, days } = facts
  if (days < 1) throw new RangeError('a hire without a day')
  return choose({ rules, facts, now, most: refundableCar(facts), parts: [refunded] })
}

/** What comes back from the purchase on, step by step. */
export function carTimeline(rules: readonly CarRule[], facts: CarFacts): CancellationStep[] {
  const edges = rules.flatMap((rule) => rule.edges(facts))
  return timeline((now) => quoteCar(rules, facts, now), { from: facts.boughtAt, edges })
}

import { choose } from '#modules/rights/choose-rule.ts'
import type { CancellationQuote, CancellationStep } from '#modules/rights/rights.ts'
import { timeline } from '#modules/rights/timeline.ts'
import { refundableStay, type StayFacts, type StayRule } from './stay-facts.ts'

/** What comes back when the stay ends at `now`: of the rules that apply, the one that gives most. */
export function quoteStay(rules: readonly StayRule[], facts: StayFacts, now: Date): CancellationQuote {
  const { refunded, nights } = facts
  if (nights.length === 0) throw new RangeError('a stay without a night')
  return choose({ rules, facts, now, most: refundableStay(facts), parts: [refunded] })
}

/** What comes back from the purchase on, step by step. */
export function stayTimeline(rules: readonly StayRule[], facts: StayFacts): CancellationStep[] {
  const edges = rules.flatMap((rule) => rule.edges(facts))
  return timeline((now) => quoteStay(rules, facts, now), { from: facts.boughtAt, edges })
}

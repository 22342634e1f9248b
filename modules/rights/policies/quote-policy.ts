import { choose } from '#modules/rights/choose-rule.ts'
import type { CancellationQuote, CancellationStep } from '#modules/rights/rights.ts'
import { timeline } from '#modules/rights/timeline.ts'
import { type PolicyFacts, type PolicyRule, refundablePremium } from './policy-facts.ts'

/** What comes back when the policy ends at `now`: of the rules that apply, the one that gives most. */
export function quotePolicy(rules: readonly PolicyRule[], facts: PolicyFacts, now: Date): CancellationQuote {
  return choose({ rules, facts, now, most: refundablePremium(facts), parts: [facts.refunded] })
}

/** What comes back from the purchase on, step by step. */
export function policyTimeline(rules: readonly PolicyRule[], facts: PolicyFacts): CancellationStep[] {
  const edges = rules.flatMap((rule) => rule.edges(facts))
  return timeline((now) => quotePolicy(rules, facts, now), { from: facts.boughtAt, edges })
}

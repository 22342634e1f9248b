import { choose } from '../choose-rule.ts'
import type { CancellationQuote } from '../rights.ts'
import { refundableStay, type StayFacts, type StayRule, type StayStep } from './stay-facts.ts'

/** What comes back when the stay ends at `now`: of the rules that apply, the one that gives most. */
export function quoteStay(rules: readonly StayRule[], facts: StayFacts, now: Date): CancellationQuote {
  const { refunded, nights } = facts
  if (nights.length === 0) throw new RangeError('a stay without a night')
  return choose({ rules, facts, now, most: refundableStay(facts), parts: [refunded] })
}

/**
 * What comes back from the purchase on, step by step: what `quoteStay` says at every instant before `until`, and after the
 * step before. Steps that give the same are one; of two rules the one that lasts longer speaks for it.
 */
export function stayTimeline(rules: readonly StayRule[], facts: StayFacts): StayStep[] {
  const steps: StayStep[] = []
  let from = facts.boughtAt
  for (const until of [...edgesAfter(rules, facts), null]) {
    const { refund, rule } = quoteStay(rules, facts, from)
    const last = steps.at(-1)
    if (last?.refund.amount !== refund.amount) steps.push({ until, refund, rule })
    else Object.assign(last, { until, rule: last.rule.id === rule.id ? last.rule : rule })
    from = until ?? from
  }
  return steps
}

/** Each edge once, in order; those before the purchase were never seen. */
function edgesAfter(rules: readonly StayRule[], facts: StayFacts): Date[] {
  const bought = facts.boughtAt.getTime()
  const times = rules.flatMap((rule) => rule.edges(facts)).map((edge) => edge.getTime())
  return [...new Set(times)]
    .filter((time) => time > bought)
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

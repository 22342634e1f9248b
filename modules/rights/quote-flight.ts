import { choose } from './choose-rule.ts'
import type { CancellationQuote, FlightFacts } from './rights.ts'
import { type FlightRule, refundable } from './rule.ts'

/** What comes back when the traveller cancels at `now`: of the rules that apply, the one that gives most. */
export function quoteFlight(rules: readonly FlightRule[], facts: FlightFacts, now: Date): CancellationQuote {
  const { taxes, refunded, flown, travellers } = facts
  if (!Number.isInteger(travellers) || travellers < 1) throw new RangeError(`not a party: ${travellers}`)
  const parts = [taxes, refunded, ...(flown ? [flown] : [])]
  return choose({ rules, facts, now, most: refundable(facts), parts })
}

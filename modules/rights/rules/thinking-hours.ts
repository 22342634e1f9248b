import { THINKING_HOURS } from '#modules/rights/figures.contract.ts'
import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import type { RuleValue } from '#modules/rights/rule.ts'

/** The hours in which one may change one's mind run to their very end. */
function endOf({ boughtAt }: FlightFacts): number {
  return boughtAt.getTime() + THINKING_HOURS * 3_600_000
}

export function isThinking(facts: FlightFacts, now: Date): boolean {
  return now.getTime() <= endOf(facts)
}

export function thinkingValues(facts: FlightFacts): Record<string, RuleValue> {
  return { until: { instant: new Date(endOf(facts)).toISOString(), zone: facts.timeZone } }
}

export function afterThinking(facts: FlightFacts): Date[] {
  return [new Date(endOf(facts) + 1)]
}

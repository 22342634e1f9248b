import { choose } from './choose-rule.ts'
import type { FlightFacts } from './flight-facts.ts'
import type { CancellationQuote, CancellationStep, FlightInTime } from './rights.ts'
import { type FlightRule, refundable } from './rule.ts'
import { timeline } from './timeline.ts'

/** What comes back when the traveller cancels at `now`: of the rules that apply, the one that gives most. */
export function quoteFlight(rules: readonly FlightRule[], facts: FlightFacts, now: Date): CancellationQuote {
  const { taxes, refunded, flown, travellers } = facts
  if (!Number.isInteger(travellers) || travellers < 1) throw new RangeError(`not a party: ${travellers}`)
  const parts = [taxes, refunded, ...(flown ? [flown] : [])]
  return choose({ rules, facts, now, most: refundable(facts), parts })
}

/** What comes back step by step, the departures of the journey among the edges. */
export function flightTimeline(rules: readonly FlightRule[], flight: FlightInTime, from: Date): CancellationStep[] {
  const { factsAt, departures } = flight
  const edges = rules.flatMap((rule) => rule.edges(factsAt(from)))
  return timeline((now) => quoteFlight(rules, factsAt(now), now), { from, edges: [...edges, ...departures] })
}

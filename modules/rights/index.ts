import { CAR_RULES } from './cars/car-rules.ts'
import { carTimeline, quoteCar } from './cars/quote-car.ts'
import { flightChange } from './changes/flight-change.ts'
import { POLICY_RULES } from './policies/policy-rules.ts'
import { policyTimeline, quotePolicy } from './policies/quote-policy.ts'
import { flightTimeline, quoteFlight } from './quote-flight.ts'
import type { Rights } from './rights.ts'
import { FLIGHT_RULES } from './rules/index.ts'
import { scheduleChange } from './schedule-change.ts'
import { quoteStay, stayTimeline } from './stays/quote-stay.ts'
import { STAY_RULES } from './stays/stay-rules.ts'

export type { CarFacts } from './cars/car-facts.ts'
export type { ChangeRuleApplied, FlightChangeFacts, FlightChangeRight } from './changes/flight-change-facts.ts'
export { explain, sourceOf } from './explain.ts'

export type { FlightFacts } from './flight-facts.ts'

export { coverBegins, type PolicyFacts } from './policies/policy-facts.ts'

export type { CancellationQuote, CancellationStep, FlightInTime, Rights, RuleApplied } from './rights.ts'

export type { StayFacts } from './stays/stay-facts.ts'
export { viewStep } from './view-step.ts'

/** What the law, the fare, the policy and our own promises give back. Pure; nothing is read and nothing is kept. */
export function createRights(): Rights {
  return {
    quoteFlight: (facts, now) => quoteFlight(FLIGHT_RULES, facts, now),
    flightChange,
    scheduleChange,
    quoteStay: (facts, now) => quoteStay(STAY_RULES, facts, now),
    stayTimeline: (facts) => stayTimeline(STAY_RULES, facts),
    quoteCar: (facts, now) => quoteCar(CAR_RULES, facts, now),
    carTimeline: (facts) => carTimeline(CAR_RULES, facts),
    flightTimeline: (flight, from) => flightTimeline(FLIGHT_RULES, flight, from),
    quotePolicy: (facts, now) => quotePolicy(POLICY_RULES, facts, now),
    policyTimeline: (facts) => policyTimeline(POLICY_RULES, facts),
  }
}

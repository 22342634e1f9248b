import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { Ground } from './cancellation.contract.ts'
import type { CarFacts } from './cars/car-facts.ts'
import type { FlightChangeFacts, FlightChangeRight } from './changes/flight-change-facts.ts'
import type { FlightFacts } from './flight-facts.ts'
import type { PolicyFacts } from './policies/policy-facts.ts'
import type { RuleValue } from './rule.ts'
import type { StayFacts } from './stays/stay-facts.ts'

/** The facts change as the flights of a journey leave. */
export type FlightInTime = {
  factsAt(now: Date): FlightFacts
  /** When each part of the journey leaves. */
  departures: readonly Date[]
}

export type RuleApplied = {
  /** Such as `br-anac-400-art-11@2016-12-14`. */
  id: string
  /** Where it is written, for a person to look up. */
  source: string
  /** Message descriptor of the sentence shown to the traveller; `explain` renders it with its values. */
  sentence: { id: string; message: string }
  values: Record<string, RuleValue>
  by: Ground
  refund: Money
}

/** What comes back before `until`; null for the last step, which has no end. */
export type CancellationStep = { until: Date | null; refund: Money; rule: RuleApplied }

export type CancellationQuote = {
  refund: Money
  /** Kept by the rule: paid − refunded before − refund. */
  retained: Money
  /** Of what had come back before: by so much less comes back now. At most all that the rules give. */
  counted: Money
  /** The rule that decides, and the others that apply, the more generous first. */
  rule: RuleApplied
  considered: RuleApplied[]
  /** The last day by which the money must be back (art. 29: 7 days), and that it returns by the same means. */
  refundBy: Day
  sameMeans: true
}

/** `countries` and `market` as in FlightFacts; a journey within one country is domestic. */
export type ScheduleChangeFacts = {
  minutesEarlier: number
  minutesLater: number
  cancelled: boolean
  noticeHours: number
  countries: readonly string[]
  market: string
}

export type Rights = {
  /** Throws RangeError when currencies differ or more was refunded than paid. */
  quoteFlight(facts: FlightFacts, now: Date): CancellationQuote
  /** Whether a traveller may take other flights, and for which fee. Throws RangeError as `quoteFlight` does. */
  flightChange(facts: FlightChangeFacts, now: Date): FlightChangeRight
  /** What a schedule change entitles to: ANAC 400 art. 12 for flights that touch Brazil, otherwise our own promise. */
  scheduleChange(facts: ScheduleChangeFacts): {
    rebookFree: boolean
    refundInFull: boolean
    rule: Omit<RuleApplied, 'refund' | 'by'>
  }
  /** What comes back of a stay that ends at `now`. Throws RangeError when currencies differ or more was refunded than paid. */
  quoteStay(facts: StayFacts, now: Date): CancellationQuote
  /**
   * What comes back at each step from the purchase on, for the page before the booking (with `boughtAt` now) and for the
   * reservation. Agrees with `quoteStay` at every instant; the last step has no end.
   */
  stayTimeline(facts: StayFacts): CancellationStep[]
  /** What comes back of a car hire that ends at `now`. Throws RangeError when currencies differ or more was refunded than paid. */
  quoteCar(facts: CarFacts, now: Date): CancellationQuote
  /** As `stayTimeline`; agrees with `quoteCar` at every instant. */
  carTimeline(facts: CarFacts): CancellationStep[]
  /**
   * What comes back at each step from `from` on: before the booking with `boughtAt` now, and for what is booked. Agrees with
   * `quoteFlight` at every instant.
   */
  flightTimeline(flight: FlightInTime, from: Date): CancellationStep[]
  /** What comes back of an insurance policy that ends at `now`. Throws RangeError as `quoteStay` does. */
  quotePolicy(facts: PolicyFacts, now: Date): CancellationQuote
  /** What comes back of it at each step from the purchase on. Agrees with `quotePolicy` at every instant. */
  policyTimeline(facts: PolicyFacts): CancellationStep[]
}

import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { Ground } from './cancellation.contract.ts'
import type { StayFacts } from './stays/stay-facts.ts'

/**
 * What the law and the fare give back. Pure: facts in, an amount with its reason out. Rules are data with a version, a
 * source and the days in which they hold; of all that apply the most generous decides.
 */
export type FlightFacts = {
  /** What was paid for this item, fare and extras, all travellers. */
  paid: Money
  /** The part of `paid` that is taxes and airport charges of flights that have not left, given back also where the fare is not. */
  taxes: Money
  travellers: number
  /** Null: the supplier does not say, and nothing is promised from it. */
  refund: { allowed: boolean; fee: Money | null } | null
  boughtAt: Date
  /** Of the first flight that has not left; when all have left, of the last one. */
  departureAt: Date
  /** Of the airport that the journey begins at; deadlines are written on its clock. */
  timeZone: string
  /** ISO 3166 alpha-2 of each airport on the way, in order. */
  countries: readonly string[]
  /** Where the contract was made: the market of the sale. */
  market: string
  ticketed: boolean
  /** A change by the carrier that the traveller has not accepted. */
  scheduleChange: { minutesEarlier: number; minutesLater: number; cancelled: boolean; noticeHours: number } | null
  /** Given back before. */
  refunded: Money
  /** The part of `paid` for flights that have left: nothing of it comes back. Left away: none has left. */
  flown?: Money
}

/** The facts change as the flights of a journey leave. */
export type FlightInTime = {
  factsAt(now: Date): FlightFacts
  /** When each part of the journey leaves. */
  departures: readonly Date[]
}

/**
 * Amounts and moments are kept as they are, so that `explain` can write them in the reader's language. An instant is written
 * on the clock of its zone; without one, of Brasília.
 */
export type RuleValue = string | number | Money | { instant: string; zone?: string } | { day: Day }

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
  /**
   * What comes back at each step from `from` on: before the booking with `boughtAt` now, and for what is booked. Agrees with
   * `quoteFlight` at every instant.
   */
  flightTimeline(flight: FlightInTime, from: Date): CancellationStep[]
}

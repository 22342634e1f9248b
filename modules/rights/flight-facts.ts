import type { Money } from '#platform/money.ts'

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
  /** The part of `paid` that was paid for changes: it comes back only with everything. Left away: nothing. */
  changeFees?: Money
}

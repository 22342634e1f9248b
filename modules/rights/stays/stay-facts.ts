import type { SoldPolicy } from '#modules/hotels/hotels.contract.ts'
import type { Rule } from '#modules/rights/rule.ts'
import type { Day } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { type Money, money, split, subtract } from '#platform/money.ts'

/** What decides about the money of a stay. Days and times are those of the hotel. */
export type StayFacts = {
  /** What was paid for the stay, meals and taxes in it. */
  paid: Money
  /** Given back before. */
  refunded: Money
  /** Because it was changed when cancelling was not free of charge any more, the policy keeps no less. */
  keepsAtLeast?: Money
  /** The price of the rooms night by night, in order: what of `paid` a night is follows from their proportion. */
  nights: readonly Money[]
  boughtAt: Date
  checkIn: Day
  /** From when the hotel takes guests in on that day, `HH:MM`; empty where it does not say. */
  checkInTime: string
  timeZone: string
  policy: SoldPolicy
  /** Of a rate that has its own: what comes back before each instant, in their order; after the last one nothing. */
  steps?: readonly { until: string; refund: Money }[] | undefined
  /** Where the contract was made: the market of the sale. */
  market: string
  /** The owner has said yes. */
  accepted: boolean
  /** `owner`: rejected, lapsed without an answer, or cancelled by the owner. `no_show`: the guest did not come. */
  endedBy: 'guest' | 'owner' | 'no_show'
}

export type StayRule = Rule<StayFacts>

/** Everything that can still come back. */
export function refundableStay({ paid, refunded }: StayFacts): Money {
  return subtract(paid, refunded)
}

/** The first night's part of what was paid, with its meals and taxes. */
export function firstNight({ paid, nights }: StayFacts): Money {
  const weights = nights.map(({ amount }) => amount)
  const known = weights.some((weight) => weight > 0)
  return split(paid, known ? weights : weights.length)[0] ?? money(0, paid.currency)
}

/** From then on guests may move in. */
export function stayBegins({ timeZone, checkIn, checkInTime }: StayFacts): Date {
  return instantAt(timeZone, checkIn, checkInTime || '00:00')
}

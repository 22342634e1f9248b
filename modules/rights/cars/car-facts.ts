import type { Rule } from '#modules/rights/rule.ts'
import { add, type Money, smaller, split, subtract } from '#platform/money.ts'

/** What decides about the money of a car hire. */
export type CarFacts = {
  /** What was paid for the hire, extras and taxes in it. */
  paid: Money
  /** Given back before. */
  refunded: Money
  /** What a change added to the price: it is paid at the depot, and no part of `paid`. */
  due?: Money
  /** Because it was changed when cancelling was not free of charge any more, the conditions keep no less. */
  keepsAtLeast?: Money
  boughtAt: Date
  pickUp: Date
  /** Of the depot at which the car is picked up. */
  timeZone: string
  /** Charged days. */
  days: number
  /** Where the contract was made: the market of the sale. */
  market: string
  /** `owner`: the depot has no car, or staff cancel for it. `no_show`: the driver did not come. */
  endedBy: 'guest' | 'owner' | 'no_show'
}

export type CarRule = Rule<CarFacts>

/** Everything that can still come back. */
export function refundableCar({ paid, refunded }: CarFacts): Money {
  return subtract(paid, refunded)
}

/** The first day's part of the price, with its extras and taxes: days that are paid at the depot make no other day cheaper. */
export function firstDay({ paid, due, days }: CarFacts): Money {
  return smaller(paid, split(due ? add(paid, due) : paid, days)[0] as Money)
}

import type { Charge, StayParty } from '#modules/hotels/hotels.contract.ts'
import { add, type Money, money, split } from '#platform/money.ts'
import { type StayPrice, sumStay } from './stay-price.ts'

type Change = {
  before: { price: StayPrice; party: StayParty }
  /** The requested stay, every night at the price of today. */
  today: StayPrice
  party: StayParty
  charges: readonly Charge[]
}

/**
 * What a changed stay costs. Nights that stay keep the price at which they were booked, with their meals, as long as the party
 * is the same; nights that are new cost what they cost today. Another party pays today's price for all. Charges are calculated
 * from the result.
 */
export function priceChange({ before, today, party, charges }: Change): StayPrice {
  if (!isSameParty(before.party, party)) return today
  const booked = nightsOf(before.price)
  const asked = nightsOf(today)
  const days = today.nights.map(({ day }) => day)
  const priced = days.map((day) => booked.get(day) ?? asked.get(day))
  const nights = days.map((day, index) => ({ day, room: priced[index]?.room ?? none(today) }))
  const meals = add(none(today), ...priced.map((night) => night?.meals ?? none(today)))
  return sumStay({ nights, meals, charges, party })
}

/** Ages count, their order does not. */
export function isSameParty(one: StayParty, other: StayParty): boolean {
  const ages = ({ childAges }: StayParty) => childAges.toSorted((a, b) => a - b).join()
  return one.adults === other.adults && one.rooms === other.rooms && ages(one) === ages(other)
}

/** Meals are priced for the whole stay: a night has its part of them. */
function nightsOf({ nights, meals }: StayPrice): Map<string, { room: Money; meals: Money }> {
  const parts = split(meals, nights.length)
  return new Map(nights.map(({ day, room }, index) => [day, { room, meals: parts[index] as Money }]))
}

function none({ total }: StayPrice): Money {
  return money(0, total.currency)
}

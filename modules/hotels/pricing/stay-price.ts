import type { Charge, PricedCharge, StayParty } from '#modules/hotels/hotels.contract.ts'
import type { Day } from '#platform/dates.ts'
import { add, type Currency, type Money, money, share, shareOf, times } from '#platform/money.ts'

/** What a stay costs, night by night; the same list is in search, checkout, voucher and statement. */
export type StayPrice = {
  nights: { day: Day; room: Money }[]
  /** All nights, extra guests and the plan's adjustment in it. */
  rooms: Money
  meals: Money
  /** Included ones are named with their amount and not added. */
  charges: { kind: PricedCharge; amount: Money; included: boolean }[]
  /** What the guest pays: rooms, meals and the charges that are not included. */
  total: Money
}

/** What of a room type decides its price. Amounts in minor units of `currency`. */
export type PricedRoom = {
  price: number
  baseGuests: number
  extraAdult: number
  extraChild: number
}
/** `adjustment` in hundredths of a percent: −1000 is 10 % off. */
export type PricedPlan = { adjustment: number; mealAdult: number; mealChild: number }

export type PriceRequest = {
  currency: Currency
  room: PricedRoom
  plan: PricedPlan
  charges: readonly Charge[]
  party: StayParty
  /** In order; `price` where the owner gave the night one of its own. */
  nights: readonly { day: Day; price: number | null }[]
}

const WHOLE = 10_000

/**
 * The whole price of a stay. Guests beyond those in the price of the rooms pay the extra price, adults counted into the
 * price first. The adjustment of the plan is of the room with its extra guests, rounded night by night; percentages of
 * charges are of rooms and meals together; what is by the person counts adults.
 */
export function priceStay({ currency, room, plan, charges, party, nights }: PriceRequest): StayPrice {
  const extras = extraGuests(room, party)
  const added = money(extras.adults * room.extraAdult + extras.children * room.extraChild, currency)
  const each = nights.map(({ day, price }) => {
    const plain = add(times(money(price ?? room.price, currency), party.rooms), added)
    return { day, room: plan.adjustment === 0 ? plain : share(plain, (WHOLE + plan.adjustment) / WHOLE) }
  })
  const fed = party.adults * plan.mealAdult + party.childAges.length * plan.mealChild
  return sumStay({ nights: each, meals: times(money(fed, currency), nights.length), charges, party })
}

type Priced = Pick<StayPrice, 'nights' | 'meals'> & Pick<PriceRequest, 'charges' | 'party'>

/** The whole price of nights and meals whose prices are known, charges worked out from them. */
export function sumStay({ nights, meals, charges, party }: Priced): StayPrice {
  const rooms = add(money(0, meals.currency), ...nights.map((night) => night.room))
  const named = charges.map((charge) => ({
    kind: charge.kind,
    amount: money(chargeOf(charge, rooms.amount + meals.amount, party, nights.length), meals.currency),
    included: charge.included,
  }))
  const extra = named.filter(({ included }) => !included).map(({ amount }) => amount)
  return { nights: [...nights], rooms, meals, charges: named, total: add(rooms, meals, ...extra) }
}

/**
 * What `priceStay` comes to in minor units, without its lines: a search compares thousands. `prices` are those that nights
 * have of their own, in order; null is the price of the room.
 */
export function stayTotal(request: Omit<PriceRequest, 'currency' | 'nights'> & { prices: readonly (number | null)[] }) {
  const { room, plan, charges, party, prices } = request
  const extras = extraGuests(room, party)
  const added = extras.adults * room.extraAdult + extras.children * room.extraChild
  let sum = prices.length * (party.adults * plan.mealAdult + party.childAges.length * plan.mealChild)
  for (const price of prices) {
    const plain = (price ?? room.price) * party.rooms + added
    sum += plan.adjustment === 0 ? plain : shareOf(plain, (WHOLE + plan.adjustment) / WHOLE)
  }
  let total = sum
  for (const charge of charges) if (!charge.included) total += chargeOf(charge, sum, party, prices.length)
  return total
}

/** Guests beyond those that the room price includes. */
function extraGuests({ baseGuests }: PricedRoom, { adults, childAges, rooms }: StayParty) {
  const places = baseGuests * rooms
  const extraAdults = Math.max(0, adults - places)
  const extra = Math.max(0, adults + childAges.length - places)
  return { adults: extraAdults, children: extra - extraAdults }
}

/** In minor units; `of` is what a percentage is of. */
function chargeOf({ basis, value, included }: Charge, of: number, party: StayParty, nights: number): number {
  switch (basis) {
    case 'percent':
      // A tax that is in the price already is the part of it that makes the rest net.
      return shareOf(of, included ? value / (WHOLE + value) : value / WHOLE)
    case 'per_stay':
      return value * party.rooms
    case 'per_night':
      return value * party.rooms * nights
    case 'per_person_night':
      return value * party.adults * nights
  }
}

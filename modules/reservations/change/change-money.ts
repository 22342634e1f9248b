import type { StayOffer } from '#modules/hotels/index.ts'
import { add, type Currency, compare, type Money, money, split, subtract } from '#platform/money.ts'

/** One side of a change: the stay as it is sold, and what of its price is owed whatever becomes of it. Minor units. */
export type ChangeTerms = {
  offer: StayOffer
  /** What the guest pays in all: the stay with what was kept of nights that were given up. */
  amount: number
  kept: number
  /** A cancellation keeps no less. */
  atLeast: number
}

type Before = { price: Money; kept: Money }
type Now = { refund: Money; retained: Money }
export type ChangeMoney = { toPay: Money; back: Money; amount: Money; kept: Money; atLeast: Money }

/**
 * What a change costs or gives back. Of a lower price the same part comes back as of a cancellation at this moment; what the
 * cancellation would keep is kept of the rest too, so that nobody gains by changing first and cancelling then.
 * @param now what cancelling now would give back and keep of `before.price`.
 */
export function changeMoney(before: Before, price: Money, now: Now): ChangeMoney {
  const none = money(0, price.currency)
  if (compare(price, before.price) >= 0) {
    const toPay = subtract(price, before.price)
    return { toPay, back: none, kept: before.kept, amount: add(price, before.kept), atLeast: now.retained }
  }
  const difference = subtract(before.price, price)
  const weights = [now.refund.amount, before.price.amount - now.refund.amount]
  // The odd cent is the hotel's, or two steps would give back one more than one.
  const [back, keptNow] = split(difference, weights, 1) as [Money, Money]
  const kept = add(before.kept, keptNow)
  const atLeast = money(Math.max(0, now.retained.amount - keptNow.amount), price.currency)
  return { toPay: none, back, kept, amount: add(price, kept), atLeast }
}

/** What of an item's amount is the price of the stay as it is. */
export function pricePart(amount: number, kept: number, currency: Currency): Money {
  return subtract(money(amount, currency), money(kept, currency))
}

/** The total is that of the stay: what was kept of nights that were given up is separate. */
export function sideOf({ offer, amount, kept }: ChangeTerms, currency: Currency) {
  const { checkIn, checkOut, nights, party } = offer
  return { checkIn, checkOut, nights, party, total: pricePart(amount, kept, currency) }
}

export function isSameTotal(one: Money, other: Money): boolean {
  return one.currency === other.currency && compare(one, other) === 0
}

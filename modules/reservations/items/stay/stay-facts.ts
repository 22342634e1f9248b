import { pricePart } from '#modules/reservations/change/change-money.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { StayFacts } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import { staySnapshot } from './stay-snapshot.ts'

/** What the rules decide from: taken from what was sold, and from what has happened since. */
export function stayFacts(
  whole: Pick<WholeReservation, 'currency' | 'paidAt' | 'createdAt'>,
  item: WholeItem,
  refunded: Money,
  endedBy: StayFacts['endedBy'],
): StayFacts {
  const { stay, market, kept = 0, atLeast = 0 } = staySnapshot(item)
  // What was kept of nights that were given up is gone; it is about the rest.
  const paid = pricePart(item.amount, kept, whole.currency)
  const { checkIn, hotel, plan, price, supplied } = stay
  return {
    paid,
    checkIn,
    market,
    endedBy,
    policy: plan.policy,
    ...(supplied && { steps: supplied.cancellation }),
    timeZone: hotel.timeZone,
    refunded: money(Math.min(refunded.amount, paid.amount), whole.currency),
    ...(atLeast > 0 && { keepsAtLeast: money(atLeast, whole.currency) }),
    nights: price.nights.map(({ room }) => room),
    boughtAt: whole.createdAt,
    checkInTime: hotel.rules.checkInFrom,
    accepted: item.status !== 'pending',
  }
}

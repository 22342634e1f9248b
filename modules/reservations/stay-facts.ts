import type { StayFacts } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import { staySnapshot } from './item-states.ts'
import type { WholeItem, WholeReservation } from './reservations.views.ts'

/** What the rules decide from: taken from what was sold, and from what has happened since. */
export function stayFacts(
  whole: Pick<WholeReservation, 'currency' | 'paidAt' | 'createdAt'>,
  item: WholeItem,
  refunded: Money,
  endedBy: StayFacts['endedBy'],
): StayFacts {
  const { stay, market } = staySnapshot(item)
  const { checkIn, hotel, plan, price } = stay
  return {
    ...{ refunded, checkIn, market, endedBy, policy: plan.policy, timeZone: hotel.timeZone },
    paid: money(item.amount, whole.currency),
    nights: price.nights.map(({ room }) => room),
    boughtAt: whole.createdAt,
    checkInTime: hotel.rules.checkInFrom,
    accepted: item.status !== 'pending',
  }
}

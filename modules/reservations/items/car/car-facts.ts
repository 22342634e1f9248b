import { pricePart } from '#modules/reservations/change/change-money.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { CarFacts } from '#modules/rights/index.ts'
import { instantAt } from '#platform/local-time.ts'
import { type Money, money } from '#platform/money.ts'
import { carSnapshot } from './car-snapshot.ts'

/** What the rules decide from: taken from what was sold, and from what has happened since. */
export function carFacts(
  whole: Pick<WholeReservation, 'currency' | 'createdAt'>,
  item: Pick<WholeItem, 'kind' | 'snapshot' | 'amount'>,
  refunded: Money,
  endedBy: CarFacts['endedBy'],
): CarFacts {
  const { car, market, kept = 0, atLeast = 0, due = 0 } = carSnapshot(item)
  // What was kept of days that were given up is gone; it is about the rest.
  const paid = pricePart(item.amount, kept, whole.currency)
  return {
    paid,
    market,
    endedBy,
    days: car.price.days,
    boughtAt: whole.createdAt,
    pickUp: pickUpOf(car),
    timeZone: car.depot.timeZone,
    refunded: money(Math.min(refunded.amount, paid.amount), whole.currency),
    ...(due > 0 && { due: money(due, whole.currency) }),
    ...(atLeast > 0 && { keepsAtLeast: money(atLeast, whole.currency) }),
  }
}

export function pickUpOf({ depot, pickUp }: { depot: { timeZone: string }; pickUp: string }): Date {
  return instantAt(depot.timeZone, pickUp.slice(0, 10), pickUp.slice(11))
}

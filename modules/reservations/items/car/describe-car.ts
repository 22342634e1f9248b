import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import type { StatusOf } from '#modules/reservations/items/item-states.ts'
import { openWishes } from '#modules/reservations/privacy/personal-data.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { travellersFor, type WholeItem, type WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { money } from '#platform/money.ts'
import { carFacts, pickUpOf } from './car-facts.ts'
import type { CarItemView } from './car-item.contract.ts'
import { carSnapshot } from './car-snapshot.ts'
import { extrasOf } from './open-car.ts'

/** What a traveller reads of a hire: the car as it was sold, and what comes back when it is cancelled. */
export function describeCar(context: DescribeContext, item: WholeItem): CarItemView {
  const { whole, vault, now } = context
  const { car, demonstration, kept = 0, due = 0 } = carSnapshot(item)
  const { depot, returnDepot, carClass, pickUp, return: back, age, price, terms } = car
  return {
    id: item.id,
    kind: 'car',
    status: item.status as StatusOf<'car'>,
    supplier: item.supplier,
    demonstration,
    depot,
    returnDepot,
    carClass,
    pickUp,
    return: back,
    age,
    price,
    terms,
    extras: extrasOf(car),
    total: money(item.amount, whole.currency),
    kept: kept ? money(kept, whole.currency) : null,
    dueAtDepot: money(due, whole.currency),
    flight: openWishes(vault, item),
    travellerIds: travellersFor(whole, item).map((traveller) => traveller.id),
    changeable: isChangeableCar(whole, item, now),
    cancellation: isOver(item) ? [] : describeSteps(stepsOf(context, item), context),
  }
}

/** Until pick-up. */
export function isChangeableCar(whole: Pick<WholeReservation, 'cancelling'>, item: WholeItem, now: Date): boolean {
  return item.status === 'confirmed' && !whole.cancelling && now < pickUpOf(carSnapshot(item).car)
}

function stepsOf(context: DescribeContext, item: WholeItem) {
  return context.rights.carTimeline(carFacts(context.whole, item, backOf(context, item), 'guest'))
}

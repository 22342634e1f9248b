import type { Caller } from '#modules/accounts/index.ts'
import type { CarOffer } from '#modules/cars/index.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { CallUnderWay } from '#modules/reservations/change/call-under-way.ts'
import { isSameTotal, pricePart } from '#modules/reservations/change/change-money.ts'
import { settledFirst } from '#modules/reservations/change/settled-first.ts'
import { moverOf } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { carFacts } from '#modules/reservations/items/car/car-facts.ts'
import { carSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import { isChangeableCar } from '#modules/reservations/items/car/describe-car.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { paidAndBack } from '#modules/reservations/saga/paid-money.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { money, subtract } from '#platform/money.ts'
import { beginCarChange } from './begin-car-change.ts'
import { findCarChange, openCarChangeOf } from './car-change.store.ts'
import { carChangeMoney } from './car-change-money.ts'
import type { CarChangeQuote, CarChangeRequest, HireSide, NewHireTimes } from './change-car.contract.ts'
import { carChangeErrors, OBSTACLE_TEXT } from './change-car.errors.ts'
import { driveCarChange } from './drive-car-change.ts'
import { type PlannedChange, snapshotAfter } from './planned-change.ts'

type As = { caller: Caller; locale: Locale }

/**
 * What other times of a hire cost: of a lower price comes back what a cancellation would give back now; a higher one is paid at
 * pick-up. Throws AppError `reservation/state` for a hire that cannot be changed now, `request/invalid` for the same times.
 */
export async function quoteCarChange(
  deps: ReservationDeps,
  code: string,
  times: NewHireTimes,
  as: As,
): Promise<CarChangeQuote> {
  const whole = await findFor(deps, code, as.caller)
  const planned = await planChange(deps, whole, times)
  if (planned.status === 'obstacle') {
    const text = OBSTACLE_TEXT[planned.obstacle]
    const sentence = text ? deps.translate(as.locale, text) : ''
    return { status: 'impossible', reason: planned.obstacle, sentence }
  }
  return viewOf(deps, whole, planned, as.locale)
}

/**
 * Changes it at once, if it still is what was seen: it is written down, the depot changes the hire, and the booking follows. The same change
 * again is done already.
 */
export async function applyCarChange(
  deps: ReservationDeps,
  code: string,
  { seen, ...times }: CarChangeRequest,
  as: As,
): Promise<ReservationView> {
  const { id: reservationId } = await findFor(deps, code, as.caller)
  await settleOpen(deps, { id: times.itemId, reservationId })
  const whole = await findFor(deps, code, as.caller)
  const planned = await planChange(deps, whole, times)
  if (planned.status === 'obstacle') throw carChangeErrors.soldOut()
  const { offer, sums, due } = planned
  const same =
    isSameTotal(offer.price.total, seen.total) && isSameTotal(sums.back, seen.back) && isSameTotal(due, seen.dueAtDepot)
  if (!same) throw carChangeErrors.differs()
  const change = await settledFirst(deps, () => beginCarChange(deps, whole, planned, moverOf(as.caller)))
  await driveCarChange(deps, change)
  const status = (await findCarChange(deps.db, change))?.status
  if (status === 'refused') throw carChangeErrors.soldOut()
  // The depot has not answered; it is asked again.
  if (status !== 'applied') throw new CallUnderWay('car', change)
  return viewAgain(deps, whole.id, as.locale)
}

/** A change that was broken off comes first: what is asked for now is of the hire that it leaves. */
async function settleOpen(deps: ReservationDeps, item: ItemKey): Promise<void> {
  const open = await openCarChangeOf(deps.db, item)
  if (open) await driveCarChange(deps, open)
}

async function planChange(
  deps: ReservationDeps,
  whole: WholeReservation,
  { itemId, pickUp, return: back }: NewHireTimes,
): Promise<PlannedChange | { status: 'obstacle'; obstacle: string }> {
  const item = whole.items.find(({ id, kind }) => id === itemId && kind === 'car')
  if (!item?.orderRef || !isChangeableCar(whole, item, deps.clock.now())) throw carChangeErrors.notChangeable()
  const { car, kept = 0 } = carSnapshot(item)
  if (car.pickUp === pickUp && car.return === back) throw carChangeErrors.same()
  const opened = await deps.cars.openChange({ id: item.orderRef, depotId: car.depot.id }, { pickUp, return: back })
  if (opened.status === 'not-found') throw carChangeErrors.notChangeable()
  if (opened.status === 'obstacle') return opened
  const { currency } = whole
  const refunded = refundedOf(item, whole.items, await paidAndBack(deps, whole.id), currency)
  const now = deps.rights.quoteCar(carFacts(whole, item, refunded, 'guest'), deps.clock.now())
  const paid = pricePart(item.amount, kept, currency)
  const sums = carChangeMoney({ price: paid, kept: money(kept, currency) }, opened.offer.price.total, now)
  return { status: 'open', item, before: car, offer: opened.offer, ...sums, now }
}

function viewOf(deps: ReservationDeps, whole: WholeReservation, planned: PlannedChange, locale: Locale) {
  const { item, before, offer, sums, due, now } = planned
  const { rights, translate, clock } = deps
  const { kept = 0 } = carSnapshot(item)
  const { rule } = now
  const snapshot = snapshotAfter(carSnapshot(item), planned)
  const after = { kind: item.kind, snapshot, amount: sums.amount.amount }
  const steps = rights.carTimeline(carFacts(whole, after, money(0, whole.currency), 'guest'))
  return {
    status: 'possible' as const,
    before: sideOf(before),
    after: sideOf(offer),
    price: offer.price,
    back: sums.back,
    kept: subtract(sums.kept, money(kept, whole.currency)),
    dueAtDepot: due,
    rule:
      sums.back.amount > 0 || sums.kept.amount > kept
        ? {
            id: rule.id,
            source: sourceOf(rule.id, locale, translate) ?? rule.source,
            sentence: explain(rule, locale, translate),
          }
        : null,
    cancellation: describeSteps(
      steps.filter(({ until }) => until === null || until > clock.now()),
      { locale, translate },
    ),
  }
}

const sideOf = ({ pickUp, return: back, price }: CarOffer): HireSide => ({
  pickUp,
  return: back,
  days: price.days,
  total: price.total,
})

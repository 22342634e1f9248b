import type { Caller } from '#modules/accounts/index.ts'
import { type Fare, type FlightOffer, travellersIn } from '#modules/flights/flights.contract.ts'
import { flightInTime, soldIn } from '#modules/flights/index.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { inLanguage } from '#modules/reservations/items/flight/describe-flight.ts'
import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { money, subtract } from '#platform/money.ts'
import type { FlightChangeQuote, NewFlights, PossibleFlightChange } from './change-flight.contract.ts'
import { FLIGHT_OBSTACLES } from './change-flight.errors.ts'
import { type PlannedFlightChange, planFlightChange } from './plan-flight-change.ts'

/** Who sells says which ways there are to pay. */
export type QuotedFlightChange =
  | Exclude<FlightChangeQuote, { status: 'possible' }>
  | Omit<PossibleFlightChange, 'methods'>

/**
 * What other flights cost or give back, and by which rule; or why they cannot be had. Nothing is held. Throws AppError
 * `reservation/state` for flights that cannot be changed now.
 */
export async function quoteFlightChange(
  deps: ReservationDeps,
  code: string,
  flights: NewFlights,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<QuotedFlightChange> {
  const whole = await findFor(deps, code, caller)
  const planned = await planFlightChange(deps, whole, flights)
  if (planned.status === 'obstacle') {
    const { obstacle: reason } = planned
    return { status: 'impossible', reason, sentence: deps.translate(locale, FLIGHT_OBSTACLES[reason]) }
  }
  return viewOf(deps, whole, planned, locale)
}

function viewOf(deps: ReservationDeps, whole: WholeReservation, planned: PlannedFlightChange, locale: Locale) {
  const { item, offer, bags, paid, right, sums } = planned
  const { fare, extras, fee, toPay, back } = sums
  const { rule, refundBy } = right
  const sideOf = ({ slices, airports, carriers }: PossibleFlightChange['before']) => ({
    slices,
    carriers,
    airports: inLanguage({ geo: deps.geo, locale }, airports),
  })
  return {
    status: 'possible' as const,
    before: sideOf(flightSnapshot(item)),
    after: sideOf(offer),
    fare,
    extras,
    fee,
    toPay,
    back,
    refundBy,
    farePaid: subtract(subtract(paid.amount, paid.extras), right.inFull ? money(0, fare.currency) : paid.changeFees),
    newFare: offer.fare.price.total,
    travellers: travellersOf(flightSnapshot(item).fare, offer.fare, fee.amount > 0 ? fee.amount : 0),
    seatsGoBack: whole.extras.some(({ itemId, kind }) => itemId === item.id && kind === 'seat'),
    bags: bags.reduce((sum, bag) => sum + (bag.kind === 'bag' ? bag.count : 0), 0),
    rule: {
      id: rule.id,
      source: sourceOf(rule.id, locale, deps.translate) ?? rule.source,
      sentence: explain(rule, locale, deps.translate),
    },
    cancellation: describeSteps(stepsAfter(deps, whole, planned), { locale, translate: deps.translate }),
  }
}

/** One traveller of each type: the fare as it was sold, the new one, and the fee, which is the same for everyone. None where a party is priced as a whole. */
function travellersOf(before: Fare, after: Fare, fee: number): PossibleFlightChange['travellers'] {
  const all = travellersIn(after.price)
  return after.price.perTraveller.map(({ type, count, total }) => ({
    type,
    count,
    before: before.price.perTraveller.find((one) => one.type === type)?.total ?? money(0, total.currency),
    after: total,
    fee: money(fee / all, total.currency),
  }))
}

function stepsAfter({ rights, clock }: ReservationDeps, whole: WholeReservation, planned: PlannedFlightChange) {
  const { slices, airports, fare }: FlightOffer = planned.offer
  const { amount, changeFees } = planned.sums
  const standing = {
    paid: amount,
    refunded: subtract(planned.paid.amount, planned.paid.left),
    boughtAt: whole.paidAt ?? clock.now(),
    ticketed: true,
    scheduleChange: null,
    ...(changeFees.amount > 0 && { changeFees }),
  }
  return rights.flightTimeline(
    flightInTime({ slices, airports, fare, ...soldIn(slices, airports) }, standing),
    clock.now(),
  )
}

import type { FlightOffer, Slice } from '#modules/flights/flights.contract.ts'
import type { HeldFlights } from '#modules/flights/index.ts'
import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { partyWithBags } from '#modules/reservations/items/flight/in-place.ts'
import { isSameJourney } from '#modules/reservations/items/flight/same-journey.ts'
import { refundedOf } from '#modules/reservations/pay/refunded.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { paidAndBack } from '#modules/reservations/saga/paid-money.ts'
import type { FlightChangeRight } from '#modules/rights/index.ts'
import { isAppError } from '#platform/errors.ts'
import { add, type Currency, compare, type Money, money, subtract } from '#platform/money.ts'
import type { NewFlights } from './change-flight.contract.ts'
import type { FLIGHT_OBSTACLES } from './change-flight.errors.ts'
import { flightChangeErrors } from './change-flight.errors.ts'
import { areAsTicketed, changeRight, isBeingChanged } from './changeable-flights.ts'
import { type FlightChangeMoney, type FlightsPaid, flightChangeMoney } from './flight-change-money.ts'

type PricedExtra = HeldFlights['extras'][number]

export type PlannedFlightChange = {
  status: 'open'
  item: WholeItem
  offer: FlightOffer
  bags: PricedExtra[]
  paid: FlightsPaid
  right: Extract<FlightChangeRight, { status: 'allowed' }>
  sums: FlightChangeMoney
}
type Planned = PlannedFlightChange | { status: 'obstacle'; obstacle: keyof typeof FLIGHT_OBSTACLES }

/**
 * Other flights in place of ticketed ones, with what they cost now. Nothing is held. Throws AppError `reservation/state` for flights that
 * cannot be changed now, with a sentence why.
 */
export async function planFlightChange(
  deps: ReservationDeps,
  whole: WholeReservation,
  { itemId, offerId }: NewFlights,
): Promise<Planned> {
  const item = whole.items.find(({ id, kind }) => id === itemId && kind === 'flight')
  if (!item || !areAsTicketed(whole, item)) throw flightChangeErrors.notChangeable()
  if (isBeingChanged(whole, item.id)) throw flightChangeErrors.open()
  const refunded = refundedOf(item, whole.items, await paidAndBack(deps, whole.id), whole.currency)
  const right = changeRight(whole, item, { rights: deps.rights, refunded, now: deps.clock.now() })
  if (right.status === 'refused') throw flightChangeErrors.refused(right.reason)
  const opened = await deps.flights.open(offerId)
  if (opened.status !== 'open') return { status: 'obstacle', obstacle: 'gone' }
  const { offer } = opened
  const misfit = misfitOf(whole, item, offer)
  if (misfit) return { status: 'obstacle', obstacle: misfit }
  const bags = await priceBags(deps, whole, item, offerId)
  if (!bags) return { status: 'obstacle', obstacle: 'bags' }
  const paid = paidFor(whole, item, refunded)
  const sums = flightChangeMoney(paid, pricedOf(offer.fare.price, bags), right)
  return { status: 'open', item, offer, bags, paid, right, sums }
}

function misfitOf(whole: WholeReservation, item: WholeItem, offer: FlightOffer) {
  const before = flightSnapshot(item)
  const carriers = (slices: readonly Slice[]) =>
    slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
  const known = carriers(before.slices)
  const fits =
    isSameJourney(offer, before, whole.currency) &&
    offer.supplier === item.supplier &&
    offer.fare.family === before.fare.family &&
    carriers(offer.slices).every((carrier) => known.includes(carrier))
  if (!fits) return 'other-journey'
  return flightsIn(offer.slices) === flightsIn(before.slices) ? 'same' : null
}

function flightsIn(slices: readonly Slice[]): string {
  return slices
    .flatMap(({ segments }) => segments.map(({ flightNumber, departure }) => `${flightNumber} ${departure.instant}`))
    .join()
}

/** The bags that were bought, at the price of today; null where the new flights do not take them. */
async function priceBags({ flights }: ReservationDeps, whole: WholeReservation, item: WholeItem, offerId: string) {
  const party = partyWithBags(whole, item)
  if (party.extras.length === 0) return []
  try {
    return await flights.priceExtras(offerId, party)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

function paidFor(whole: WholeReservation, item: WholeItem, refunded: Money): FlightsPaid {
  const { currency } = whole
  const { fare, changeFees = 0 } = flightSnapshot(item)
  const amount = money(item.amount, currency)
  const extras = extrasOf(whole, item.id, currency)
  const rest = subtract(subtract(amount, extras), money(changeFees, currency))
  const { taxes } = fare.price
  return {
    amount,
    extras,
    changeFees: money(changeFees, currency),
    taxes: compare(taxes, rest) < 0 ? taxes : rest,
    left: subtract(amount, refunded),
  }
}

function extrasOf({ extras }: WholeReservation, id: string, currency: Currency): Money {
  const own = extras.filter(({ itemId }) => itemId === id)
  return add(money(0, currency), ...own.map(({ amount }) => money(amount, currency)))
}

/** The same for flights as they are offered and as they are held. */
export function pricedOf(price: FlightOffer['fare']['price'], bags: readonly Pick<PricedExtra, 'price'>[]) {
  const { total: fare, taxes } = price
  return { fare, taxes, extras: add(money(0, fare.currency), ...bags.map((bag) => bag.price)) }
}

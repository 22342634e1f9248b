import { flightFacts } from '#modules/reservations/items/flight/flight-facts.ts'
import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { FlightChangeRight, Rights } from '#modules/rights/index.ts'
import type { Money } from '#platform/money.ts'
import { isOpenFlightChange } from './flight-change-states.ts'

type Asked = { rights: Pick<Rights, 'flightChange'>; refunded: Money; now: Date }

/** What its fare and the law say of changing these flights now. */
export function changeRight(whole: WholeReservation, item: WholeItem, { rights, ...at }: Asked): FlightChangeRight {
  const { change } = flightSnapshot(item).fare
  return rights.flightChange({ ...flightFacts(whole, item, at), change }, at.now)
}

type Standing = Pick<WholeReservation, 'cancelling' | 'flightChanges' | 'changes' | 'paidAt'>

/** Ticketed, as they were agreed, and nothing else is under way. */
export function areAsTicketed(whole: Standing, { id, status, orderRef }: WholeItem): boolean {
  const leaving = whole.cancelling?.itemId === id
  const replaced =
    whole.flightChanges.some((one) => one.itemId === id && one.status === 'applied') ||
    whole.changes.some((one) => one.itemId === id && (one.status === 'rebooking' || one.status === 'rebooked'))
  return status === 'ticketed' && orderRef !== null && whole.paidAt !== null && !leaving && !replaced
}

export function isBeingChanged({ flightChanges }: Pick<WholeReservation, 'flightChanges'>, itemId: string): boolean {
  return flightChanges.some((one) => one.itemId === itemId && isOpenFlightChange(one.status))
}

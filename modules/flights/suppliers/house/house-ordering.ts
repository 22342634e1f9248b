import { money } from '#platform/money.ts'
import type { FlightOrdering } from '../../flight-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { lastUntil, releaseHold } from './end-hold.ts'
import { findHold, holdSeats } from './hold-seats.ts'
import type { HouseDesk } from './house.ts'
import { houseBags, houseSeatMap } from './house-extras.ts'
import { findOrderBy } from './house-orders.store.ts'
import { findIssued, issueTickets } from './issue-tickets.ts'
import { findHouseOrder, orderFlights } from './order-flights.ts'

/** Ordering with the house: one transaction each, decided under the lock of the order's row. */
export function createHouseOrdering(desk: HouseDesk): FlightOrdering {
  return {
    hold: (request) => holdSeats(desk, request),
    findHold: (key) => findHold(desk, key),
    release: (holdRef) => releaseHold(desk.db, holdRef, desk.clock.now()),
    /** The house honours the price of a hold until the hold ends. */
    async reprice(holdRef) {
      const hold = await findOrderBy(desk.db, 'id', holdRef)
      if (hold?.status !== 'held' || hold.until < lastUntil(desk.clock.now())) return null
      return { total: money(hold.total, hold.currency) }
    },
    order: (request) => orderFlights(desk, request),
    findOrder: (key) => findHouseOrder(desk, key),
    issue: (request) => issueTickets(desk, request),
    findIssue: (key) => findIssued(desk, key),
    cancel: ({ orderRef }) => cancelOrder(desk, orderRef),
    seatMap: (request) => houseSeatMap(desk, request),
    bags: (request) => houseBags(desk, request),
  }
}

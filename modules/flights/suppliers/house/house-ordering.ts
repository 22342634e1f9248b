import type { FlightOrdering } from '#modules/flights/flight-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctName } from './correct-name.ts'
import { releaseHold } from './end-hold.ts'
import { findHold, holdSeats } from './hold-seats.ts'
import type { HouseDesk } from './house.ts'
import { houseBags, houseSeatMap } from './house-extras.ts'
import { findIssued, issueTickets } from './issue-tickets.ts'
import { findHouseOrder, orderFlights } from './order-flights.ts'

import { repriceHold } from './reprice-hold.ts'
import { airlinePrefix } from './ticket-number.ts'

/** Ordering with the house: one transaction each, decided under the lock of the order's row. */
export function createHouseOrdering(desk: HouseDesk): FlightOrdering {
  return {
    hold: (request) => holdSeats(desk, request),
    findHold: (key) => findHold(desk, key),
    release: (holdRef) => releaseHold(desk.db, holdRef, desk.clock.now()),
    reprice: (holdRef) => repriceHold(desk, holdRef),
    order: (request) => orderFlights(desk, request),
    findOrder: (key) => findHouseOrder(desk, key),
    issue: (request) => issueTickets(desk, request),
    findIssue: (key) => findIssued(desk, key),
    correctName: (request) => correctName(desk, request),
    ticketPrefix: airlinePrefix,
    cancel: ({ orderRef }) => cancelOrder(desk, orderRef),
    seatMap: (request) => houseSeatMap(desk, request),
    bags: (request) => houseBags(desk, request),
  }
}

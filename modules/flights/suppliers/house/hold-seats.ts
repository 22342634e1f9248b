import type { HeldAnswer, HoldAnswer, HoldRequest, SeatChoice } from '#modules/flights/flight-order.ts'
import { partyOf } from '#modules/flights/party.ts'
import type { Transaction } from '#platform/database/index.ts'
import { insertOf } from '#platform/database/statement.ts'
import { dayFromNumber } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { money } from '#platform/money.ts'
import type { House } from './house.ts'
import { seatsNotOurs } from './house-extras.ts'
import { findOrderBy, type HouseOrder, moved, placeSeats } from './house-orders.store.ts'
import { houseOrders } from './house-orders.tables.ts'
import { decodeRef, encodeRef, type HouseRef } from './house-ref.ts'
import { type HouseTrip, openTrip } from './open-house.ts'
import { type SeatRequest, takeSeats } from './take-seats.ts'

/** Takes the seats of an offer in one transaction with the row that remembers them; for a key that has some it finds those. */
export async function holdSeats(house: House, request: HoldRequest): Promise<HoldAnswer> {
  const answer = await tryToHold(house, request)
  // The same call may have come twice at once, and the other one has taken what this one missed.
  return answer.status === 'held' ? answer : ((await findHold(house, request.key)) ?? answer)
}

export async function findHold(house: House, key: string): Promise<HeldAnswer | null> {
  const order = await findOrderBy(house.db, 'key', key)
  return order && describeHold(house, order)
}

async function tryToHold(house: House, request: HoldRequest): Promise<HoldAnswer> {
  const ref = decodeRef(request.ref)
  const trip = await openTrip(house, request.ref, { ...request, party: partyOf(request) })
  if (!ref || !trip || trip.offer.closed) return { status: 'gone' }
  const { fare } = trip.offer
  if (!fare) return { status: 'sold-out' }
  const notOurs = seatsNotOurs(house, trip, request.seats)
  if (notOurs.length > 0) return { status: 'seat-taken', seats: notOurs }
  try {
    const order = await take(house, request, { ref, trip, total: fare.price.total.amount })
    return order ? await describeHold(house, order) : ((await findHold(house, request.key)) ?? { status: 'gone' })
  } catch (error) {
    if (isAppError(error) && error.code === 'offer/sold-out') return { status: 'sold-out' }
    if (error instanceof SeatsTaken) return { status: 'seat-taken', seats: error.seats }
    throw error
  }
}

/** Rolls back what was taken before. */
class SeatsTaken extends Error {
  readonly seats: SeatChoice[]
  constructor(seats: SeatChoice[]) {
    super('seats of the seat map are taken')
    this.seats = seats
  }
}

type Wanted = { ref: HouseRef; trip: HouseTrip; total: number }

const insert = insertOf(houseOrders, (db, order) =>
  db.insert(houseOrders).values(order).onConflictDoNothing({ target: houseOrders.key }).returning(),
)

/** Null when the same call came twice at once, and the other was first. */
async function take(house: House, request: HoldRequest, { ref, trip, total }: Wanted): Promise<HouseOrder | null> {
  const { key, until, now, adults, childAges, cabin, currency } = request
  return house.db.transaction(async (tx) => {
    const seats = seatRequests(trip, ref)
    const [row] = await insert(tx, {
      key,
      until,
      adults,
      childAges: [...childAges],
      cabin,
      currency,
      total,
      seats,
      status: 'held',
      moves: moved({ from: null, to: 'held', at: now }),
      family: ref.family,
      flights: ref.slices,
      slices: trip.offer.slices,
      createdAt: now,
      changedAt: now,
    })
    if (!row) return null
    await takeSeats(tx, seats)
    await placeChoices(tx, row.id, ref, request.seats)
    return row
  })
}

async function placeChoices(tx: Transaction, orderId: string, ref: HouseRef, choices: readonly SeatChoice[]) {
  const places = choices.map((choice) => ({ ...placeOf(ref.slices, choice), travellerId: null }))
  const taken = await placeSeats(tx, orderId, places)
  const isTaken = (choice: SeatChoice) => {
    const { serviceId, departureDate, seat } = placeOf(ref.slices, choice)
    return taken.some((one) => one.serviceId === serviceId && one.departureDate === departureDate && one.seat === seat)
  }
  if (taken.length > 0) throw new SeatsTaken(choices.filter(isTaken))
}

/** Where on which departure a seat of the seat map is. Throws RangeError for a segment that the trip does not have. */
export function placeOf(flights: HouseRef['slices'], { slice, segment, seat }: SeatChoice) {
  const flight = flights[slice]?.[segment]
  if (!flight) throw new RangeError(`no segment ${slice}.${segment}`)
  return { serviceId: flight.service, departureDate: dayFromNumber(flight.day), seat }
}

function seatRequests({ seating, slices }: HouseTrip, { family }: HouseRef): SeatRequest[] {
  return slices.flatMap(({ legs, days }) =>
    legs.map((leg, k) => {
      const day = days[k] as number
      return {
        serviceId: seating.serviceId(leg),
        departureDate: dayFromNumber(day),
        cabin: seating.cabinOf(leg) ?? seating.cabin,
        family,
        allotment: seating.allotmentOf(leg, day, family),
        seats: seating.needed,
      }
    }),
  )
}

/** The hold as it was answered first. */
async function describeHold(house: House, order: HouseOrder): Promise<HeldAnswer> {
  const { id, status, total, currency, until, slices } = order
  if (status === 'released' || status === 'expired') return { status: 'gone' }
  const trip = await openHeld(house, order)
  const fare = trip?.offer.fare
  if (!trip || !fare) return { status: 'gone' } // The network has been replaced.
  const { ref: _, ...sold } = fare
  return {
    status: 'held',
    holdRef: id,
    until,
    slices,
    total: money(total, currency),
    carriers: trip.offer.carriers,
    fare: sold,
  }
}

/** The trip as it was when it was held: its price follows from its flights and that moment. Null in another network. */
export function openHeld(house: House, order: HouseOrder): Promise<HouseTrip | null> {
  const { flights, family, cabin, currency, createdAt: now } = order
  const terms = { party: partyOf(order), cabin, currency, now }
  return openTrip(house, encodeRef({ family, slices: flights }), terms, { evenIfSold: true })
}

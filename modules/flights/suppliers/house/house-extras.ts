import type { BagOption, SeatMap } from '#modules/flights/extras.contract.ts'
import type { ExtrasRequest, SeatChoice, SeatMapRequest } from '#modules/flights/flight-order.ts'
import { partyOf } from '#modules/flights/party.ts'
import { dayFromNumber } from '#platform/dates.ts'
import { chance } from './chance.ts'
import { tripHaul } from './describe-options.ts'
import { bagOptions, seatPrice } from './extra-prices.ts'
import { type Haul, haulOf } from './fare-families.ts'
import type { House } from './house.ts'
import { readPlacedSeats } from './house-orders.store.ts'
import { routeOf } from './network.ts'
import { type HouseTrip, openTrip } from './open-house.ts'
import { type PlannedSeat, type SeatPlan, seatPlan } from './seat-plan.ts'
import { outsideDemand } from './seats.ts'

const SEAT_KEY = 0x5ea7
/** Draws are 0 to 1; people avoid the middle, and few pay for room. */
const MIDDLE = 0.25
const PAID_ROOM = 0.45

/** Null for a segment that the trip does not have. */
export async function houseSeatMap(house: House, request: SeatMapRequest): Promise<SeatMap | null> {
  const trip = await openAny(house, request)
  const slice = trip?.slices[request.slice]
  const leg = slice?.legs[request.segment]
  const day = slice?.days[request.segment]
  const segment = trip?.offer.slices[request.slice]?.segments[request.segment]
  if (!trip?.offer.fare || leg === undefined || day === undefined || !segment) return null
  const { timetable } = house.network
  const plane = timetable.aircraft[timetable.plane[leg] as number]
  if (!plane) return null
  const plan = seatPlan(plane, segment.cabin)
  const departure = { serviceId: timetable.id[leg] as number, departureDate: dayFromNumber(day) }
  const taken = await readPlacedSeats(house.db, departure)
  const others = seatsOfOthers(house, { leg, day }, plan)
  const terms = { haul: legHaul(house, leg), seatChoice: trip.offer.fare.seatChoice, currency: request.currency }
  const { flightNumber, aircraft, origin, destination, cabin } = segment
  return {
    segment: { flightNumber, aircraft, origin, destination, cabin },
    columns: [...plan.columns],
    rows: plan.rows.map(({ number, exitRow, seats }) => ({
      number,
      exitRow,
      seats: seats.map(({ name, column, features }) => ({
        name,
        column,
        features,
        price: seatPrice(features, terms),
        free: !taken.has(name) && !others.has(name),
      })),
    })),
  }
}

export async function houseBags(house: House, request: ExtrasRequest): Promise<BagOption[]> {
  const trip = await openAny(house, request)
  return trip ? bagOptions(tripHaul(house, trip.slices), trip.slices.length, request.currency) : []
}

/** Those of the choices that are no seats of the trip, or that other sellers have filled. */
export function seatsNotOurs(
  house: House,
  { slices, seating }: HouseTrip,
  choices: readonly SeatChoice[],
): SeatChoice[] {
  return choices.filter(({ slice, segment, seat }) => {
    const leg = slices[slice]?.legs[segment]
    const day = slices[slice]?.days[segment]
    const cabin = leg === undefined ? null : seating.cabinOf(leg)
    const plane = house.network.timetable.aircraft[house.network.timetable.plane[leg ?? -1] ?? -1]
    if (leg === undefined || day === undefined || !cabin || !plane) return true
    const plan = seatPlan(plane, cabin)
    const exists = plan.rows.some((row) => row.seats.some(({ name }) => name === seat))
    return !exists || seatsOfOthers(house, { leg, day }, plan).has(seat)
  })
}

/** Also of a trip whose last seats are held: the travellers who hold them choose too. */
function openAny(house: House, request: ExtrasRequest): Promise<HouseTrip | null> {
  return openTrip(house, request.ref, { ...request, party: partyOf(request) }, { evenIfSold: true })
}

/**
 * Seats that other sellers have filled: as many as `outsideDemand` says, so that those left over are exactly the seats
 * that we sell, and the same whenever it is asked.
 */
function seatsOfOthers({ seed, network }: House, { leg, day }: { leg: number; day: number }, plan: SeatPlan) {
  const key = network.serviceKey[leg] as number
  const seats = plan.rows.flatMap((row) => row.seats)
  const count = Math.round(seats.length * outsideDemand(seed, key, day))
  const wanted = ({ features }: PlannedSeat, draw: number) =>
    draw + (features.length === 0 ? MIDDLE : 0) + (features.includes('extra-legroom') ? PAID_ROOM : 0)
  const ranked = seats
    .map((seat, i) => ({ name: seat.name, rank: wanted(seat, chance(seed ^ SEAT_KEY, key, day, i)) }))
    .sort((a, b) => a.rank - b.rank)
  return new Set(ranked.slice(0, count).map(({ name }) => name))
}

function legHaul({ network }: House, leg: number): Haul {
  const { timetable, country } = network
  const route = routeOf(timetable.firstService, leg)
  const from = country[timetable.routeFrom[route] as number]
  const international = from !== country[timetable.routeTo[route] as number]
  return haulOf(international, timetable.routeKm[route] as number)
}

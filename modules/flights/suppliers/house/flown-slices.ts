import type { Segment, Slice } from '#modules/flights/flights.contract.ts'
import { dayFromNumber } from '#platform/dates.ts'
import { seatedIn } from './cabins.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { makePathOf } from './find-paths.ts'
import type { HouseOrder } from './house-orders.store.ts'
import { createItinerary } from './itinerary.ts'
import { type Network, routeOf } from './network.ts'
import { canBeFlown } from './schedule.ts'

/**
 * The itinerary of an order as it is flown now; null when it cannot be flown any more. Flights that the network does not
 * have (it was replaced) stay as they were sold.
 */
export function flownSlices(
  network: Network,
  order: Pick<HouseOrder, 'flights' | 'cabin' | 'slices'>,
  schedule: Schedule,
): Slice[] | null {
  const { timetable } = network
  const slices = order.flights.map((flights) => ({
    legs: flights.map(({ service }) => timetable.position.get(service) ?? -1),
    days: flights.map(({ day }) => day),
  }))
  if (slices.some(({ legs }) => legs.includes(-1))) return order.slices
  const paths = slices.map(({ legs }) =>
    makePathOf(
      network,
      legs.map((leg) => routeOf(timetable.firstService, leg)),
    ),
  )
  const trip = slices.map((slice, s) => ({ ...slice, path: paths[s] as (typeof paths)[number] }))
  if (!canBeFlown(network, schedule, trip)) return null
  const cabinOf = (leg: number) => {
    const plane = timetable.aircraft[timetable.plane[leg] as number]
    return plane ? seatedIn(plane, order.cabin) : null
  }
  const itinerary = createItinerary(network, cabinOf, schedule)
  return trip.map(({ legs, days }) => itinerary.slice(legs, days))
}

/** The same flights at the same times; null is no journey. */
export function sameFlights(a: readonly Slice[] | null, b: readonly Slice[] | null): boolean {
  const mark = ({ flightNumber, departure, arrival }: Segment) =>
    `${flightNumber} ${departure.instant} ${arrival.instant}`
  const marks = (slices: readonly Slice[] | null) => slices?.flatMap(({ segments }) => segments.map(mark)).join()
  return marks(a) === marks(b)
}

/** Local day numbers from the first to the last departure of these orders. */
export function daysOf(orders: readonly Pick<HouseOrder, 'flights'>[]): { from: number; to: number } {
  const days = orders.flatMap(({ flights }) => flights.flat().map(({ day }) => day))
  return { from: Math.min(...days), to: Math.max(...days) }
}

/** One departure by the timetable. */
export function plannedDeparture(network: Network, service: number, day: number): Segment {
  const [segment] = createItinerary(network, () => null, AS_PLANNED).slice([service], [day]).segments
  if (!segment) throw new Error(`no departure of service ${service} on ${dayFromNumber(day)}`)
  return segment
}

import type { Segment, Slice } from '#modules/flights/flights.contract.ts'
import { isOvernight } from '#modules/flights/overnight.ts'
import { type Day, dayFromNumber } from '#platform/dates.ts'
import type { Cabin } from './cabins.ts'
import { departureKey, type Schedule } from './departures.ts'
import { DAY_MINUTES } from './local-times.ts'
import { type Network, routeOf } from './network.ts'

export type Itinerary = {
  /** The slice as it is shown. @param legs service positions; @param days local day numbers of departure. */
  slice(legs: readonly number[], days: readonly number[]): Slice
}

/** Describes flights; one for each search, as the same flight is in many journeys. */
export function createItinerary(
  network: Network,
  cabinOf: (leg: number) => Cabin | null,
  schedule: Schedule,
): Itinerary {
  const known = new Map<number, Flown>()
  return {
    slice(legs, days) {
      const flown = legs.map((leg, k) => {
        const day = days[k] as number
        const key = departureKey(leg, day)
        const found =
          known.get(key) ?? fly(network, { leg, day, late: schedule.get(key)?.shift ?? 0 }, cabinOf(leg) ?? 'economy')
        known.set(key, found)
        return found
      })
      return sliceOf(flown)
    },
  }
}

/** A flight with what its neighbours need to know: instants and local minutes. */
type Flown = {
  segment: Segment
  depart: number
  arrive: number
  localDepart: number
  localArrive: number
  from: number
  to: number
}

type Flight = { leg: number; day: number; late: number }

function fly(network: Network, { leg, day, late }: Flight, cabin: Cabin): Flown {
  const { timetable, zone, times } = network
  const route = routeOf(timetable.firstService, leg)
  const from = timetable.routeFrom[route] as number
  const to = timetable.routeTo[route] as number
  const block = timetable.block[leg] as number
  const depart = times.toInstant(zone[from] as number, day, timetable.departure[leg] as number) + late
  const arrive = depart + block
  const localDepart = times.toLocal(zone[from] as number, depart)
  const localArrive = times.toLocal(zone[to] as number, arrive)
  const carrier = timetable.carriers[timetable.carrier[leg] as number]?.code ?? ''
  const segment: Segment = {
    carrier,
    flightNumber: `${carrier} ${timetable.number[leg]}`,
    aircraft: timetable.aircraft[timetable.plane[leg] as number]?.name ?? '',
    cabin,
    origin: timetable.airports[from]?.iata ?? '',
    destination: timetable.airports[to]?.iata ?? '',
    departure: { local: localText(localDepart), instant: instantText(depart) },
    arrival: { local: localText(localArrive), instant: instantText(arrive) },
    durationMinutes: block,
    distanceKm: timetable.routeKm[route] as number,
    dayShift: dayOf(localArrive) - dayOf(localDepart),
  }
  return { segment, depart, arrive, localDepart, localArrive, from, to }
}

function sliceOf(flown: readonly Flown[]): Slice {
  const first = flown[0] as Flown
  const last = flown.at(-1) as Flown
  return {
    origin: first.segment.origin,
    destination: last.segment.destination,
    departure: first.segment.departure,
    arrival: last.segment.arrival,
    durationMinutes: last.arrive - first.depart,
    dayShift: dayOf(last.localArrive) - dayOf(first.localDepart),
    segments: flown.map((flight) => flight.segment),
    layovers: flown.slice(1).map((next, k) => layover(flown[k] as Flown, next)),
  }
}

function layover(before: Flown, next: Flown): Slice['layovers'][number] {
  return {
    arrivalAirport: before.segment.destination,
    departureAirport: next.segment.origin,
    durationMinutes: next.depart - before.arrive,
    overnight: isOvernight(before.localArrive, next.localDepart),
  }
}

function dayOf(minutes: number): number {
  return Math.floor(minutes / DAY_MINUTES)
}

const dayTexts = new Map<number, Day>()
const MOST_DAY_TEXTS = 2000

function localText(minutes: number): string {
  const day = dayOf(minutes)
  let text = dayTexts.get(day)
  if (!text) {
    if (dayTexts.size >= MOST_DAY_TEXTS) dayTexts.clear()
    text = dayFromNumber(day)
    dayTexts.set(day, text)
  }
  const minute = minutes - day * DAY_MINUTES
  return `${text}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function instantText(minutes: number): string {
  return `${localText(minutes)}:00.000Z`
}

function two(value: number): string {
  return value < 10 ? `0${value}` : `${value}`
}

import type { Cabin, Carrier, Segment, Slice } from '#modules/flights/flights.contract.ts'
import { isOvernight } from '#modules/flights/overnight.ts'
import { distanceKm, type Geo } from '#modules/geo/index.ts'
import { dayNumber } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import type { DuffelSegment, DuffelSlice } from './duffel.schemas.ts'

const CABINS: Record<string, Cabin> = {
  economy: 'economy',
  premium_economy: 'premium',
  business: 'business',
  first: 'first',
}
/** Under which Duffel knows our cabins. */
export const CABIN_CLASSES: Record<Cabin, string> = {
  economy: 'economy',
  premium: 'premium_economy',
  business: 'business',
  first: 'first',
}
/** The carrier of its test mode, which flies nowhere. */
const INVENTED = 'ZZ'
const DAY_MINUTES = 1440

/** The itinerary in our words; null with an airport or an airline that we do not know. */
export function describeSlices(geo: Pick<Geo, 'airport'>, slices: readonly DuffelSlice[]): Slice[] | null {
  const described = slices.map(({ segments }) => describeSlice(geo, segments))
  return described.every((slice) => slice !== null) ? described : null
}

export function carriersOf(slices: readonly DuffelSlice[]): Record<string, Carrier> {
  const carriers: Record<string, Carrier> = {}
  for (const { marketing_carrier: carrier } of slices.flatMap(({ segments }) => segments)) {
    const code = carrier.iata_code ?? ''
    carriers[code] = { code, name: carrier.name, invented: code === INVENTED }
  }
  return carriers
}

/** The same for all offers of the same flights. */
export function flightsKey(slices: readonly Slice[]): string {
  return slices
    .map(({ segments }) => segments.map((one) => `${one.flightNumber} ${one.departure.local} ${one.arrival.local}`))
    .join('|')
}

function describeSlice(geo: Pick<Geo, 'airport'>, given: readonly DuffelSegment[]): Slice | null {
  const segments = given.map((segment) => describeSegment(geo, segment)).filter((one) => one !== null)
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last || segments.length < given.length) return null
  return {
    origin: first.origin,
    destination: last.destination,
    departure: first.departure,
    arrival: last.arrival,
    durationMinutes: minutesBetween(first.departure, last.arrival),
    dayShift: dayOf(last.arrival) - dayOf(first.departure),
    segments,
    layovers: segments.slice(1).map((next, k) => layover(segments[k] as Segment, next)),
  }
}

function describeSegment(geo: Pick<Geo, 'airport'>, given: DuffelSegment): Segment | null {
  const [from, to] = [geo.airport(given.origin.iata_code), geo.airport(given.destination.iata_code)]
  const carrier = given.marketing_carrier.iata_code
  if (!from || !to || !carrier) return null
  const departure = timeAt(from.timeZone, given.departing_at)
  const arrival = timeAt(to.timeZone, given.arriving_at)
  return {
    carrier,
    flightNumber: `${carrier} ${given.marketing_carrier_flight_number}`,
    aircraft: given.aircraft?.name ?? '',
    cabin: CABINS[given.passengers?.[0]?.cabin_class ?? ''] ?? 'economy',
    origin: from.iata,
    destination: to.iata,
    departure,
    arrival,
    durationMinutes: minutesBetween(departure, arrival),
    distanceKm: Math.round(Number(given.distance) || distanceKm(from, to)),
    dayShift: dayOf(arrival) - dayOf(departure),
  }
}

function timeAt(zone: string, text: string): Segment['departure'] {
  const local = text.slice(0, 16)
  return { local, instant: instantAt(zone, local.slice(0, 10), local.slice(11)).toISOString() }
}

function layover(before: Segment, next: Segment): Slice['layovers'][number] {
  return {
    arrivalAirport: before.destination,
    departureAirport: next.origin,
    durationMinutes: minutesBetween(before.arrival, next.departure),
    overnight: isOvernight(localMinutes(before.arrival), localMinutes(next.departure)),
  }
}

const minutesBetween = (from: Segment['departure'], to: Segment['departure']) =>
  Math.round((Date.parse(to.instant) - Date.parse(from.instant)) / 60_000)

const dayOf = ({ local }: Segment['departure']) => dayNumber(local.slice(0, 10))

const localMinutes = (time: Segment['departure']) =>
  dayOf(time) * DAY_MINUTES + Number(time.local.slice(11, 13)) * 60 + Number(time.local.slice(14))

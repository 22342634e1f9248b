import type { Airport, Fare, FareSummary, FlightOption, Slice } from '#modules/flights/flights.contract.ts'
import { money } from '#platform/money.ts'

/* Made-up answers of the flights module, for tests. */

type Stop = { at: string; minutes: number; leaveFrom?: string; overnight?: boolean }
type SliceSpec = {
  from?: string
  to?: string
  /** Local clocks, `2026-12-12T08:00`; fixture airports all keep UTC unless `offset` (hours) says otherwise. */
  leave: string
  arrive: string
  offset?: number
  stops?: Stop[]
  carrier?: string
}

function time(local: string, offset = 0) {
  return { local, instant: new Date(Date.parse(`${local}:00Z`) - offset * 3_600_000).toISOString() }
}

export function slice({
  from = 'GRU',
  to = 'LIS',
  leave,
  arrive,
  offset = 0,
  stops = [],
  carrier = 'J0',
}: SliceSpec): Slice {
  const departure = time(leave, offset)
  const arrival = time(arrive, offset)
  const durationMinutes = (Date.parse(arrival.instant) - Date.parse(departure.instant)) / 60_000
  const waits = stops.reduce((sum, stop) => sum + stop.minutes, 0)
  const flown = (durationMinutes - waits) / (stops.length + 1)
  const places = [from, ...stops.map(({ at }) => at), to]
  const segments = stops.concat({ at: to, minutes: 0 }).map((stop, index) => ({
    carrier,
    flightNumber: `${carrier} ${100 + index}`,
    aircraft: 'Airbus A330-900neo',
    cabin: 'economy' as const,
    origin: stops[index - 1]?.leaveFrom ?? places[index] ?? from,
    destination: stop.at,
    departure,
    arrival,
    durationMinutes: flown,
    distanceKm: 7912,
    dayShift: 0,
  }))
  const layovers = stops.map(({ at, minutes, leaveFrom = at, overnight = false }) => ({
    arrivalAirport: at,
    departureAirport: leaveFrom,
    durationMinutes: minutes,
    overnight,
  }))
  const dayShift = (Date.parse(arrive.slice(0, 10)) - Date.parse(leave.slice(0, 10))) / 86_400_000
  return { origin: from, destination: to, departure, arrival, durationMinutes, dayShift, segments, layovers }
}

export function fare(amount: number, more: Partial<FareSummary> = {}): FareSummary {
  return {
    offerId: `offer-${amount}-${more.family ?? 'light'}`,
    supplier: 'house',
    family: 'light',
    total: money(amount, 'USD'),
    checkedBags: 0,
    oneBag: more.checkedBags ? money(0, 'USD') : money(15_000, 'USD'),
    carryOnBags: 1,
    changeable: false,
    refundable: false,
    seatsLeft: null,
    promotion: null,
    ...more,
  }
}

export function option(slices: Slice[], ...fares: FareSummary[]): FlightOption {
  return { slices, fares }
}

/** A whole fare as an offer has it; one adult. */
export function wholeFare(amount: number, more: Partial<Fare> = {}): Fare {
  const { total, oneBag: _, supplier: __, ...summary } = fare(amount)
  const zero = money(0, 'USD')
  const parts = { base: total, taxes: zero, fees: zero, total }
  return {
    ...summary,
    cabin: 'economy',
    price: { ...parts, perTraveller: [{ type: 'adult', count: 1, ...parts }] },
    checkedBagKg: null,
    carryOnKg: 10,
    seatChoice: 'paid',
    priorityBoarding: false,
    change: { allowed: false, fee: null },
    refund: null,
    ...more,
  }
}

function airport(iataCode: string, name: string, cityName: string, timeZone: string): Airport {
  return { iataCode, name, cityName, countryCode: 'BR', timeZone, latitude: 0, longitude: 0 }
}

export const AIRPORTS: Record<string, Airport> = {
  GRU: airport('GRU', 'Guarulhos', 'São Paulo', 'America/Sao_Paulo'),
  CGH: airport('CGH', 'Congonhas', 'São Paulo', 'America/Sao_Paulo'),
  LIS: airport('LIS', '', 'Lisbon', 'Europe/Lisbon'),
  MAD: airport('MAD', 'Barajas', 'Madrid', 'Europe/Madrid'),
}

export const CARRIERS = {
  J0: { code: 'J0', name: 'Jangada Air', invented: true },
  K0: { code: 'K0', name: 'Kestrel Airways', invented: true },
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Geo } from '#modules/geo/index.ts'
import { addDays, type Day, daysBetween } from '#platform/dates.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { cheapestDays, type DayPrice } from './cheapest-days.ts'
import { todayAt } from './check-search.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { BOOKING_HORIZON_DAYS } from './flights.contract.ts'
import type { Observation, Seen } from './flights.store.ts'
import type { TripWindow } from './trip-window.contract.ts'

export type TripDeps = { geo: Geo; suppliers: readonly FlightSupplier[] }

/** A return trip for one adult in economy, and what it costs. Codes are of airports or metropolitan areas. */
export type Trip = { origin: string; destination: string; departure: Day; return: Day; price: DayPrice }

/**
 * What a price is compared with: the highest that we showed for the same trip within 30 days, else the supplier's regular
 * fare of a promotional one, else nothing. `on` is the day on which it was shown.
 */
export type Reference = { by: 'recorded'; price: Money; on: Day } | { by: 'supplier'; price: Money }

const FIRST_LEAD_DAYS = 14
const LAST_LEAD_DAYS = 90
/** Departures looked at for a destination, evenly over the days. */
const SAMPLES = 11
const SHORTEST_STAY = 5
const LONGEST_STAY = 10
const DAYS_OF_MONTH = 31

type Asked = { origin: string; destination: string; currency: Currency; now: Date }

/** The cheapest of some departures within a window; null when nothing leaves then. */
export async function bestTrip(deps: TripDeps, asked: Asked, window: TripWindow = {}): Promise<Trip | null> {
  const { origin, destination, now } = asked
  const days = daysOf(window, todayAt(deps.geo, origin, now))
  if (days.count < 1) return null
  const { shortest, longest } = window.nights ?? { shortest: SHORTEST_STAY, longest: LONGEST_STAY }
  const stay = shortest + (codeSum(destination) % (longest - shortest + 1))
  const found = await ask(deps, asked, { ...days, stay })
  let best: Trip | null = null
  for (const [date, price] of found) {
    if (best && price.total.amount >= best.price.total.amount) continue
    best = { origin, destination, departure: date, return: addDays(date, stay), price }
  }
  return best
}

/** What one trip costs now: what a search for its days shows first. Null when there are no flights on them. */
export async function priceTrip(deps: TripDeps, asked: Asked & { departure: Day; return: Day }): Promise<Trip | null> {
  const { origin, destination, departure, return: back } = asked
  const stay = daysBetween(departure, back)
  const found = await ask(deps, asked, { from: departure, count: 1, step: 1, stay })
  const price = found.get(departure)
  return price ? { origin, destination, departure, return: back, price } : null
}

/** The best trip to each of many places, one after another: other requests have their turn between two. */
export async function bestTrips(
  deps: TripDeps,
  asked: Omit<Asked, 'destination'>,
  { destinations, window }: { destinations: readonly string[]; window?: TripWindow },
): Promise<Trip[]> {
  const trips: Trip[] = []
  for (const destination of destinations) {
    await nextTurn()
    const trip = await bestTrip(deps, { ...asked, destination }, window)
    if (trip) trips.push(trip)
  }
  return trips
}

export function referenceOf({ price }: Trip, seen: Seen | null): Reference | null {
  const { total, promotion } = price
  if (seen && seen.amount > total.amount) {
    return { by: 'recorded', price: money(seen.amount, total.currency), on: seen.on }
  }
  return promotion && { by: 'supplier', price: promotion.regularTotal }
}

export function observationOf({ origin, destination, departure, return: back, price }: Trip): Observation {
  const { amount, currency } = price.adultTotal
  return { origin, destination, departure, return: back, cabin: 'economy', currency, amount }
}

type Days = { from: Day; count: number; step: number }

/** The days of departure that are looked at: those of a month that are still sold, or evenly over the next weeks. */
function daysOf({ month }: TripWindow, today: Day): Days {
  const step = Math.floor((LAST_LEAD_DAYS - FIRST_LEAD_DAYS) / (SAMPLES - 1))
  if (!month) return { from: addDays(today, FIRST_LEAD_DAYS), count: SAMPLES, step }
  const first = `${month}-01`
  const from = first > today ? first : addDays(today, 1)
  const last = addDays(today, BOOKING_HORIZON_DAYS - LONGEST_STAY)
  const every = Math.floor(DAYS_OF_MONTH / (SAMPLES - 1))
  let count = 0
  for (let day = from; day.startsWith(month) && day <= last; day = addDays(day, every)) count += 1
  return { from, count, step: every }
}

function ask(
  { geo, suppliers }: TripDeps,
  { origin, destination, currency, now }: Asked,
  days: Days & { stay: number },
): Promise<Map<Day, DayPrice>> {
  const codes = (place: string) => geo.airportsOf(place).map(({ iata }) => iata)
  const party = { adults: 1, children: 0, infants: 0 }
  return cheapestDays(suppliers, {
    origins: codes(origin),
    destinations: codes(destination),
    ...days,
    party,
    cabin: 'economy',
    currency,
    maxConnections: 2,
    now,
  })
}

/** A fixed small difference between destinations. */
function codeSum(code: string): number {
  return [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

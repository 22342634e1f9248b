import type { Geo } from '#modules/geo/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { addDays, type Day, daysBetween } from '#platform/dates.ts'
import { cheapestDays, type DayPrice } from './cheapest-days.ts'
import { checkSearch, todayAt } from './check-search.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { BOOKING_HORIZON_DAYS, type FlightSearch, type PriceCalendar } from './flights.contract.ts'
import { recordObservations } from './flights.store.ts'
import { partyOf } from './party.ts'
import { currencyFor } from './search-flights.ts'

export type CalendarDeps = {
  db: Database
  geo: Geo
  suppliers: readonly FlightSupplier[]
  clock: Clock
  afterwards: Afterwards
}

/** A search of one slice, or of two that go and return; `aroundDays` days before and after its first date are priced. */
export type CalendarQuery = { search: FlightSearch; aroundDays: number }

/**
 * The cheapest total for each day of departure, with the stay of the search kept. It is what a search for that day
 * would show first. Days without a flight, in the past or beyond the horizon have no price. Throws AppError
 * `request/invalid` for places and travellers like a search.
 */
export async function priceCalendar(deps: CalendarDeps, { search, aroundDays }: CalendarQuery): Promise<PriceCalendar> {
  const now = deps.clock.now()
  checkSearch(search, deps.geo, now, { anyDay: true })
  const [out, back] = search.slices
  if (!out) throw new RangeError('a search has at least one slice')
  const currency = currencyFor(deps.geo, search)
  const stay = back ? daysBetween(out.date, back.date) : null
  const first = addDays(out.date, -aroundDays)
  const days = Array.from({ length: 2 * aroundDays + 1 }, (_, i) => addDays(first, i))
  const sold = soldDays(deps, days, out.origin, stay, now)
  const codes = (code: string) => deps.geo.airportsOf(code).map((airport) => airport.iata)
  const found = await cheapestDays(deps.suppliers, {
    origins: codes(out.origin),
    destinations: codes(out.destination),
    from: sold[0] ?? first,
    count: sold.length,
    step: 1,
    stay,
    party: partyOf(search),
    cabin: search.cabin,
    currency,
    maxConnections: search.maxConnections,
    now,
  })
  deps.afterwards(() => record(deps.db, search, stay, found, now))
  return {
    origin: out.origin,
    destination: out.destination,
    days: days.map((date) => ({ date, price: found.get(date)?.total ?? null })),
    currency,
  }
}

function soldDays({ geo }: CalendarDeps, days: readonly Day[], origin: string, stay: number | null, now: Date): Day[] {
  const today = todayAt(geo, origin, now)
  const last = addDays(today, BOOKING_HORIZON_DAYS - (stay ?? 0))
  return days.filter((day) => day >= today && day <= last)
}

async function record(db: Database, search: FlightSearch, stay: number | null, found: Map<Day, DayPrice>, now: Date) {
  const [out] = search.slices
  if (!out || search.maxConnections < 2) return
  const observations = [...found].map(([date, price]) => ({
    origin: out.origin,
    destination: out.destination,
    departure: date,
    return: stay === null ? null : addDays(date, stay),
    cabin: search.cabin,
    currency: price.adultTotal.currency,
    amount: price.adultTotal.amount,
  }))
  await recordObservations(db, observations, now.toISOString().slice(0, 10))
}

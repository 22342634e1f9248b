import type { Database } from '#platform/database/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { todayAt } from './check-search.ts'
import { BOOKING_HORIZON_DAYS } from './flights.contract.ts'
import { highestObserved, observedPrices, recordObservations } from './flights.store.ts'
import { type InspireDeps, REFERENCE_DAYS } from './inspire.ts'
import { observationOf, priceTrip, type Reference, referenceOf, type Trip } from './trips.ts'

/** Codes of airports or metropolitan areas. */
export type TripQuery = { origin: string; destination: string; departure: Day; return: Day; currency: Currency }

/** `history`: what it was shown at, a row for each day on which someone saw it, oldest first; minor units, one adult. */
export type OpenedTrip = {
  trip: Trip
  reference: Reference | null
  history: { day: Day; lowest: number; highest: number }[]
}

const HISTORY_DAYS = 90

/**
 * What a return trip of one adult in economy costs now, and what it cost before. The price is that of a search for its days, and is
 * recorded. Null when there are no flights on them, or they are not sold.
 */
export async function openTrip(deps: InspireDeps, query: TripQuery): Promise<OpenedTrip | null> {
  const now = deps.clock.now()
  const first = todayAt(deps.geo, query.origin, now)
  if (query.departure < first || query.return > addDays(first, BOOKING_HORIZON_DAYS)) return null
  const trip = await priceTrip(deps, { ...query, now })
  if (!trip) return null
  const seen = observationOf(trip)
  const today = now.toISOString().slice(0, 10)
  const before = await readBefore(deps.db, seen, today)
  deps.afterwards(() => recordObservations(deps.db, [seen], today))
  return { trip, reference: referenceOf(trip, before.highest), history: withToday(before.history, seen.amount, today) }
}

async function readBefore(db: Database, seen: ReturnType<typeof observationOf>, today: Day) {
  const [[highest], history] = await Promise.all([
    highestObserved(db, [seen], { today, withinDays: REFERENCE_DAYS }),
    observedPrices(db, seen, addDays(today, -HISTORY_DAYS)),
  ])
  return { highest: highest ?? null, history }
}

/** Today's price is in it, though it is written down after the answer. */
function withToday(history: OpenedTrip['history'], amount: number, today: Day): OpenedTrip['history'] {
  const last = history.at(-1)
  if (last?.day !== today) return [...history, { day: today, lowest: amount, highest: amount }]
  const both = { day: today, lowest: Math.min(last.lowest, amount), highest: Math.max(last.highest, amount) }
  return [...history.slice(0, -1), both]
}

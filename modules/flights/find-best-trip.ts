import type { Currency } from '#platform/money.ts'
import { recordObservations } from './flights.store.ts'
import type { InspireDeps } from './inspire.ts'
import type { TripWindow } from './trip-window.contract.ts'
import { bestTrip, observationOf, type Trip } from './trips.ts'

export type BestTripQuery = {
  origin: string
  destination: string
  currency: Currency
  window?: TripWindow
  /** False: nobody is shown it, and no later price may be compared with it. */
  shown?: boolean
}

/** The cheapest return trip to a place within a window, as it is priced now; the price is recorded. */
export async function findBestTrip(
  deps: InspireDeps,
  { origin, destination, currency, window, shown = true }: BestTripQuery,
): Promise<Trip | null> {
  const now = deps.clock.now()
  const trip = await bestTrip(deps, { origin, destination, currency, now }, window)
  if (!trip) return null
  const [seen, today] = [observationOf(trip), now.toISOString().slice(0, 10)]
  deps.afterwards(() => recordObservations(deps.db, [seen], today, { shown }))
  return trip
}

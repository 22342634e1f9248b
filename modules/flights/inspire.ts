import { LRUCache } from 'lru-cache'
import type { Geo } from '#modules/geo/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { markUpAt } from '#platform/mark-up-in-use.contract.ts'
import { type Currency, fromMajor, toMajor } from '#platform/money.ts'
import { todayAt } from './check-search.ts'
import { chooseDestinations, type Destination } from './choose-destinations.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import type { Inspiration } from './flights.contract.ts'
import { highestObserved, recordObservations } from './flights.store.ts'
import { guideOf, NO_GUIDE } from './place-guides.contract.ts'
import type { TripWindow } from './trip-window.contract.ts'
import { bestTrips, observationOf, type Reference, referenceOf, type Trip } from './trips.ts'

export type InspireDeps = {
  db: Database
  geo: Geo
  suppliers: readonly FlightSupplier[]
  clock: Clock
  afterwards: Afterwards
}

export type InspireQuery = {
  /** Airport or metropolitan code. */
  origin: string
  /** Major units of `currency`. */
  maxPrice: number
  currency: Currency
  locale: Locale
  /** When, instead of in 14 to 90 days for 5 to 10 nights. */
  window?: TripWindow
}

/** A destination with the best trip that was found for it. */
type Idea = { place: Destination; trip: Trip; reference: Reference | null }

const KEPT_MS = 5 * 60_000
const MOST_KEPT = 200
/** How far back a price may lie that another one is compared with. */
export const REFERENCE_DAYS = 30
const UNKNOWN_ORIGIN = /*i18n*/ {
  id: 'flights.unknown-origin',
  message: 'We do not know an airport or city with this code. Use three letters, such as GRU or SAO.',
}

/**
 * Trips to dream of: return prices for one adult in economy, 5 to 10 days long, leaving in 14 to 90 days unless the window
 * says otherwise, at most `maxPrice` (specification §7). The prices are those of a search for the same days. `regular` is
 * the reference price (`referenceOf`), null without one. Throws AppError `place/unknown`.
 */
export function createInspire(deps: InspireDeps): (query: InspireQuery) => Promise<Inspiration> {
  const kept = new LRUCache<string, { until: number; ideas: Promise<Idea[]> }>({ max: MOST_KEPT })
  return async ({ origin, maxPrice, currency, locale, window = {} }) => {
    if (deps.geo.airportsOf(origin).length === 0) {
      throw new AppError('place/unknown', { userMessage: UNKNOWN_ORIGIN })
    }
    const now = deps.clock.now()
    const { month, nights } = window
    // With what is added to their prices: a rule that begins is seen at once.
    const sellers = deps.suppliers.map(
      ({ code }) => code + JSON.stringify(markUpAt({ product: 'flights', code }, now) ?? ''),
    )
    const today = todayAt(deps.geo, origin, now)
    const key = [origin, currency, today, month, nights?.shortest, nights?.longest, ...sellers].join(' ')
    let entry = kept.get(key)
    if (!entry || entry.until <= now.getTime()) {
      entry = { until: now.getTime() + KEPT_MS, ideas: findIdeas(deps, { origin, currency, window, now }) }
      entry.ideas.catch(() => kept.delete(key))
      kept.set(key, entry)
    }
    const limit = fromMajor(maxPrice, currency).amount
    const data = (await entry.ideas)
      .filter(({ trip }) => trip.price.total.amount <= limit)
      .map((idea) => describe(deps.geo, idea, locale))
    return { data, meta: { count: data.length, origin, currency, maxPrice } }
  }
}

type Asked = { origin: string; currency: Currency; window: TripWindow; now: Date }

async function findIdeas(deps: InspireDeps, { origin, currency, window, now }: Asked): Promise<Idea[]> {
  const places = new Map(chooseDestinations(deps.geo, origin).map((place) => [place.code, place]))
  const trips = await bestTrips(deps, { origin, currency, now }, { destinations: [...places.keys()], window })
  const observations = trips.map(observationOf)
  const today = now.toISOString().slice(0, 10)
  const seen = await highestObserved(deps.db, observations, { today, withinDays: REFERENCE_DAYS })
  deps.afterwards(() => recordObservations(deps.db, observations, today))
  return trips.flatMap((trip, i) => {
    const place = places.get(trip.destination)
    return place ? [{ place, trip, reference: referenceOf(trip, seen[i] ?? null) }] : []
  })
}

function describe(geo: Geo, { place, trip, reference }: Idea, locale: Locale): Inspiration['data'][number] {
  const { departure, return: back, price } = trip
  return {
    destination: place.code,
    price: { total: toMajor(price.total), currency: price.total.currency },
    departureDate: departure,
    returnDate: back,
    destinationName: geo.placeName(place.code, locale),
    countryCode: place.airports[0]?.countryCode ?? '',
    durationMinutes: price.minutes,
    regular: reference && toMajor(reference.price),
    validUntil: price.promotion?.endsAt ?? null,
    ...(guideOf(place.code, locale) ?? NO_GUIDE),
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Geo } from '#modules/geo/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, fromMajor, money, toMajor } from '#platform/money.ts'
import { todayAt } from './check-search.ts'
import { chooseDestinations, type Destination } from './choose-destinations.ts'
import type { CheapestDay, FlightSupplier } from './flight-supplier.ts'
import type { Inspiration } from './flights.contract.ts'
import { highestObserved, type Observation, recordObservations } from './flights.store.ts'

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
}

/** A destination with the best trip that was found for it. */
type Idea = { place: Destination; departure: Day; return: Day; price: Price; highest: number | null }
type Price = NonNullable<CheapestDay['price']>

const FIRST_LEAD_DAYS = 14
const LAST_LEAD_DAYS = 90
/** Departures looked at for a destination, evenly over those days. */
const SAMPLES = 11
const SHORTEST_STAY = 5
const STAYS = 6
const KEPT_MS = 5 * 60_000
const MOST_KEPT = 200
const REFERENCE_DAYS = 30
const UNKNOWN_ORIGIN = /*i18n*/ {
  id: 'flights.unknown-origin',
  message: 'We know no airport or city with this code. Use three letters such as GRU or SAO.',
}

/**
 * Trips to dream of: return prices for one adult in economy, 5 to 10 days long, leaving in 14 to 90 days, at most
 * `maxPrice` (specification §7). The prices are those of a search for the same days. `regular` is the highest price
 * that we showed for the same trip in 30 days, else the supplier's regular fare of a promotional one, else null.
 * Throws AppError `place/unknown`.
 */
export function createInspire(deps: InspireDeps): (query: InspireQuery) => Promise<Inspiration> {
  const kept = new LRUCache<string, { until: number; ideas: Promise<Idea[]> }>({ max: MOST_KEPT })
  return async ({ origin, maxPrice, currency, locale }) => {
    if (deps.geo.airportsOf(origin).length === 0) {
      throw new AppError('place/unknown', { userMessage: UNKNOWN_ORIGIN })
    }
    const now = deps.clock.now()
    const key = `${origin} ${currency} ${todayAt(deps.geo, origin, now)}`
    let entry = kept.get(key)
    if (!entry || entry.until <= now.getTime()) {
      entry = { until: now.getTime() + KEPT_MS, ideas: findIdeas(deps, origin, currency, now) }
      entry.ideas.catch(() => kept.delete(key))
      kept.set(key, entry)
    }
    const limit = fromMajor(maxPrice, currency).amount
    const data = (await entry.ideas)
      .filter((idea) => idea.price.total.amount <= limit)
      .map((idea) => describe(deps.geo, idea, locale))
    return { data, meta: { count: data.length, origin, currency, maxPrice } }
  }
}

async function findIdeas(deps: InspireDeps, origin: string, currency: Currency, now: Date): Promise<Idea[]> {
  const ideas: Idea[] = []
  for (const place of chooseDestinations(deps.geo, origin)) {
    // One destination takes milliseconds of work; between two of them other requests have their turn.
    await nextTurn()
    const idea = await bestTrip(deps, origin, place, currency, now)
    if (idea) ideas.push({ ...idea, highest: null })
  }
  const trips = ideas.map((idea) => observationOf(origin, idea))
  const today = now.toISOString().slice(0, 10)
  const highest = await highestObserved(deps.db, trips, { today, withinDays: REFERENCE_DAYS })
  deps.afterwards(() => recordObservations(deps.db, trips, today))
  return ideas.map((idea, i) => ({ ...idea, highest: highest[i] ?? null }))
}

async function bestTrip(
  { geo, suppliers }: InspireDeps,
  origin: string,
  place: Destination,
  currency: Currency,
  now: Date,
): Promise<Omit<Idea, 'highest'> | null> {
  const stay = SHORTEST_STAY + (codeSum(place.code) % STAYS)
  const today = todayAt(geo, origin, now)
  const step = Math.floor((LAST_LEAD_DAYS - FIRST_LEAD_DAYS) / (SAMPLES - 1))
  const answers = await Promise.all(
    suppliers.map((supplier) =>
      supplier.cheapestDays?.({
        origins: geo.airportsOf(origin).map((airport) => airport.iata),
        destinations: place.airports.map((airport) => airport.iata),
        from: addDays(today, FIRST_LEAD_DAYS),
        count: SAMPLES,
        step,
        stay,
        party: { adults: 1, children: 0, infants: 0 },
        cabin: 'economy',
        currency,
        maxConnections: 2,
        now,
      }),
    ),
  )
  let best: { date: Day; price: Price } | null = null
  for (const { date, price } of answers.flatMap((answer) => answer ?? [])) {
    if (price && (!best || price.total.amount < best.price.total.amount)) best = { date, price }
  }
  return best && { place, departure: best.date, return: addDays(best.date, stay), price: best.price }
}

function describe(
  geo: Geo,
  { place, departure, return: back, price, highest }: Idea,
  locale: Locale,
): Inspiration['data'][number] {
  const { total, promotion } = price
  const regular = highest !== null && highest > total.amount ? money(highest, total.currency) : promotion?.regularTotal
  return {
    destination: place.code,
    price: { total: toMajor(total), currency: total.currency },
    departureDate: departure,
    returnDate: back,
    destinationName: geo.placeName(place.code, locale),
    countryCode: place.airports[0]?.countryCode ?? '',
    durationMinutes: price.minutes,
    regular: regular ? toMajor(regular) : null,
    validUntil: promotion?.endsAt ?? null,
  }
}

function observationOf(origin: string, { place, departure, return: back, price }: Omit<Idea, 'highest'>): Observation {
  const { amount, currency } = price.adultTotal
  return { origin, destination: place.code, departure, return: back, cabin: 'economy', currency, amount }
}

/** A fixed small difference between destinations. */
function codeSum(code: string): number {
  return [...code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
}

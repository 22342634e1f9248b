import type { Pair, RecordedTrip } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import { FRESH_DAYS, SEEN_WITHIN_DAYS } from '#modules/offers/seen-prices.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { type Currency, money, toMajor } from '#platform/money.ts'
import type { PlaceDeps } from './best.ts'
import { pairKey } from './best-routes.ts'
import type { RecordedPrice } from './places.contract.ts'

/** What is on record of one route: the cheapest trip of each month in one currency. */
export type RouteRecord = { months: readonly RecordedPrice[]; cheapest: RecordedPrice | null; latest: Day | undefined }

export const NOTHING_ON_RECORD: RouteRecord = { months: [], cheapest: null, latest: undefined }

/**
 * What is on record of routes between cities, by their key, in the currency that is asked for; where only another has been asked,
 * the prices are in that. A price that is older than two weeks is not shown.
 */
export async function recordsOf(
  { flights, geo }: Pick<PlaceDeps, 'flights' | 'geo'>,
  routes: readonly Pair[],
  { today, currency }: { today: Day; currency: Currency },
): Promise<Map<string, RouteRecord>> {
  const routeOf = new Map<string, string>()
  const pairs = routes.flatMap((route) => pairsOf(geo, route).map((pair) => ({ pair, route })))
  for (const { pair, route } of pairs) routeOf.set(pairKey(pair), pairKey(route))
  const since = addDays(today, -SEEN_WITHIN_DAYS)
  const trips = await flights.recorded.trips({ pairs: pairs.map(({ pair }) => pair), from: addDays(today, 1), since })
  const byRoute = Map.groupBy(trips, (trip) => routeOf.get(pairKey(trip)) ?? '')
  return new Map([...byRoute].map(([key, its]) => [key, recordOf(its, currency, today)]))
}

/** A search names an airport or the whole city, at either end. */
function pairsOf(geo: Pick<Geo, 'airportsOf'>, { origin, destination }: Pair): Pair[] {
  const codes = (city: string) => [...new Set([city, ...geo.airportsOf(city).map(({ iata }) => iata)])]
  return codes(origin).flatMap((from) => codes(destination).map((to) => ({ origin: from, destination: to })))
}

function recordOf(trips: readonly RecordedTrip[], wanted: Currency, today: Day): RouteRecord {
  const byCurrency = [...Map.groupBy(trips, ({ currency }) => currency).values()]
  const own = byCurrency.find(([trip]) => trip?.currency === wanted)
  const shown = own ?? byCurrency.toSorted((a, b) => b.length - a.length)[0] ?? []
  const byMonth = Map.groupBy(shown, ({ departure }) => departure.slice(0, 7))
  const months = [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, its]) => least(its) ?? [])
  return {
    months: months.map((trip) => priceOf(trip, today)),
    cheapest: months.length > 0 ? priceOf(least(months) as RecordedTrip, today) : null,
    latest: trips
      .map(({ latest }) => latest)
      .toSorted()
      .at(-1),
  }
}

function least(trips: readonly RecordedTrip[]): RecordedTrip | undefined {
  return trips.toSorted((a, b) => a.amount - b.amount || (a.departure < b.departure ? -1 : 1))[0]
}

function priceOf({ origin, destination, departure, return: back, currency, amount, on }: RecordedTrip, today: Day) {
  return {
    origin,
    destination,
    departureDate: departure,
    returnDate: back,
    price: toMajor(money(amount, currency)),
    currency,
    seenOn: on,
    old: on < addDays(today, -FRESH_DAYS),
  }
}

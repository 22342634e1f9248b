import { cityCodeOf, type Pair } from '#modules/flights/index.ts'
import { distanceKm } from '#modules/geo/index.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import type { Best, PlaceDeps } from './best.ts'
import { type BestRoute, pairKey } from './best-routes.ts'
import { pathOfCity, pathOfRoute, placeShown } from './place-shown.ts'
import type { RecordedPrice, RouteLink, RoutePage } from './places.contract.ts'
import { NOTHING_ON_RECORD, type RouteRecord, recordsOf } from './recorded-prices.ts'

export type Asked = { locale: Locale; currency: Currency }

const OTHERS = 8

/** The page of a route between two codes; null for one that has none. */
export async function openRoute(
  deps: PlaceDeps & { best: () => Promise<Best> },
  asked: Pair,
  { locale, currency }: Asked,
): Promise<RoutePage | null> {
  const { flights, geo, clock } = deps
  const [origin, destination] = [cityCodeOf(geo, asked.origin), cityCodeOf(geo, asked.destination)]
  if (!origin || !destination) return null
  const { routes, cities } = await deps.best()
  const route = routes.get(pairKey({ origin, destination }))
  if (!route) return null
  const today = clock.now().toISOString().slice(0, 10)
  const others = [...routes.values()].filter((one) => one.origin === origin && one !== route).slice(0, OTHERS)
  const records = await recordsOf(deps, [route, ...others], { today, currency })
  const { months, cheapest } = records.get(pairKey(route)) ?? NOTHING_ON_RECORD
  return {
    path: pathOfRoute(geo, route),
    origin: placeShown(geo, origin, { locale, direct: route.flown?.from ?? [] }),
    destination: placeShown(geo, destination, { locale, direct: route.flown?.to ?? [] }),
    km: Math.round(kmBetween(deps, route)),
    today,
    currency: cheapest?.currency ?? currency,
    months,
    cheapest,
    reference: cheapest && (await flights.recorded.highest(tripOf(cheapest), today)),
    direct: directOf(route),
    back: routes.has(pairKey({ origin: destination, destination: origin }))
      ? pathOfRoute(geo, { origin: destination, destination: origin })
      : null,
    others: others.map((other) => linkTo(deps, other, { locale, record: records.get(pairKey(other)) })),
    cityPath: cities.has(destination) ? pathOfCity(geo, destination) : null,
    demonstration: flights.demonstration,
  }
}

export function directOf({ flown }: Pick<BestRoute, 'flown'>): RoutePage['direct'] {
  if (!flown) return null
  const { flights, minutes, carriers } = flown
  return { flights, minutes, carriers: carriers.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}

export function linkTo(
  { geo }: Pick<PlaceDeps, 'geo'>,
  { origin, destination }: Pair,
  { locale, record }: { locale: Locale; record: RouteRecord | undefined },
): RouteLink {
  return {
    path: pathOfRoute(geo, { origin, destination }),
    origin,
    originName: geo.placeName(origin, locale),
    destination,
    destinationName: geo.placeName(destination, locale),
    price: record?.cheapest ?? null,
  }
}

function kmBetween({ geo }: PlaceDeps, { origin, destination }: Pair): number {
  const [from, to] = [geo.airportsOf(origin)[0], geo.airportsOf(destination)[0]]
  return from && to ? distanceKm(from, to) : 0
}

function tripOf({ origin, destination, departureDate, returnDate, price, currency }: RecordedPrice) {
  return { origin, destination, departure: departureDate, return: returnDate, total: price, currency }
}

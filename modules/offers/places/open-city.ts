import { ATTRACTIONS, type CityRoute, cityCodeOf } from '#modules/flights/index.ts'
import { distanceKm } from '#modules/geo/index.ts'
import type { Best, PlaceDeps } from './best.ts'
import { pairKey } from './best-routes.ts'
import { type Asked, directOf, linkTo } from './open-route.ts'
import { pathOfCity, placeShown } from './place-shown.ts'
import type { CityPage } from './places.contract.ts'
import { recordsOf } from './recorded-prices.ts'

const WAYS_IN = 10
const NEARBY = 8
const NEAR_KM = 1500
/** Nearer than this it is the same place. */
const APART_KM = 60

/** The page of a city by its own code or an airport's; null for one that has none. */
export async function openCity(
  deps: PlaceDeps & { best: () => Promise<Best> },
  code: string,
  { locale, currency }: Asked,
): Promise<CityPage | null> {
  const { flights, geo, clock } = deps
  const best = await deps.best()
  const city = best.cities.get(cityCodeOf(geo, code) ?? '')
  const main = city && geo.airportsOf(city.code)[0]
  if (!main) return null
  const today = clock.now().toISOString().slice(0, 10)
  const into = flights.routes().filter(({ destination }) => destination === city.code)
  const ways = waysIn(into, best)
  const records = await recordsOf(deps, ways, { today, currency })
  const { latitude, longitude } = (city.cityId && geo.city(city.cityId)) || main
  return {
    path: pathOfCity(geo, city.code),
    place: placeShown(geo, city.code, { locale, direct: into.flatMap(({ to }) => to) }),
    cityId: city.cityId,
    latitude,
    longitude,
    today,
    currency,
    ways: ways.map((flown) => {
      const { path, ...link } = linkTo(deps, flown, { locale, record: records.get(pairKey(flown)) })
      return { ...link, path: best.routes.has(pairKey(flown)) ? path : null, direct: directOf({ flown }) }
    }),
    directFrom: into.length,
    nearby: nearbyOf(deps, best, city.code).map(({ code: near, km }) => {
      const { name, countryName } = placeShown(geo, near, { locale, direct: [] })
      return { code: near, name, countryName, path: pathOfCity(geo, near), km }
    }),
    demonstration: flights.demonstration,
  }
}

/** The largest routes into a city; those with a page of their own first, since they are the ones that are asked for here. */
function waysIn(into: readonly CityRoute[], { routes }: Best): CityRoute[] {
  const score = (route: CityRoute) => routes.get(pairKey(route))?.score ?? 0
  const order = (a: CityRoute, b: CityRoute) =>
    score(b) - score(a) || b.seats - a.seats || (a.origin < b.origin ? -1 : 1)
  return into.toSorted(order).slice(0, WAYS_IN)
}

const FAMOUS: ReadonlySet<string> = new Set(ATTRACTIONS.map(([code]) => code))

/** Places with a page where people like to go (flights/attractions.ts), nearest first. */
function nearbyOf({ geo }: PlaceDeps, { cities }: Best, code: string): { code: string; km: number }[] {
  const here = geo.airportsOf(code)[0]
  return [...cities.keys()]
    .filter((other) => FAMOUS.has(other))
    .flatMap((other) => {
      const there = geo.airportsOf(other)[0]
      if (!here || !there || other === code) return []
      return [{ code: other, km: Math.round(distanceKm(here, there)) }]
    })
    .filter(({ km }) => km >= APART_KM && km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, NEARBY)
}

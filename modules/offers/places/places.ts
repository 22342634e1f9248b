import { cityCodeOf, type Pair } from '#modules/flights/index.ts'
import type { Day } from '#platform/dates.ts'
import { createBest, type PlaceDeps } from './best.ts'
import { pairKey } from './best-routes.ts'
import { keepRecords } from './kept-records.ts'
import { listCities, listRoutes, type MappedPage, mapCities, mapRoutes } from './list-places.ts'
import { mapOffers, partsOfOffers } from './map-offers.ts'
import { openCity } from './open-city.ts'
import { type Asked, openRoute } from './open-route.ts'
import { pathOfCity, pathOfRoute } from './place-shown.ts'
import type { CityLink, CityPage, RouteLink, RoutePage } from './places.contract.ts'
import { priceRoutes } from './price-routes.ts'

/** The best routes and cities, each with a page of its own: what was recorded of them, nothing else. */
export type Places = {
  /** A route by codes of cities or airports; null for one without a page. */
  route(asked: Pair, query: Asked): Promise<RoutePage | null>
  city(code: string, query: Asked): Promise<CityPage | null>
  routes(query: Asked): Promise<RouteLink[]>
  cities(query: Pick<Asked, 'locale'>): Promise<CityLink[]>
  /** The addresses of the pages of a route and of the city that it leads to, where they have one. */
  pathsOf(asked: Pair): Promise<{ route: string | null; city: string | null }>
  /** What search engines are told of: pages with a price on record, and trips that were priced lately. */
  map: {
    routes(): Promise<MappedPage[]>
    cities(): Promise<MappedPage[]>
    offerParts(): Promise<Day[]>
    offers(part: number): Promise<MappedPage[]>
  }
  /** Asks what a part of the routes costs now; returns how many prices it got. Run every hour. */
  price(): Promise<number>
}

export function createPlaces(given: PlaceDeps): Places {
  const known = { ...given, best: createBest(given) }
  const deps = { ...known, records: keepRecords(known) }
  const { geo } = deps
  return {
    route: (asked, query) => openRoute(deps, asked, query),
    city: (code, query) => openCity(deps, code, query),
    routes: (query) => listRoutes(deps, query),
    cities: (query) => listCities(deps, query),
    pathsOf: async (asked) => {
      const { routes, cities } = await deps.best()
      const [origin, destination] = [cityCodeOf(geo, asked.origin), cityCodeOf(geo, asked.destination)]
      if (!origin || !destination) return { route: null, city: null }
      const pair = { origin, destination }
      return {
        route: routes.has(pairKey(pair)) ? pathOfRoute(geo, pair) : null,
        city: cities.has(destination) ? pathOfCity(geo, destination) : null,
      }
    },
    map: {
      routes: () => mapRoutes(deps),
      cities: () => mapCities(deps),
      offerParts: () => partsOfOffers(deps),
      offers: (part) => mapOffers(deps, part),
    },
    price: () => priceRoutes(deps),
  }
}

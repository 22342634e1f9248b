import { cityCodeOf, type Flights } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Day } from '#platform/dates.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { site } from '#platform/site.ts'
import { type BestCity, bestCities } from './best-cities.ts'
import { type BestRoute, bestRoutes, pairKey } from './best-routes.ts'

/** A city with hotels on the site. */
export type HotelCity = { id: string; iata: string | null; hotels: number; changed: Day }

export type PlaceDeps = {
  flights: Pick<Flights, 'routes' | 'recorded' | 'searched' | 'bestTrip' | 'demonstration'>
  geo: Geo
  clock: Clock
  hotelCities: () => Promise<HotelCity[]>
}

/** Which routes and cities have a page. */
export type Best = {
  routes: ReadonlyMap<string, BestRoute>
  cities: ReadonlyMap<string, BestCity>
}

/**
 * The same in every process and after each start: from the timetable, the hotels on the site and the searches of the days before
 * today (UTC), worked out once a day, and anew when the demonstration comes or goes.
 */
export function createBest(deps: PlaceDeps): () => Promise<Best> {
  let kept: { of: string; best: Promise<Best> } | undefined
  return () => {
    const day = deps.clock.now().toISOString().slice(0, 10)
    const of = `${day} ${site().demonstration}`
    if (kept?.of === of) return kept.best
    const best = workOut(deps, day)
    kept = { of, best }
    best.catch(() => {
      if (kept?.best === best) kept = undefined
    })
    return best
  }
}

async function workOut({ flights, geo, hotelCities }: PlaceDeps, day: Day): Promise<Best> {
  const [pairs, hotels] = await Promise.all([flights.searched(day), hotelCities()])
  const flown = flights.routes()
  const searched = pairs.flatMap(({ origin, destination, visitors }) => {
    const [from, to] = [cityCodeOf(geo, origin), cityCodeOf(geo, destination)]
    return from && to && from !== to ? [{ origin: from, destination: to, visitors }] : []
  })
  const isHome = (code: string) => geo.airportsOf(code)[0]?.countryCode === marketOfSale()
  const stays = hotels.flatMap(({ id, iata, hotels: count, changed }) => {
    const code = iata && cityCodeOf(geo, iata)
    return code ? [{ code, cityId: id, hotels: count, changed }] : []
  })
  return {
    routes: new Map(bestRoutes({ flown, searched, isHome }).map((route) => [pairKey(route), route])),
    cities: new Map(bestCities({ flown, hotels: stays }).map((city) => [city.code, city])),
  }
}

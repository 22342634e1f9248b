import type { Day } from '#platform/dates.ts'
import type { Best, PlaceDeps } from './best.ts'
import { pairKey } from './best-routes.ts'
import type { AllRecords } from './kept-records.ts'
import { type Asked, linkTo } from './open-route.ts'
import { pathOfCity, pathOfRoute, placeShown } from './place-shown.ts'
import type { CityLink, RouteLink } from './places.contract.ts'

type Deps = PlaceDeps & { best: () => Promise<Best>; records: AllRecords }

/** Every route with a page, best first, with what is on record of it. */
export async function listRoutes(deps: Deps, { locale, currency }: Asked): Promise<RouteLink[]> {
  const routes = [...(await deps.best()).routes.values()]
  const records = await deps.records(currency)
  return routes.map((route) => linkTo(deps, route, { locale, record: records.get(pairKey(route)) }))
}

/** Every city with a page, best first. */
export async function listCities(deps: Deps, { locale }: Pick<Asked, 'locale'>): Promise<CityLink[]> {
  const cities = [...(await deps.best()).cities.values()]
  return cities.map(({ code, hotels }) => {
    const { name, countryCode, countryName } = placeShown(deps.geo, code, { locale, direct: [] })
    return { code, name, countryCode, countryName, path: pathOfCity(deps.geo, code), hotels }
  })
}

/** What a search engine is told of, with the day (UTC) of its last change where that is known. */
export type MappedPage = { path: string; changed: Day | undefined }

/** Routes that have a price on record. */
export async function mapRoutes(deps: Deps): Promise<MappedPage[]> {
  const routes = [...(await deps.best()).routes.values()]
  const records = await deps.records('USD')
  return routes.flatMap((route) => {
    const record = records.get(pairKey(route))
    return record?.cheapest ? [{ path: pathOfRoute(deps.geo, route), changed: record.latest }] : []
  })
}

/** Cities that have something to book: hotels, or a flight with a price on record. */
export async function mapCities(deps: Deps): Promise<MappedPage[]> {
  const { cities, routes } = await deps.best()
  const into = [...routes.values()].filter(({ destination }) => cities.has(destination))
  const records = await deps.records('USD')
  return [...cities.values()].flatMap(({ code, hotels, changed }) => {
    const priced = into.flatMap((route) =>
      route.destination === code ? (records.get(pairKey(route))?.latest ?? []) : [],
    )
    if (hotels === 0 && priced.length === 0) return []
    const days = [...priced, ...(changed ? [changed] : [])]
    return [{ path: pathOfCity(deps.geo, code), changed: days.toSorted().at(-1) }]
  })
}

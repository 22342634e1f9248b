import { shortAirportName } from '#modules/flights/airport-name.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Locale } from '#platform/locale.ts'
import { cityPath, routePath } from './place-path.contract.ts'
import type { PlaceShown } from './places.contract.ts'

/** @param direct airports that flights of the page leave from or arrive at without a stop */
export function placeShown(
  geo: Geo,
  code: string,
  { locale, direct }: { locale: Locale; direct: readonly string[] },
): PlaceShown {
  const airports = geo.airportsOf(code)
  const countryCode = airports[0]?.countryCode ?? ''
  return {
    code,
    name: geo.placeName(code, locale),
    countryCode,
    countryName: geo.countryName(countryCode, locale),
    airports: airports.map(({ iata, name, cityName }) => {
      return { iata, name: shortAirportName(name, cityName), direct: direct.includes(iata) }
    }),
  }
}

type Named = Pick<Geo, 'placeName'>

export const englishName = (geo: Named, code: string) => ({ code, name: geo.placeName(code, 'en') })

export function pathOfRoute(geo: Named, { origin, destination }: { origin: string; destination: string }): string {
  return routePath(englishName(geo, origin), englishName(geo, destination))
}

export const pathOfCity = (geo: Named, code: string) => cityPath(englishName(geo, code))

import type { Geo } from '#modules/geo/index.ts'
import { chance } from '#world/random.ts'

/** Invented brands of car hire; the most usual one first. */
export const BRANDS = [
  { name: 'Jangada Cars', code: 'JC', reach: 1, price: 1 },
  { name: 'Rota Livre', code: 'RL', reach: 0.5, price: 0.93 },
  { name: 'Mangue Mobility', code: 'MM', reach: 0.3, price: 1.08 },
] as const
export type Brand = (typeof BRANDS)[number]

export type DepotSite = {
  code: string
  brand: Brand
  iata: string | null
  /** GeoNames id. */
  cityId: string
  cityName: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  /** How much is hired out there, from 0 to 1. */
  size: number
}

type Places = Pick<Geo, 'airports' | 'cities' | 'cityByIata'>

/** A demonstration for Brazil has more of Brazil. */
const HOME = 6
/** In the middle of a city fewer people need a car than at its airport. */
const TOWN = 0.25

/** The sites that matter most, as many as are asked for: brands at airports by how many people use them, then in cities. */
export function planDepots(geo: Places, seed: number, count: number): DepotSite[] {
  const sites = [...airportSites(geo), ...citySites(geo)]
  const ranked = sites
    .flatMap((site) =>
      BRANDS.map((brand) => ({
        ...site,
        brand,
        code: `${site.code}-${brand.code}`,
        size: site.weight * brand.reach * (0.8 + 0.4 * chance(seed, 'depot', site.code, brand.code)),
      })),
    )
    .toSorted((a, b) => b.size - a.size || (a.code < b.code ? -1 : 1))
    .slice(0, count)
  const largest = ranked[0]?.size ?? 1
  return ranked.map(({ weight: _, ...site }) => ({ ...site, size: Math.sqrt(site.size / largest) }))
}

type Weighed = Omit<DepotSite, 'brand' | 'size'> & { weight: number }

function airportSites({ airports, cityByIata }: Places): Weighed[] {
  return airports.flatMap((airport) => {
    const { iata, cityName, countryCode, latitude, longitude, timeZone, size, catchment } = airport
    const city = cityByIata(iata)
    if (!city || size === 'small') return []
    const home = countryCode === 'BR' ? HOME : 1
    const weight = catchment * (size === 'large' ? 2 : 1) * home
    const place = { cityId: city.id, cityName, countryCode, latitude, longitude, timeZone }
    return [{ code: iata, iata, ...place, weight }]
  })
}

function citySites({ cities }: Places): Weighed[] {
  return cities.map(({ id: cityId, name, countryCode, latitude, longitude, timeZone, population }) => ({
    code: `C${cityId.replace('-', 'N')}`,
    iata: null,
    cityId,
    cityName: name,
    countryCode,
    latitude,
    longitude,
    timeZone,
    weight: population * TOWN * (countryCode === 'BR' ? HOME : 1),
  }))
}

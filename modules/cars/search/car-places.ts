import type { Geo } from '#modules/geo/index.ts'
import type { Locale } from '#platform/locale.ts'

export type CarPlace = {
  /** As it was asked for: `GRU`, `SAO`, `city:3448439`. */
  id: string
  name: string
  latitude: number
  longitude: number
  timeZone: string
  countryCode: string
}

/** A place that cars are looked for at; null for one that nobody knows. A code of a city with airports means its main one. */
export function carPlace(
  geo: Pick<Geo, 'airportsOf' | 'airport' | 'city' | 'placeName'>,
  id: string,
  locale: Locale,
): CarPlace | null {
  if (id.startsWith('city:')) {
    const city = geo.city(id)
    if (!city) return null
    const { latitude, longitude, timeZone, countryCode } = city
    const name = (locale === 'pt-BR' && city.namePt) || city.name
    return { id, name, latitude, longitude, timeZone, countryCode }
  }
  const [airport] = geo.airportsOf(id)
  if (!airport) return null
  const { latitude, longitude, timeZone, countryCode } = airport
  const city = geo.placeName(id, locale)
  const name = geo.airport(id) ? `${city}, ${airport.name} (${id})` : `${city} (${id})`
  return { id, name, latitude, longitude, timeZone, countryCode }
}

import type { Geo } from '#modules/geo/index.ts'
import type { Airport, Slice } from './flights.contract.ts'

/** The airports that slices touch, by code. */
export function airportsOf(geo: Geo, slices: Iterable<Slice>): Record<string, Airport> {
  const airports: Record<string, Airport> = {}
  for (const { segments } of slices) {
    for (const { origin, destination } of segments) {
      for (const code of [origin, destination]) airports[code] ??= describe(geo, code)
    }
  }
  return airports
}

function describe(geo: Geo, code: string): Airport {
  const place = geo.airport(code)
  if (!place) throw new Error(`a supplier flies to ${code}, which geo does not know`)
  const { name, cityName, countryCode, timeZone, latitude, longitude } = place
  return { iataCode: code, name, cityName, countryCode, timeZone, latitude, longitude }
}

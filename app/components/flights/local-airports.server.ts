import { shortAirportName } from '#modules/flights/airport-name.contract.ts'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Modules } from '#server/modules.ts'

/** Cities in the language of the page; airports by the part of their name that the city does not say. */
export function localAirports(airports: FlightResults['airports'], geo: Modules['geo'], locale: Locale) {
  const named = Object.entries(airports).map(([code, airport]) => [
    code,
    { ...airport, name: shortAirportName(airport.name, airport.cityName), cityName: geo.placeName(code, locale) },
  ])
  return Object.fromEntries(named) as FlightResults['airports']
}

import { firstPlace } from './airport-cities.ts'
import { type AirportDraft, readAirports } from './airport-data.ts'
import { catchments } from './catchment.ts'
import { citiesOf, readKeptRows } from './city-list.ts'
import { type CityOfCode, citiesByCode } from './code-cities.ts'
import { METROS } from './metros.ts'
import type { NameColumns } from './name-table.ts'
import type { AirportPlace, City, Metro } from './places.ts'
import { cityColumns } from './search-cities.ts'
import { locationColumns } from './search-locations.ts'
import { createZoneAt, type ZoneAt } from './time-zones.ts'

/** All that is known of places: plain data, so that it can be kept in a file. */
export type Places = {
  airports: AirportPlace[]
  /** Largest first. */
  cities: City[]
  /** The city that each airport and metropolitan code serves. */
  served: Map<string, CityOfCode>
  metros: Map<string, Metro>
  /** What searches look through. */
  names: { cities: NameColumns; locations: NameColumns }
}

/** Reads the data of the packages and works out what belongs together, which takes most of a second. */
export function readPlaces(): Places {
  const rows = readKeptRows()
  const zoneAt = createZoneAt(rows)
  const drafts = readAirports()
  const cities = citiesOf(rows, drafts, zoneAt)
  const served = citiesByCode(cities, drafts)
  const airports = airportsFrom(drafts, cities, served, zoneAt)
  const metros = metrosOf(new Map(airports.map((airport) => [airport.iata, airport])))
  const located = { airports, metros, cityByIata: (code: string) => served.get(code)?.city }
  const names = { cities: cityColumns(cities), locations: locationColumns(located, originalsOf(drafts)) }
  return { airports, cities, served, metros, names }
}

function airportsFrom(
  drafts: readonly AirportDraft[],
  cities: readonly City[],
  served: ReadonlyMap<string, CityOfCode>,
  zoneAt: ZoneAt,
): AirportPlace[] {
  const people = catchments(drafts, cities)
  return drafts.map(({ municipality, originalName: _, ...airport }) => ({
    ...airport,
    cityName: served.get(airport.metro ?? airport.iata)?.cityName ?? municipality,
    timeZone: zoneAt(airport, airport.countryCode),
    catchment: Math.round(people.get(airport.iata) ?? 0),
  }))
}

/** What the data called an airport and its municipality, so that those names are found too. */
function originalsOf(drafts: readonly AirportDraft[]): Map<string, { name: string; place: string }> {
  return new Map(
    drafts.map((draft) => [draft.iata, { name: draft.originalName, place: firstPlace(draft.municipality) }]),
  )
}

function metrosOf(byIata: ReadonlyMap<string, AirportPlace>): Map<string, Metro> {
  const metros = METROS.map(({ code, cityName, countryCode, airports }) => ({
    code,
    cityName,
    countryCode,
    airports: airports.flatMap((iata) => byIata.get(iata) ?? []),
  }))
  return new Map(metros.filter((metro) => metro.airports.length > 0).map((metro) => [metro.code, metro]))
}

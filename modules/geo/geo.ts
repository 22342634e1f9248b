import type { Locale } from '#platform/locale.ts'
import { firstPlace } from './airport-cities.ts'
import { type AirportDraft, readAirports } from './airport-data.ts'
import { catchments } from './catchment.ts'
import { citiesOf, readKeptRows } from './city-list.ts'
import { type CityOfCode, citiesByCode } from './code-cities.ts'
import type { CitySuggestion, Location } from './geo.contract.ts'
import { METROS } from './metros.ts'
import { cityNameIn, countryName } from './naming.ts'
import type { AirportPlace, City, Metro } from './places.ts'
import { createCitySearch } from './search-cities.ts'
import { createLocationSearch } from './search-locations.ts'
import { createZoneAt, type ZoneAt } from './time-zones.ts'

type SearchOptions = { locale: Locale; limit?: number }

/** All places of the product, in memory and immutable. */
export type Geo = {
  /** Every airport with scheduled service and an IATA code. */
  airports: readonly AirportPlace[]
  /** @param iata upper case. */
  airport(iata: string): AirportPlace | undefined
  /**
   * Airports that a code stands for, the main one first; [] when it is unknown. A code that names both a city and its
   * main airport (`IST`, `SHA`) means the city, as it does in airline reservation systems.
   */
  airportsOf(code: string): readonly AirportPlace[]
  metro(code: string): Metro | undefined
  /** Largest first: population ≥ 10,000 (≥ 3,000 in Brazil) every national capital, and small places that travellers ask for. */
  cities: readonly City[]
  /** @param id GeoNames id, with or without the `city:` of a suggestion. */
  city(id: string): City | undefined
  /** The city that an airport or metropolitan code belongs to. */
  cityByIata(code: string): City | undefined
  /** @param code ISO 3166-1 alpha-2. */
  countryName(code: string, locale: Locale): string
  /** City name for an airport or metropolitan code; an unknown code comes back as it is. */
  placeName(code: string, locale: Locale): string
  /**
   * Suggestions for the flight search: exact code, then city, then airport name, by importance; typing errors last.
   * A city with several airports comes as CITY with its airports after it. Text such as `London (LON)` resolves too.
   */
  searchLocations(keyword: string, options: SearchOptions): Location[]
  /** Suggestions for the hotel search, in the same order of preference. */
  searchCities(q: string, options: SearchOptions): CitySuggestion[]
}

let places: Geo | undefined

/** Reads the data of the packages and builds the search tables: about a second the first time, then the same for the process. */
export function createGeo(): Geo {
  places ??= readGeo()
  return places
}

function readGeo(): Geo {
  const rows = readKeptRows()
  const zoneAt = createZoneAt(rows)
  const drafts = readAirports()
  const cities = citiesOf(rows, drafts, zoneAt)
  const served = citiesByCode(cities, drafts)
  const airports = airportsFrom(drafts, cities, served, zoneAt)
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]))
  const metros = metrosOf(byIata)
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const cityByIata = (code: string) => served.get(code)?.city

  return {
    airports,
    airport: (iata) => byIata.get(iata),
    airportsOf: (code) => {
      const airport = byIata.get(code)
      return metros.get(code)?.airports ?? (airport ? [airport] : [])
    },
    metro: (code) => metros.get(code),
    cities,
    city: (id) => cityById.get(id.replace(/^city:/, '')),
    cityByIata,
    countryName,
    placeName: (code, locale) => {
      const place = metros.get(code) ?? byIata.get(code)
      return place ? cityNameIn(locale, place.cityName, place.countryCode) : code
    },
    searchLocations: createLocationSearch({ airports, metros, cityByIata, originals: originalsOf(drafts) }),
    searchCities: createCitySearch(cities, cityByIata),
  }
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

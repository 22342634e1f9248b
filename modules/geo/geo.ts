import type { Locale } from '#platform/locale.ts'
import type { CitySuggestion, Location } from './geo.contract.ts'
import { keptPlaces } from './kept-places.ts'
import { cityNameIn, countryName } from './naming.ts'
import type { AirportPlace, City, Metro } from './places.ts'
import { type Places, readPlaces } from './read-places.ts'
import { createCitySearch } from './search-cities.ts'
import { createLocationSearch } from './search-locations.ts'

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
  /** The same with its code, `São Paulo (GRU)`; of `city:` and an id the name of the city alone. */
  placeLabel(code: string, locale: Locale): string
  /**
   * Suggestions for the flight search: exact code, then city, then airport name, by importance; typing errors last.
   * A city with several airports comes as CITY with its airports after it. Text such as `London (LON)` resolves too.
   */
  searchLocations(keyword: string, options: SearchOptions): Location[]
  /** Suggestions for the hotel search, in the same order of preference. */
  searchCities(q: string, options: SearchOptions): CitySuggestion[]
}

let made: Geo | undefined

/**
 * All places with their search tables: made the first time, then the same for the process.
 * @param kept a file of `keepPlaces`; when it is there, it is read in a tenth of the time that the packages' data takes
 */
export function createGeo({ kept }: { kept?: string } = {}): Geo {
  made ??= geoOf((kept && keptPlaces(kept)) || readPlaces())
  return made
}

export function geoOf({ airports, cities, served, metros, names }: Places): Geo {
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]))
  const cityById = new Map(cities.map((city) => [city.id, city]))
  const cityByIata = (code: string) => served.get(code)?.city
  const cityOf = (id: string) => cityById.get(id.replace(/^city:/, ''))
  const placeName = (code: string, locale: Locale) => {
    const place = metros.get(code) ?? byIata.get(code)
    return place ? cityNameIn(locale, place.cityName, place.countryCode) : code
  }

  return {
    airports,
    airport: (iata) => byIata.get(iata),
    airportsOf: (code) => {
      const airport = byIata.get(code)
      return metros.get(code)?.airports ?? (airport ? [airport] : [])
    },
    metro: (code) => metros.get(code),
    cities,
    city: cityOf,
    cityByIata,
    countryName,
    placeName,
    placeLabel: (code, locale) => {
      if (!code.startsWith('city:')) return `${placeName(code, locale)} (${code})`
      const city = cityOf(code)
      return city ? (locale === 'pt-BR' && city.namePt) || city.name : code
    },
    searchLocations: createLocationSearch({ airports, metros, cityByIata, columns: names.locations }),
    searchCities: createCitySearch({ cities, cityByIata, columns: names.cities }),
  }
}

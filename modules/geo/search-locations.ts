import type { Locale } from '#platform/locale.ts'
import { fold } from './folding.ts'
import type { Location } from './geo.contract.ts'
import { CITY_NAME, type Entry, NameIndex, OTHER_NAME } from './name-index.ts'
import { cityNameIn, countryName, otherNames } from './naming.ts'
import type { AirportPlace, City, Metro } from './places.ts'

type Places = { airports: readonly AirportPlace[]; metros: readonly Metro[]; cityOfCode: ReadonlyMap<string, City> }
type Hit = { metro: Metro } | { airport: AirportPlace }

const DEFAULT_LIMIT = 10

export function createLocationSearch(places: Places) {
  const hits = hitsOf(places)
  const index = new NameIndex(
    hits.map((hit) => ('metro' in hit ? metroEntry(hit.metro, places) : airportEntry(hit.airport, places))),
  )
  const byCode = codes(places)

  return (keyword: string, { locale, limit = DEFAULT_LIMIT }: { locale: Locale; limit?: number }): Location[] => {
    const results = new Map<string, Location>()
    const add = (hit: Hit) => {
      if ('airport' in hit) addOne(results, airportLocation(hit.airport, locale))
      else {
        addOne(results, metroLocation(hit.metro, locale, places))
        for (const airport of hit.metro.airports) addOne(results, airportLocation(airport, locale))
      }
    }
    const inParentheses = /\(([A-Za-z]{3})\)\s*$/.exec(keyword)?.[1]
    const named = inParentheses && byCode.get(fold(inParentheses))
    if (named) add(named)
    else {
      const query = fold(keyword)
      const exact = byCode.get(query)
      if (exact) add(exact)
      for (const match of index.find(query, limit)) {
        const hit = hits[match.entry]
        if (hit) add(hit)
      }
    }
    return [...results.values()].slice(0, limit)
  }
}

function addOne(results: Map<string, Location>, location: Location): void {
  if (!results.has(location.id)) results.set(location.id, location)
}

/** A metropolitan code with a single airport in service only leads to that airport. */
function hitsOf({ airports, metros }: Places): Hit[] {
  return [
    ...metros.filter((metro) => metro.airports.length > 1).map((metro) => ({ metro })),
    ...airports.map((airport) => ({ airport })),
  ]
}

function codes({ airports, metros }: Places): Map<string, Hit> {
  const byCode = new Map<string, Hit>(airports.map((airport) => [airport.iata.toLowerCase(), { airport }]))
  for (const metro of metros) {
    const [only, second] = metro.airports
    if (second) byCode.set(metro.code.toLowerCase(), { metro })
    else if (only) byCode.set(metro.code.toLowerCase(), { airport: only })
  }
  return byCode
}

function cityNames(cityName: string, countryCode: string): Entry['names'] {
  return [cityName, ...otherNames(cityName, countryCode)].map((text) => ({ text, kind: CITY_NAME }))
}

function countryContext(countryCode: string): string[] {
  return [countryName(countryCode, 'en'), countryName(countryCode, 'pt-BR')]
}

function metroEntry(metro: Metro, { cityOfCode }: Places): Entry {
  const people = metro.airports.reduce((sum, airport) => sum + airport.catchment, 0)
  return {
    names: cityNames(metro.cityName, metro.countryCode),
    context: [...countryContext(metro.countryCode), metro.code],
    importance: Math.max(people, cityOfCode.get(metro.code)?.population ?? 0),
  }
}

/** Airports of a city with several are found by the city through its CITY result, here only by names of their own. */
function airportEntry(airport: AirportPlace, { cityOfCode, metros }: Places): Entry {
  const metro = metros.find((one) => one.code === airport.metro)
  const shared = metro !== undefined && metro.airports.length > 1
  const own = cityNames(airport.cityName, airport.countryCode)
  const city = cityOfCode.get(airport.iata)
  return {
    names: [...(shared ? [] : own), { text: airport.name, kind: OTHER_NAME }],
    context: [...countryContext(airport.countryCode), ...own.map((name) => name.text), airport.iata, airport.stateCode],
    importance: shared ? airport.catchment : Math.max(airport.catchment, city?.population ?? 0),
  }
}

function airportLocation(airport: AirportPlace, locale: Locale): Location {
  return {
    id: `airport:${airport.iata}`,
    name: airport.name,
    iataCode: airport.iata,
    type: 'AIRPORT',
    address: {
      cityName: cityNameIn(locale, airport.cityName, airport.countryCode),
      countryName: countryName(airport.countryCode, locale),
      stateCode: airport.stateCode,
    },
  }
}

function metroLocation(metro: Metro, locale: Locale, { cityOfCode }: Places): Location {
  const name = cityNameIn(locale, metro.cityName, metro.countryCode)
  return {
    id: `metro:${metro.code}`,
    name,
    iataCode: metro.code,
    type: 'CITY',
    address: {
      cityName: name,
      countryName: countryName(metro.countryCode, locale),
      stateCode: cityOfCode.get(metro.code)?.stateCode ?? '',
    },
  }
}

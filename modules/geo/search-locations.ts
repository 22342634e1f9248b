import { fold } from '#platform/folding.ts'
import type { Locale } from '#platform/locale.ts'
import type { Location } from './geo.contract.ts'
import { searchNames } from './name-search.ts'
import { type Entry, type Name, type NameColumns, NameTable, nameColumns } from './name-table.ts'
import { cityNameIn, countryName, countryNames, knownNames } from './naming.ts'
import type { AirportPlace, City, Metro } from './places.ts'

type Places = {
  airports: readonly AirportPlace[]
  metros: ReadonlyMap<string, Metro>
  cityByIata: (code: string) => City | undefined
}
/** Names as the data has them, per airport. */
type Originals = ReadonlyMap<string, { name: string; place: string }>
type Hit = { kind: 'metro'; metro: Metro } | { kind: 'airport'; airport: AirportPlace }

const DEFAULT_LIMIT = 10
const CODE_IN_BRACKETS = /\(\s*([A-Za-z]{3})\s*\)\s*$/

/** What `createLocationSearch` searches; `originals` so that those names are found too. */
export function locationColumns(places: Places, originals: Originals): NameColumns {
  return nameColumns(hitsOf(places).map((hit) => entryOf(hit, places, originals)))
}

/** @param columns from `locationColumns` of the same places. */
export function createLocationSearch({ columns, ...places }: Places & { columns: NameColumns }) {
  const hits = hitsOf(places)
  const table = new NameTable(columns)
  const byCode = hitsByCode(places)

  return (keyword: string, { locale, limit = DEFAULT_LIMIT }: { locale: Locale; limit?: number }): Location[] => {
    const bracketed = byCode.get(CODE_IN_BRACKETS.exec(keyword)?.[1]?.toUpperCase() ?? '')
    if (bracketed) return locationsOf([bracketed], locale, limit, places)
    const query = fold(keyword)
    const exact = byCode.get(query.toUpperCase())
    const matches = searchNames(table, query, locale, limit).flatMap(({ entry }) => hits[entry] ?? [])
    return locationsOf(exact ? [exact, ...matches] : matches, locale, limit, places)
  }
}

/** A city is followed by its airports; nothing comes twice. */
function locationsOf(hits: readonly Hit[], locale: Locale, limit: number, places: Places): Location[] {
  const results = new Map<string, Location>()
  const addAirport = (airport: AirportPlace) => {
    const id = `airport:${airport.iata}`
    if (!results.has(id)) results.set(id, airportLocation(id, airport, locale))
  }
  for (const hit of hits) {
    if (results.size >= limit) break
    if (hit.kind === 'airport') addAirport(hit.airport)
    else {
      const id = `metro:${hit.metro.code}`
      if (!results.has(id)) results.set(id, metroLocation(id, hit.metro, locale, places))
      for (const airport of hit.metro.airports) addAirport(airport)
    }
  }
  return [...results.values()].slice(0, Math.max(0, limit))
}

function airportLocation(id: string, airport: AirportPlace, locale: Locale): Location {
  return {
    id,
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

function metroLocation(id: string, metro: Metro, locale: Locale, { cityByIata }: Places): Location {
  const name = cityNameIn(locale, metro.cityName, metro.countryCode)
  const stateCode = cityByIata(metro.code)?.stateCode ?? ''
  const address = { cityName: name, countryName: countryName(metro.countryCode, locale), stateCode }
  return { id, name, iataCode: metro.code, type: 'CITY', address }
}

function hitOf(metro: Metro): Hit {
  const [first, second] = metro.airports
  return first && !second ? { kind: 'airport', airport: first } : { kind: 'metro', metro }
}

/** A metropolitan code with a single airport in service only leads to that airport. */
function hitsOf({ airports, metros }: Places): Hit[] {
  const cities = [...metros.values()].map(hitOf).filter((hit) => hit.kind === 'metro')
  return [...cities, ...airports.map((airport): Hit => ({ kind: 'airport', airport }))]
}

function hitsByCode({ airports, metros }: Places): Map<string, Hit> {
  const hits = new Map<string, Hit>(airports.map((airport) => [airport.iata, { kind: 'airport', airport }]))
  for (const metro of metros.values()) hits.set(metro.code, hitOf(metro))
  return hits
}

function entryOf(hit: Hit, places: Places, originals: Originals): Entry {
  return hit.kind === 'metro' ? metroEntry(hit.metro, places) : airportEntry(hit.airport, places, originals)
}

function metroEntry(metro: Metro, { cityByIata }: Places): Entry {
  const people = metro.airports.reduce((sum, airport) => sum + airport.catchment, 0)
  return {
    names: [...cityNames(metro.cityName, metro.countryCode), ...namesOfCountry(metro.countryCode)],
    context: [metro.code],
    importance: Math.max(people, cityByIata(metro.code)?.population ?? 0),
  }
}

/** Airports of a city with several are found by the city through its CITY result, here only by names of their own. */
function airportEntry(airport: AirportPlace, { cityByIata, metros }: Places, originals: Originals): Entry {
  const shared = (metros.get(airport.metro ?? '')?.airports.length ?? 0) > 1
  const country = namesOfCountry(airport.countryCode)
  const ofCity = cityNames(airport.cityName, airport.countryCode)
  const original = originals.get(airport.iata) ?? { name: airport.name, place: '' }
  // Newark counts less than New York, of which its airport is a part.
  const ownPlace = cityNames(original.place, airport.countryCode)
    .filter(({ text }) => !ofCity.some((name) => fold(name.text) === fold(text)))
    .map((name): Name => ({ ...name, language: 'other' }))
  const airportNames = [...new Set([airport.name, original.name])]
  return {
    names: [
      ...(shared ? [] : [...ofCity, ...country]),
      ...ownPlace,
      ...airportNames.map((text): Name => ({ text, of: 'airport', language: 'both' })),
    ],
    context: [...country.map(({ text }) => text), ...ofCity.map(({ text }) => text), airport.iata, airport.stateCode],
    importance: shared ? airport.catchment : Math.max(airport.catchment, cityByIata(airport.iata)?.population ?? 0),
  }
}

function cityNames(cityName: string, countryCode: string): Name[] {
  return knownNames(cityName, countryCode).map((name): Name => ({ ...name, of: 'city' }))
}

function namesOfCountry(countryCode: string): Name[] {
  return countryNames(countryCode).map((name): Name => ({ ...name, of: 'country' }))
}

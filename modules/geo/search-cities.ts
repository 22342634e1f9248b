import { fold } from '#platform/folding.ts'
import type { Locale } from '#platform/locale.ts'
import type { KnownName } from './city-names.ts'
import type { CitySuggestion } from './geo.contract.ts'
import { searchNames } from './name-search.ts'
import { type Entry, type Name, type NameColumns, NameTable, nameColumns } from './name-table.ts'
import { countryName, countryNames, createNamesakes, knownNames } from './naming.ts'
import type { City } from './places.ts'

const DEFAULT_LIMIT = 8
const FOUND_BY_COUNTRY = 12

type Places = {
  cities: readonly City[]
  cityByIata: (code: string) => City | undefined
  /** From `cityColumns` of the same cities. */
  columns: NameColumns
}

export function createCitySearch({ cities, cityByIata, columns }: Places) {
  const table = new NameTable(columns)

  return (q: string, { locale, limit = DEFAULT_LIMIT }: { locale: Locale; limit?: number }): CitySuggestion[] => {
    const query = fold(q.replace(/\(\s*[A-Za-z]{3}\s*\)\s*$/, ''))
    const exact = cityByIata(query.toUpperCase())
    const matches = searchNames(table, query, locale, limit).flatMap(({ entry }) => cities[entry] ?? [])
    const found = new Set(exact ? [exact, ...matches] : matches)
    return [...found].slice(0, Math.max(0, limit)).map((city) => suggestion(city, locale))
  }
}

/** @param cities largest first. */
export function cityColumns(cities: readonly City[]): NameColumns {
  return nameColumns(entriesOf(cities))
}

/** @param cities largest first; the first of each country are found by the country's name too. */
function entriesOf(cities: readonly City[]): Entry[] {
  const seen = new Map<string, number>()
  const isLargest = createNamesakes()
  return cities.map((city) => {
    const rank = seen.get(city.countryCode) ?? 0
    seen.set(city.countryCode, rank + 1)
    const country = countryNames(city.countryCode).map((name): Name => ({ ...name, of: 'country' }))
    const known: KnownName[] = isLargest(city.name, city.countryCode)
      ? knownNames(city.name, city.countryCode)
      : [{ text: city.name, language: 'both' }]
    const names = known.map((name): Name => ({ ...name, of: 'city' }))
    return {
      names: rank < FOUND_BY_COUNTRY ? [...names, ...country] : names,
      context: [...country.map(({ text }) => text), city.stateCode],
      importance: city.population,
    }
  })
}

function suggestion(city: City, locale: Locale): CitySuggestion {
  const name = (locale === 'pt-BR' ? city.namePt : null) ?? city.name
  const country = countryName(city.countryCode, locale)
  return {
    id: `city:${city.id}`,
    name,
    detailedName: [name, city.stateCode, country].filter(Boolean).join(', '),
    address: { stateCode: city.stateCode, countryName: country },
    population: city.population,
    iataCode: city.iata,
    latitude: city.latitude,
    longitude: city.longitude,
  }
}

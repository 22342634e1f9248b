import type { Locale } from '#platform/locale.ts'
import { fold } from './folding.ts'
import type { CitySuggestion } from './geo.contract.ts'
import { searchNames } from './name-search.ts'
import { type Entry, type Name, NameTable } from './name-table.ts'
import { cityNameIn, countryName, searchNames as namesOfCity } from './naming.ts'
import type { City } from './places.ts'

const DEFAULT_LIMIT = 8

export function createCitySearch(cities: readonly City[], cityByIata: (code: string) => City | undefined) {
  const table = new NameTable(cities.map(entryOf))

  return (q: string, { locale, limit = DEFAULT_LIMIT }: { locale: Locale; limit?: number }): CitySuggestion[] => {
    const query = fold(q.replace(/\(\s*[A-Za-z]{3}\s*\)\s*$/, ''))
    const exact = cityByIata(query.toUpperCase())
    const matches = searchNames(table, query, locale, limit).flatMap(({ entry }) => cities[entry] ?? [])
    const found = new Set(exact ? [exact, ...matches] : matches)
    return [...found].slice(0, Math.max(0, limit)).map((city) => suggestion(city, locale))
  }
}

function entryOf(city: City): Entry {
  return {
    names: namesOfCity(city.name, city.countryCode).map((name): Name => ({ ...name, of: 'city' })),
    context: [countryName(city.countryCode, 'en'), countryName(city.countryCode, 'pt-BR'), city.stateCode],
    importance: city.population,
  }
}

function suggestion(city: City, locale: Locale): CitySuggestion {
  const name = cityNameIn(locale, city.name, city.countryCode)
  const country = countryName(city.countryCode, locale)
  return {
    id: `city:${city.id}`,
    name,
    detailedName: [name, city.stateCode, country].filter(Boolean).join(', '),
    address: { stateCode: city.stateCode, countryName: country },
    population: city.population,
    iataCode: city.iata,
  }
}

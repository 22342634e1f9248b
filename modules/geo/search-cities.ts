import type { Locale } from '#platform/locale.ts'
import { fold } from './folding.ts'
import type { CitySuggestion } from './geo.contract.ts'
import { CITY_NAME, type Entry, NameIndex } from './name-index.ts'
import { cityNameIn, countryName, otherNames } from './naming.ts'
import type { City } from './places.ts'

type Places = { cities: readonly City[]; cityOfCode: ReadonlyMap<string, City> }

const DEFAULT_LIMIT = 8

export function createCitySearch({ cities, cityOfCode }: Places) {
  const index = new NameIndex(cities.map(cityEntry))

  return (q: string, { locale, limit = DEFAULT_LIMIT }: { locale: Locale; limit?: number }): CitySuggestion[] => {
    const query = fold(q.replace(/\s*\([A-Za-z]{3}\)\s*$/, ''))
    const found = new Set<City>()
    const exact = cityOfCode.get(query.toUpperCase())
    if (exact) found.add(exact)
    for (const match of index.find(query, limit)) {
      const city = cities[match.entry]
      if (city) found.add(city)
    }
    return [...found].slice(0, limit).map((city) => suggestion(city, locale))
  }
}

function cityEntry(city: City): Entry {
  const names = new Set([city.name, ...otherNames(city.name, city.countryCode)])
  return {
    names: [...names].map((text) => ({ text, kind: CITY_NAME })),
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

import type { Locale } from '#platform/locale.ts'
import { CITY_NAMES, type CityNaming } from './city-names.ts'
import { fold } from './folding.ts'

const byName = new Map<string, CityNaming>()
for (const naming of CITY_NAMES) {
  for (const name of [naming.name, naming.english]) byName.set(key(name, naming.countryCode), naming)
}

function key(name: string, countryCode: string): string {
  return `${countryCode} ${fold(name)}`
}

/** What is known of a city's names beyond the one in the data; undefined for most cities. */
export function namingOf(name: string, countryCode: string): CityNaming | undefined {
  return byName.get(key(name, countryCode))
}

export function cityNameIn(locale: Locale, name: string, countryCode: string): string {
  const naming = namingOf(name, countryCode)
  if (!naming) return name
  return locale === 'pt-BR' ? naming.portuguese : naming.english
}

/** Every other name by which the city may be asked for. */
export function otherNames(name: string, countryCode: string): string[] {
  const naming = namingOf(name, countryCode)
  return naming ? [naming.name, naming.english, naming.portuguese, ...naming.others] : []
}

const displayNames = new Map<Locale, Intl.DisplayNames>()
const countries = new Map<string, string>()

/** @param code ISO 3166-1 alpha-2; a code that is unknown comes back as it is. */
export function countryName(code: string, locale: Locale): string {
  const cached = countries.get(locale + code)
  if (cached) return cached
  let names = displayNames.get(locale)
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: 'region' })
    displayNames.set(locale, names)
  }
  const name = /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
  countries.set(locale + code, name)
  return name
}

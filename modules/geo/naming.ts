import { fold } from '#platform/folding.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { CITY_NAMES, type CityNaming, type KnownName } from './city-names.ts'

const byName = new Map<string, CityNaming>()
for (const naming of CITY_NAMES) {
  for (const name of [...naming.others.map(({ text }) => text), naming.portuguese, naming.english, naming.name]) {
    byName.set(key(name, naming.countryCode), naming)
  }
}

function key(name: string, countryCode: string): string {
  return `${countryCode} ${fold(name)}`
}

/** The name to show in each language; `name` itself in both for most cities. */
export function shownNames(name: string, countryCode: string): { en: string; 'pt-BR': string } {
  const naming = byName.get(key(name, countryCode))
  return naming ? { en: naming.english, 'pt-BR': naming.portuguese } : { en: name, 'pt-BR': name }
}

export function cityNameIn(locale: Locale, name: string, countryCode: string): string {
  return shownNames(name, countryCode)[locale]
}

/**
 * Tells, for cities in the order of their size, whether the names of the table are theirs: only the largest city of a
 * name has them, so that the town of Washington in Pennsylvania is no "Washington DC".
 */
export function createNamesakes(): (name: string, countryCode: string) => boolean {
  const taken = new Set<CityNaming>()
  return (name, countryCode) => {
    const naming = byName.get(key(name, countryCode))
    if (!naming) return true
    if (taken.has(naming)) return false
    taken.add(naming)
    return true
  }
}

/** Every name by which the city may be asked for, and in which language it is the one that people use. */
export function knownNames(name: string, countryCode: string): KnownName[] {
  const naming = byName.get(key(name, countryCode))
  if (!naming) return [{ text: name, language: 'both' }]
  const { english, portuguese, others } = naming
  const shown: KnownName[] =
    fold(english) === fold(portuguese)
      ? [{ text: english, language: 'both' }]
      : [
          { text: english, language: 'en' },
          { text: portuguese, language: 'pt-BR' },
        ]
  return [...shown, { text: naming.name, language: 'other' }, ...others]
}

export function namesOf(name: string, countryCode: string): string[] {
  return knownNames(name, countryCode).map(({ text }) => text)
}

/** For a search by country, in both languages. */
export function countryNames(code: string): KnownName[] {
  return LOCALES.map((language) => ({ text: countryName(code, language), language }))
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

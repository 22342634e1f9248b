import { readFileSync } from 'node:fs'
import type { Locale } from '#platform/locale.ts'

/**
 * What English and Portuguese call a city when it is not what GeoNames calls it, and other names that people type.
 * Each line of the table: GeoNames name | country | English (empty: the same) | Portuguese (empty: as in English) | others, comma-separated;
 * `=` before one that is as usual as the first (Bali for Denpasar).
 */
const TABLE = readFileSync(new URL('city-names.txt', import.meta.url), 'utf8')

/** A name and the language in which people use it; `other` for those of neither, and for old ones. */
export type KnownName = { text: string; language: Locale | 'both' | 'other' }
export type CityNaming = {
  name: string
  countryCode: string
  english: string
  portuguese: string
  others: readonly KnownName[]
}

export const CITY_NAMES: readonly CityNaming[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', countryCode = '', shown = '', portuguese = '', others = ''] = line.split('|')
    const english = shown || name
    const list = others.split(',').filter(Boolean)
    return { name, countryCode, english, portuguese: portuguese || english, others: list.map(otherName) }
  })

function otherName(text: string): KnownName {
  return text.startsWith('=') ? { text: text.slice(1), language: 'both' } : { text, language: 'other' }
}

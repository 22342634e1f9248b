import { type Compact, compact } from '#app/components/compact.ts'
import { CarQuerySchema, type CarResults } from '#modules/cars/search/car-search.contract.ts'
import type { Day } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import type { Modules } from '#server/modules.ts'
import { type CarFormValues, type CarPlaceChoice, NOWHERE, readCarTimes } from './search/car-query.ts'

/** What a search led to. A failure is an answer of its own: the page around it stays. */
export type CarsOutcome = { results: Compact<CarResults> } | { failed: true }

type Geo = Modules['geo']

/** The form as an address asks for it; a text that only one place is called counts as chosen. */
export function readCarForm(params: URLSearchParams, geo: Geo, { locale, today }: { locale: Locale; today: Day }) {
  const pickUpPlace = placeIn(params, 'pickUpPlace', geo, locale)
  const elsewhere = params.has('elsewhere') || Boolean(params.get('returnPlace'))
  const returnPlace = elsewhere ? placeIn(params, 'returnPlace', geo, locale) : null
  return { pickUpPlace, returnPlace, ...readCarTimes(params, today) } satisfies CarFormValues
}

function placeIn(params: URLSearchParams, name: string, geo: Geo, locale: Locale): CarPlaceChoice {
  const code = params.get(name) ?? ''
  const text = params.get(`${name}Text`)?.trim() ?? ''
  const known = code ? nameOf(code, geo, locale) : null
  if (known) return { text: `${known} (${code})`, chosen: { code, name: known } }
  if (!text && !code) return NOWHERE
  const [first, ...others] = geo.searchLocations(text || code, { locale, limit: 3 })
  const exact = first && (others.length === 0 || first.name.localeCompare(text, locale, { sensitivity: 'base' }) === 0)
  if (!first || !exact) return { text: text || code, chosen: null }
  return { text: `${first.name} (${first.iataCode})`, chosen: { code: first.iataCode, name: first.name } }
}

function nameOf(code: string, geo: Geo, locale: Locale): string | null {
  if (code.startsWith('city:')) {
    const city = geo.city(code)
    return city ? (locale === 'pt-BR' && city.namePt) || city.name : null
  }
  if (geo.airportsOf(code).length === 0) return null
  const city = geo.placeName(code, locale)
  return geo.metro(code) ? city : (geo.airport(code)?.name ?? city)
}

/** The search that an address asks for; null where something of it is missing or cannot be. */
export function carSearchOf(
  params: URLSearchParams,
  { search: door }: Modules['cars'],
  { locale, currency }: { locale: Locale; currency: Currency },
) {
  const read = CarQuerySchema.safeParse(Object.fromEntries([...params].filter(([, value]) => value !== '')))
  if (!read.success) return null
  try {
    const search = door.read(read.data, locale)
    return { ...search, currency }
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

export async function findCars(
  { search: door }: Modules['cars'],
  search: Parameters<Modules['cars']['search']['find']>[0],
  visitor: string,
): Promise<CarsOutcome> {
  try {
    return { results: compact(await door.find(search, { visitor })) }
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: 'a car search failed', stack })}\n`)
    return { failed: true }
  }
}

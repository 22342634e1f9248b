import { type Compact, compact } from '#app/components/compact.ts'
import { soon } from '#app/components/soon.server.ts'
import type { Soon } from '#app/components/when.tsx'
import type { HotelCity, HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import type { HotelSearch } from '#modules/hotels/search/hotel-search.contract.ts'
import { HotelsQuerySchema } from '#modules/hotels/search/hotels-query.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Modules } from '#server/modules.ts'

/** What a search led to. A failure is an answer of its own: the page around it stays. */
export type HotelsOutcome = { results: Compact<HotelResults> } | { failed: true }

/** A stay as the module wants it. */
export type StayQueryOf = Parameters<Modules['hotels']['search']['open']>[1]

export type Place = { code: string; name: string; text: string; countryCode: string }

/** The city that is meant, as the search form and the address name it. */
export function placeOf(cityId: string, geo: Modules['geo'], locale: Locale): Place | null {
  const city = geo.city(cityId)
  if (!city) return null
  const name = locale === 'pt-BR' ? (city.namePt ?? city.name) : city.name
  const state = city.stateCode && ['BR', 'US'].includes(city.countryCode) ? [city.stateCode] : []
  const text = [name, ...state, geo.countryName(city.countryCode, locale)].join(', ')
  // The code of an airport may lead to another city than the one that was chosen.
  const code = city.iata && geo.cityByIata(city.iata)?.id === city.id ? city.iata : city.id
  return { code, name, text, countryCode: city.countryCode }
}

/** What a search may carry along; anything else, such as React Router's own parameters, is nobody's to share. */
const KEPT = new Set(Object.keys(HotelsQuerySchema.shape))
const SHOWN_ALIKE = 6

/**
 * What was typed where no suggestion was chosen: the city of that name or the only one that is like it; several that are
 * like it are for the traveller to choose from; without any it may be part of the name of a hotel.
 */
export function understand(
  params: URLSearchParams,
  typed: string,
  { geo, locale }: { geo: Modules['geo']; locale: Locale },
): { address: URLSearchParams; alike?: undefined } | { alike: Place[]; address?: undefined } {
  const places = geo
    .searchCities(typed, { locale, limit: SHOWN_ALIKE })
    .flatMap(({ id }) => placeOf(id, geo, locale) ?? [])
  const exact = places.find(({ name }) => name.localeCompare(typed, locale, { sensitivity: 'base' }) === 0)
  const place = exact ?? (places.length === 1 ? places[0] : undefined)
  if (!place && places.length > 0) return { alike: places }
  const address = new URLSearchParams([...params].filter(([name, value]) => KEPT.has(name) && value !== ''))
  const names = place ? { cityCode: place.code, city: place.text, cityName: place.name } : { name: typed.slice(0, 80) }
  for (const name of ['cityCode', 'cityName']) address.delete(name)
  for (const [name, value] of Object.entries(names)) address.set(name, value)
  return { address }
}

/**
 * A page that is opened goes out without its list where that is late. One that is there already keeps what it shows until the
 * new list has come: skeletons in its place would close the filters under the hand.
 */
export async function findHotels(
  hotels: Modules['hotels'],
  search: HotelSearch,
  { locale, opened, visitor }: { locale: Locale; opened: boolean; visitor: string },
): Promise<Soon<HotelsOutcome>> {
  const found = hotels.search
    .find(search, { locale, market: marketOfSale(), visitor })
    .then((results): HotelsOutcome => (results ? { results: compact(results) } : { failed: true }), failure)
  return opened ? soon(found) : { now: await found }
}

function failure(error: unknown): { failed: true } {
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: 'a hotel search failed', stack })}\n`)
  return { failed: true }
}

const SHOWN_CITIES = 24

/** Where there are hotels; nothing where that cannot be found out, since the page is good without it. */
export async function citiesWithHotels(hotels: Modules['hotels'], locale: Locale): Promise<HotelCity[]> {
  try {
    return await hotels.search.cities({ locale, limit: SHOWN_CITIES })
  } catch (error) {
    failure(error)
    return []
  }
}

import { suggestLocations } from '#app/components/place-field/suggest.ts'
import { displayNames } from '#app/kit/format.ts'
import type { Locale } from '#platform/locale.ts'
import type { InspirationItem, PlaceWords } from './ideas.ts'

/** So many places are looked up where the items do not name them; six at home and six abroad are shown. */
const LOOKED_UP = 24
const HOME = 'BR'

type Asking = { locale: Locale; signal: AbortSignal }

/**
 * The names of the places of inspiration. Our own API sends them along; from one that knows the specification alone they
 * are looked up by their code. A place that cannot be named is left out.
 */
export async function placeWords(items: readonly InspirationItem[], asking: Asking): Promise<Map<string, PlaceWords>> {
  const countries = displayNames(asking.locale, { type: 'region' })
  const words = new Map<string, PlaceWords>()
  for (const { destination, destinationName, countryCode } of items) {
    if (!destinationName || !countryCode) continue
    const country = countries.of(countryCode) ?? countryCode
    words.set(destination, { name: destinationName, country, domestic: countryCode === HOME })
  }
  const unknown = [...new Set(items.map(({ destination }) => destination))].filter((code) => !words.has(code))
  await Promise.all(
    unknown.slice(0, LOOKED_UP).map(async (code) => {
      const found = await lookUp(code, countries, asking)
      if (found) words.set(code, found)
    }),
  )
  return words
}

async function lookUp(code: string, countries: Intl.DisplayNames, asking: Asking): Promise<PlaceWords | null> {
  const places = await suggestLocations(code, asking).catch(() => [])
  const address = places.find(({ iataCode }) => iataCode === code)?.address
  if (!address) return null
  const { cityName: name, countryName: country } = address
  return { name, country, domestic: country === countries.of(HOME) || country === 'Brazil' }
}

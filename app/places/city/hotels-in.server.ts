import type { HotelCard } from '#modules/hotels/search/hotel-results.contract.ts'
import { HotelsQuerySchema } from '#modules/hotels/search/hotels-query.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { Modules } from '#server/modules.ts'

/** The hotels of a city without dates: what a plain night costs at least. */
export type CityStays =
  | { status: 'found'; hotels: readonly CityStay[]; total: number }
  | { status: 'failed'; hotels: readonly CityStay[]; total: number }

export type CityStay = Pick<
  HotelCard,
  'id' | 'name' | 'drawing' | 'stars' | 'propertyType' | 'district' | 'score' | 'photo' | 'fromNight'
>

const SHOWN = 6

export async function hotelsIn(
  { search }: Modules['hotels'],
  cityId: string | null,
  { locale, currency }: { locale: Locale; currency: Currency },
): Promise<CityStays> {
  if (!cityId) return { status: 'found', hotels: [], total: 0 }
  try {
    const { search: asked } = search.read(HotelsQuerySchema.parse({ cityCode: cityId, currency }), locale)
    const found = asked && (await search.find(asked, { locale, market: marketOfSale() }))
    return { status: 'found', hotels: (found?.hotels ?? []).slice(0, SHOWN).map(stayOf), total: found?.total ?? 0 }
  } catch (error) {
    const stack = error instanceof Error ? error.stack : String(error)
    process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: 'hotels of a city failed', stack })}\n`)
    return { status: 'failed', hotels: [], total: 0 }
  }
}

function stayOf({ id, name, drawing, stars, propertyType, district, score, photo, fromNight }: HotelCard): CityStay {
  return { id, name, drawing, stars, propertyType, district, score, photo, fromNight }
}

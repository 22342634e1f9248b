import { soon } from '#app/components/soon.server.ts'
import type { StayQuery } from '#app/components/stays/stay-query.ts'
import { type ReviewPage, ReviewsQuerySchema } from '#modules/hotels/reviews/reviews.contract.ts'
import type { HotelCard, HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { HotelSearchSchema } from '#modules/hotels/search/hotel-search.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { Modules } from '#server/modules.ts'
import type { StayQueryOf } from './load-hotels.server.ts'

const SIMILAR = 4
const MONTHS = 2
const LAST_MONTH = 11

type Hotels = Modules['hotels']

type Shown = { locale: Locale; currency: Currency }

/** All about a hotel for a stay; null when it is not on the site. */
export function openHotel(hotels: Hotels, id: string, stay: StayQueryOf, shown: Shown): Promise<HotelPage | null> {
  return hotels.search.open(id, stay, { ...shown, market: marketOfSale() })
}

/** Others of the same city, those most like it first; none where they cannot be found out. */
export function similarHotels(hotels: Hotels, to: HotelPage, stay: StayQueryOf, { locale, currency }: Shown) {
  const search = HotelSearchSchema.parse({ cityId: to.cityId, currency, ...stay })
  const found = hotels.search.find(search, { locale, market: marketOfSale(), ownOnly: true }).then(
    (results) => mostLike(to, results?.hotels ?? []),
    (): HotelCard[] => [],
  )
  return soon(found)
}

/** Same class and near by; only those that can be had, where there are dates. */
export function mostLike(
  to: Pick<HotelPage, 'id' | 'stars' | 'propertyType' | 'latitude' | 'longitude'>,
  others: readonly HotelCard[],
): HotelCard[] {
  const unlike = (one: HotelCard) =>
    Math.abs(one.stars - to.stars) * 2 +
    (one.propertyType === to.propertyType ? 0 : 1) +
    Math.hypot(one.latitude - to.latitude, one.longitude - to.longitude) * 20
  return others
    .filter(({ id, obstacle }) => id !== to.id && obstacle === null)
    .toSorted((a, b) => unlike(a) - unlike(b))
    .slice(0, SIMILAR)
}

/** What guests say, a page of it; null where it cannot be read, since the page is good without it. */
export async function reviewsOf(
  hotels: Hotels,
  id: string,
  params: URLSearchParams,
  locale: Locale,
): Promise<ReviewPage | null> {
  const query = ReviewsQuerySchema.safeParse({
    page: params.get('reviews') ?? undefined,
    sort: params.get('order') ?? undefined,
    locale: params.get('language') ?? undefined,
  })
  try {
    return await hotels.reviews.list(id, query.success ? query.data : ReviewsQuerySchema.parse({}), locale)
  } catch {
    return null
  }
}

/** The months that the calendar shows, from the one that is asked for; with nothing asked, from that of the stay. */
export async function calendarOf(
  hotels: Hotels,
  id: string,
  { checkIn }: Pick<StayQuery, 'checkIn'>,
  asked: string | null,
) {
  const today = hotels.search.now().toISOString().slice(0, 10)
  const months = Array.from({ length: LAST_MONTH + 1 }, (_, index) => addMonths(today, index))
  const wanted = asked ?? checkIn.slice(0, 7)
  const at = Math.min(Math.max(0, months.indexOf(wanted)), LAST_MONTH - 1)
  const first = `${months[at]}-01`
  const last = `${addMonths(first, MONTHS)}-01`
  const from = first < today ? today : first
  const days = (await hotels.search.freeDays(id, from, last)) ?? []
  return {
    days,
    months: months.slice(at, at + MONTHS),
    before: months[at - 1] ?? null,
    after: at + MONTHS <= LAST_MONTH ? (months[at + 1] ?? null) : null,
  }
}

/** `2027-03` and so many months on. */
function addMonths(day: Day, count: number): string {
  let month = `${day.slice(0, 7)}-01`
  for (let step = 0; step < count; step++) month = `${addDays(month, 31).slice(0, 7)}-01`
  return month.slice(0, 7)
}

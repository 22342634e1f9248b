import type { FastifyPluginAsync } from 'fastify'
import type { Geo } from '#modules/geo/index.ts'
import type { FreeDay } from '#modules/hotels/calendar/free-days.ts'
import type { CityScore } from '#modules/hotels/reviews/city-scores.ts'
import { serve } from '#platform/api/serve.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import type { Reader, StayQuery } from './find-hotels.ts'
import type { HotelCity, HotelPage, HotelResults } from './hotel-results.contract.ts'
import type { HotelSearch } from './hotel-search.contract.ts'
import { hotels } from './hotels.routes.ts'
import type { HotelsQuery } from './hotels-query.contract.ts'
import type { CityAhead, Nights } from './read-ahead.ts'
import { mustHaveDates, type ReadSearch, readHotelsQuery } from './read-query.ts'

export type HotelSearchDoor = {
  find(search: HotelSearch, reader: Reader): Promise<HotelResults | null>
  /** Reads a city for stays within these nights, while the caller is about something else; for `ahead` of later searches. */
  ahead(cityId: string, nights: Nights): CityAhead
  open(id: string, query: StayQuery, reader: Reader): Promise<HotelPage | null>
  freeDays(id: string, first: Day, last: Day): Promise<FreeDay[] | null>
  /** What the address of a page asks for. */
  read(query: HotelsQuery, locale: Locale): ReadSearch
  /** What is wrong with the dates of a stay; leaving both out is fine. */
  checkDates(query: Pick<HotelsQuery, 'checkInDate' | 'checkOutDate'>): FieldError[]
  /** Cities with hotels on the site, those with most of them first. */
  cities(asked: { locale: Locale; limit: number }): Promise<HotelCity[]>
  /** What guests gave the hotels of cities, by the id of the city; one without reviews is absent. */
  scores(cityIds: readonly string[]): Promise<Map<string, CityScore>>
  /** The newest change (day in UTC) in each part of the hotels on the site. */
  pageParts(): Promise<Day[]>
  /** Hotels on the site with the day (UTC) of their last change; @param part from 1, none beyond the last */
  pages(part: number): Promise<{ id: string; changed: Day }[]>
  /** Reads ahead what most people will ask for; the site calls it once it is up. */
  warm(): Promise<void>
  now(): Date
}

export type HotelsApiDeps = {
  hotels: HotelSearchDoor
  geo: Pick<Geo, 'city' | 'cityByIata' | 'searchCities'>
}

const TEXT = {
  place: /*i18n*/ { id: 'stay.place-unknown', message: 'We do not know this city. Choose one from the suggestions.' },
  where: /*i18n*/ {
    id: 'stay.place-missing',
    message: 'Say where: send cityCode, cityName, name, or north, south, east and west.',
  },
  hotel: /*i18n*/ {
    id: 'hotel.not-listed',
    message: 'This hotel is not on our site, or no longer is. Search for others in the same place.',
  },
}
const hotelNotFound = () => new AppError('hotel/not-found', { userMessage: TEXT.hotel })

/** `/hotels/search`, `/hotels/:id` and its days. */
export function hotelsApi({ hotels: search, geo }: HotelsApiDeps): FastifyPluginAsync[] {
  return [
    serve(hotels, {
      search: async ({ query }) => {
        mustHaveDates(query, today(search))
        const read = readHotelsQuery(query, geo, { locale: query.lang, today: today(search) })
        if (!read.search && !read.asked) throw new AppError('request/invalid', { userMessage: TEXT.where })
        const found = read.search && (await search.find(read.search, { ...readerOf(query.lang), visitor: null }))
        if (!found) throw new AppError('place/unknown', { userMessage: TEXT.place })
        return found
      },
      open: async ({ id, query }) => {
        mustHaveDates(query, today(search))
        const { checkInDate = null, checkOutDate = null, adults, childAges, roomQuantity: rooms } = query
        const stay = { checkIn: checkInDate, checkOut: checkOutDate, adults, childAges, rooms }
        const page = await search.open(id, stay, { ...readerOf(query.lang), currency: query.currency })
        if (!page) throw hotelNotFound()
        return page
      },
      freeDays: async ({ id, query: { from, days } }) => {
        const free = await search.freeDays(id, from, addDays(from, days))
        if (!free) throw hotelNotFound()
        return { days: free }
      },
    }),
  ]
}

function today({ now }: HotelSearchDoor): Day {
  return now().toISOString().slice(0, 10)
}

/** The contract would be made in Brazil, where we are. */
function readerOf(locale: Locale): Reader {
  return { locale, market: 'BR' }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { FreeDay } from '#modules/hotels/calendar/free-days.ts'
import { CALENDAR_DAYS } from '#modules/hotels/hotels.contract.ts'
import type { CityScore } from '#modules/hotels/reviews/city-scores.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import type { Reader, StayQuery } from './find-hotels.ts'
import {
  type HotelCity,
  type HotelPage,
  HotelPageSchema,
  type HotelResults,
  HotelResultsSchema,
} from './hotel-results.contract.ts'
import type { HotelSearch } from './hotel-search.contract.ts'
import { type HotelsQuery, HotelsQuerySchema, StayQuerySchema } from './hotels-query.contract.ts'
import { mustHaveDates, type ReadSearch, readHotelsQuery } from './read-query.ts'

export type HotelSearchDoor = {
  find(search: HotelSearch, reader: Reader): Promise<HotelResults | null>
  open(id: string, query: StayQuery, reader: Reader): Promise<HotelPage | null>
  freeDays(id: string, first: Day, last: Day): Promise<FreeDay[] | null>
  /** What the address of a page asks for. */
  read(query: HotelsQuery, locale: Locale): ReadSearch
  /** What is wrong with the dates of a stay; none of both is fine. */
  checkDates(query: Pick<HotelsQuery, 'checkInDate' | 'checkOutDate'>): FieldError[]
  /** Cities with hotels on the site, those with most of them first. */
  cities(asked: { locale: Locale; limit: number }): Promise<HotelCity[]>
  /** What guests gave the hotels of cities, by the id of the city; one without reviews is absent. */
  scores(cityIds: readonly string[]): Promise<Map<string, CityScore>>
  /** Every hotel on the site with the day (UTC) of its last change. */
  pages(): Promise<{ id: string; changed: Day }[]>
  /** Reads ahead what most people will ask for; the site calls it once it is up. */
  warm(): Promise<void>
  now(): Date
}

export type HotelsApiDeps = {
  hotels: HotelSearchDoor
  geo: Pick<Geo, 'city' | 'cityByIata' | 'searchCities'>
}

const TEXT = {
  place: /*i18n*/ { id: 'stay.place-unknown', message: 'We do not know this city. Choose one of the suggestions.' },
  where: /*i18n*/ {
    id: 'stay.place-missing',
    message: 'Say where: give cityCode, cityName, name, or north, south, east and west.',
  },
  hotel: /*i18n*/ {
    id: 'hotel.not-listed',
    message: 'This hotel is not on our site, or not any more. Search for others in the same place.',
  },
}
const hotelNotFound = () => new AppError('hotel/not-found', { userMessage: TEXT.hotel })

const lang = z.enum(LOCALES).default('en').describe('language of the names and texts in the answer')
const notFound = { 404: ErrorBodySchema }

/** `GET /hotels/search`, `/hotels/:id` and its days, for anybody. */
export function hotelsApi(deps: HotelsApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(searchRoute(deps))
    await app.register(hotelRoutes(deps))
  }
}

function searchRoute({ hotels, geo }: HotelsApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotels/search',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Search the hotels of a city',
          description:
            'Prices are of the whole stay with all taxes and fees. A hotel that cannot be had for the dates is listed after ' +
            'the others with what stands in the way. Without dates nothing is said about what is free.',
          tags: ['hotels'],
          querystring: HotelsQuerySchema.extend({ lang }),
          response: { 200: HotelResultsSchema, ...notFound, ...errorResponses },
        },
      },
      async ({ query }) => {
        mustHaveDates(query, today(hotels))
        const read = readHotelsQuery(query, geo, { locale: query.lang, today: today(hotels) })
        if (!read.search && !read.asked) throw new AppError('request/invalid', { userMessage: TEXT.where })
        const found = read.search && (await hotels.find(read.search, readerOf(query.lang)))
        if (!found) throw new AppError('place/unknown', { userMessage: TEXT.place })
        return found
      },
    )
  }
}

const DaySchema = z
  .object({
    day: z.iso.date(),
    rooms: z.int(),
    from: MoneySchema.nullable(),
    closedToArrival: z.boolean(),
    minStay: z.int().nullable(),
  })
  .meta({ id: 'HotelDay' })

function hotelRoutes({ hotels }: HotelsApiDeps): FastifyPluginAsyncZod {
  const params = z.object({ id: z.uuid() })
  return async (app) => {
    app.get(
      '/hotels/:id',
      {
        config: { access: 'public' },
        schema: {
          summary: 'All about one hotel, with its rates for the dates',
          tags: ['hotels'],
          params,
          querystring: StayQuerySchema.extend({ lang }),
          response: { 200: HotelPageSchema, ...notFound, ...errorResponses },
        },
      },
      async ({ params: { id }, query }) => {
        mustHaveDates(query, today(hotels))
        const { checkInDate = null, checkOutDate = null, adults, childAges, roomQuantity: rooms } = query
        const stay = { checkIn: checkInDate, checkOut: checkOutDate, adults, childAges, rooms }
        const page = await hotels.open(id, stay, readerOf(query.lang))
        if (!page) throw hotelNotFound()
        return page
      },
    )
    app.get(
      '/hotels/:id/availability',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Night by night: rooms that are left and from which price',
          tags: ['hotels'],
          params,
          querystring: z.object({
            from: z.iso.date().describe('the first night'),
            days: z.coerce.number().int().min(1).max(CALENDAR_DAYS).default(60),
          }),
          response: { 200: z.object({ days: z.array(DaySchema) }), ...notFound, ...errorResponses },
        },
      },
      async ({ params: { id }, query: { from, days } }) => {
        const free = await hotels.freeDays(id, from, addDays(from, days))
        if (!free) throw hotelNotFound()
        return { days: free }
      },
    )
  }
}

function today({ now }: HotelSearchDoor): Day {
  return now().toISOString().slice(0, 10)
}

/** The contract would be made in Brazil, where we are. */
function readerOf(locale: Locale): Reader {
  return { locale, market: 'BR' }
}

import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { LOCALES } from '#platform/locale.ts'
import { CURRENCIES } from '#platform/money.ts'
import { extrasApi } from './extras.api.ts'
import {
  CABINS,
  FlightOfferSchema,
  FlightResultsSchema,
  type FlightSearch,
  FlightSearchSchema,
  InspirationSchema,
  PriceCalendarSchema,
} from './flights.contract.ts'
import type { Flights } from './flights.ts'
import { offerExpired, offerNotFound, offerSoldOut } from './offer-errors.ts'
import { scheduleApi } from './schedule.api.ts'

const place = FlightSearchSchema.shape.slices.element.shape.origin
const day = FlightSearchSchema.shape.slices.element.shape.date

const CalendarQuerySchema = z.object({
  origin: place,
  destination: place,
  date: day.describe('the middle of the calendar'),
  returnDate: day.optional().describe('for a return trip; its distance from `date` is kept on every day'),
  days: z.coerce.number().int().min(1).max(30).default(30).describe('days before and after `date`'),
  adults: z.coerce.number().int().min(1).max(9).default(1),
  childAges: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/, 'Give the ages with commas between them, such as 4,7.')
    .transform((text) => text.split(',').map(Number))
    .pipe(FlightSearchSchema.shape.childAges.unwrap())
    .optional()
    .describe('ages with commas between them'),
  cabin: z.enum(CABINS).default('economy'),
  maxConnections: z.coerce.number().int().min(0).max(2).default(2),
  currency: z.enum(CURRENCIES).optional(),
})

const InspirationQuerySchema = z.object({
  origin: place,
  maxPrice: z.coerce.number().positive().max(1_000_000).default(2000).describe('major units of `currency`'),
  currency: z.enum(CURRENCIES).default('USD'),
  lang: z.enum(LOCALES).default('en').describe('Language of the names in the answer.'),
})

/** `/flights/…` of the API. */
export function flightsApi(flights: Flights): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(searchRoutes(flights))
    await app.register(priceRoutes(flights))
    await app.register(extrasApi(flights))
    await app.register(scheduleApi(flights))
  }
}

function searchRoutes(flights: Flights): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/flights/search',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Search flights',
          description:
            'One way, return or several cities; up to two connections a slice. Totals include every mandatory charge.',
          tags: ['flights'],
          body: FlightSearchSchema,
          response: { 200: FlightResultsSchema, ...errorResponses },
        },
      },
      ({ body }) => flights.search(body),
    )
    app.get(
      '/flights/offers/:id',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Open an offer',
          description: 'The offer as it stands now, with the sister fares of its flights. It lives for 30 minutes.',
          tags: ['flights'],
          params: z.object({ id: z.string().min(1).max(400) }),
          response: {
            200: FlightOfferSchema,
            404: ErrorBodySchema,
            409: ErrorBodySchema.describe('The fare is sold out.'),
            410: ErrorBodySchema.describe('The offer has expired.'),
            ...errorResponses,
          },
        },
      },
      async ({ params }) => {
        const opened = await flights.open(params.id)
        if (opened.status === 'open') return opened.offer
        if (opened.status === 'expired') throw offerExpired()
        if (opened.status === 'sold-out') throw offerSoldOut()
        throw offerNotFound()
      },
    )
  }
}

function priceRoutes(flights: Flights): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/flights/calendar',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Cheapest price for each day',
          description: 'For each day of departure what the cheapest result of a search for it costs.',
          tags: ['flights'],
          querystring: CalendarQuerySchema,
          response: { 200: PriceCalendarSchema, ...errorResponses },
        },
      },
      ({ query }) => flights.calendar({ search: calendarSearch(query), aroundDays: query.days }),
    )
    app.get(
      '/flights/inspiration',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Trips to dream of',
          description: 'Return prices for one adult to about thirty places, leaving in 14 to 90 days for 5 to 10 days.',
          tags: ['flights'],
          querystring: InspirationQuerySchema,
          response: { 200: InspirationSchema, 404: ErrorBodySchema, ...errorResponses },
        },
      },
      async ({ query: { lang, ...query } }, reply) => {
        const ideas = await flights.inspire({ ...query, locale: lang })
        reply.header('cache-control', 'public, max-age=300')
        return ideas
      },
    )
  }
}

function calendarSearch(query: z.infer<typeof CalendarQuerySchema>): FlightSearch {
  const { origin, destination, date, returnDate, adults, childAges, cabin, maxConnections, currency } = query
  const back = returnDate ? [{ origin: destination, destination: origin, date: returnDate }] : []
  return {
    slices: [{ origin, destination, date }, ...back],
    adults,
    childAges: childAges ?? [],
    cabin,
    maxConnections,
    ...(currency && { currency }),
  }
}

import { z } from 'zod'
import { CALENDAR_DAYS } from '#modules/hotels/hotels.contract.ts'
import { get, group } from '#platform/api/endpoint.ts'
import { LOCALES } from '#platform/locale.ts'
import { CURRENCIES } from '#platform/money.ts'
import { HotelDaySchema, HotelPageSchema, HotelResultsSchema } from './hotel-results.contract.ts'
import { HotelsQuerySchema, StayQuerySchema } from './hotels-query.contract.ts'

const lang = z.enum(LOCALES).default('en').describe('language of the names and texts in the answer')

/** The hotels on the site, for anyone. */
export const hotels = group(
  '/hotels',
  { name: 'hotels', tag: 'hotels', access: 'public', errors: [404], features: ['hotels'] },
  {
    search: get('/search', {
      summary: 'Search the hotels of a city',
      description:
        'Prices are of the whole stay with all taxes and fees. A hotel that cannot be had for the dates is listed after ' +
        'the others with what stands in the way. Without dates nothing is said about what is free.',
      query: HotelsQuerySchema.extend({ lang }),
      out: HotelResultsSchema,
      cache: 'revalidate',
    }),
    open: get('/:id', {
      summary: 'All about one hotel, with its rates for the dates',
      query: StayQuerySchema.extend({
        lang,
        currency: z
          .enum(CURRENCIES)
          .default('BRL')
          .describe('in which hotels of suppliers are sold; owners have theirs'),
      }),
      out: HotelPageSchema,
      cache: 'revalidate',
    }),
    freeDays: get('/:id/availability', {
      summary: 'Night by night: rooms that are left and from which price',
      query: z.object({
        from: z.iso.date().describe('the first night'),
        days: z.coerce.number().int().min(1).max(CALENDAR_DAYS).default(60),
      }),
      out: z.object({ days: z.array(HotelDaySchema) }),
      cache: 'revalidate',
    }),
  },
)

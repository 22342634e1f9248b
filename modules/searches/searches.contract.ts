import { z } from 'zod'
import { CURRENCIES } from '#platform/money.ts'

/** What is searched for: a package is flights and a stay at once. */
export const SEARCHED_PRODUCTS = ['flight', 'stay', 'car', 'package'] as const
export type SearchedProduct = (typeof SEARCHED_PRODUCTS)[number]

export const HISTORY_DAYS = [7, 30, 90] as const
/** Fewer visitors than this are not told apart: they might be somebody. */
export const FEWEST = 3
/** The first days of lead times and lengths of stay: each reaches to the next. */
export const LEAD_TIMES = [0, 1, 4, 8, 15, 31, 61, 91, 181] as const
export const LENGTHS = [1, 2, 4, 7, 10, 15, 22, 31] as const

const DAYS = HISTORY_DAYS.map(String) as ['7', '30', '90']
export const HistoryQuerySchema = z.object({
  days: z
    .enum(DAYS)
    .default('30')
    .transform(Number)
    .describe('how far back, today included; usually searches are kept for 90 days'),
  product: z.enum(SEARCHED_PRODUCTS).optional(),
})
export type HistoryQuery = z.output<typeof HistoryQuerySchema>

const PlaceCode = z.string().regex(/^([A-Z]{3}|city:\d{1,12})$/, /*i18n*/ 'Choose a place from the list.')
export const RouteQuerySchema = HistoryQuerySchema.extend({
  product: z.enum(SEARCHED_PRODUCTS),
  origin: PlaceCode.optional().describe('of journeys'),
  destination: PlaceCode,
})
export type RouteQuery = z.output<typeof RouteQuerySchema>

const Count = z.int()
const few = (what: string) => z.int().nullable().describe(`${what}; null for 1 or 2, who might be somebody`)

const AskedSchema = z.object({
  searches: Count,
  visitors: Count.describe('a visitor counts once a day'),
  withoutResult: Count.describe('searches that found nothing'),
  partial: Count.describe('of those, so many in which a supplier did not answer'),
})

export const AskedPlaceSchema = AskedSchema.extend({
  product: z.enum(SEARCHED_PRODUCTS),
  origin: z.string().nullable(),
  destination: z.string(),
  name: z.string().describe('of the journey or the place, in the language of the request'),
  booked: Count.nullable().describe('booked and paid in the same days, of journeys; null where that is not known'),
})
export type AskedPlace = z.infer<typeof AskedPlaceSchema>

const BandSchema = z.object({
  from: z.int().describe('days'),
  to: z.int().nullable().describe('the last day; null for any number more'),
  searches: Count,
  withoutResult: Count,
})
export type Band = z.infer<typeof BandSchema>

export const SearchHistorySchema = z
  .object({
    at: z.iso.datetime().describe('when it was worked out: at most an hour ago'),
    from: z.iso.date(),
    to: z.iso.date().describe('the last day, which is in it'),
    totals: AskedSchema,
    bookings: z.object({ held: Count, paid: Count }).describe('bookings begun in the same days, and paid'),
    days: z.array(z.object({ day: z.iso.date(), searches: Count, visitors: Count, withoutResult: Count })),
    asked: z.array(AskedPlaceSchema).describe('the most asked for'),
    unmet: z.array(AskedPlaceSchema).describe('the most asked for in vain'),
    leadTimes: z.array(BandSchema).describe('days from the search to the first day'),
    lengths: z.array(BandSchema).describe('days from the first to the last day'),
    months: z.array(z.string().describe('such as 2026-12')),
    heat: z.array(
      z.object({
        destination: z.string(),
        name: z.string(),
        visitors: z.array(few('visitors, by month of travel')),
        unmet: z.array(few('of these, who found nothing')),
      }),
    ),
  })
  .meta({ id: 'SearchHistory' })
export type SearchHistory = z.infer<typeof SearchHistorySchema>

export const SearchedRouteSchema = z
  .object({
    name: z.string(),
    totals: AskedSchema,
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('departure, check-in or pick-up'),
          visitors: Count,
          unmet: few('who found nothing'),
          cheapest: z
            .object({ amount: z.int(), currency: z.enum(CURRENCIES) })
            .nullable()
            .describe('the lowest total that was shown, in minor units; null where nothing was found'),
        }),
      )
      .describe('those that at least three visitors asked for'),
  })
  .meta({ id: 'SearchedRoute' })
export type SearchedRoute = z.infer<typeof SearchedRouteSchema>

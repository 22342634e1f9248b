/** Offers and places to go as they cross the wire. Amounts are major units, as in the inspiration call of the specification (§3). */
import { z } from 'zod'
import { PlaceCode } from '#modules/flights/flights.contract.ts'
import { STAYS } from '#modules/flights/trip-window.contract.ts'
import { MonthSchema } from '#platform/dates.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { CURRENCIES } from '#platform/money.ts'
import { OFFER_TYPES } from './offer-price.contract.ts'

const Day = z.iso.date()
const budget = z.coerce.number().positive().max(1_000_000).describe('the most that a trip may cost, in major units')
const asked = {
  currency: z.enum(CURRENCIES).default('USD'),
  lang: z.enum(LOCALES).default('en').describe('Language of the names in the answer.'),
}

export const OffersQuerySchema = z.object({
  origin: PlaceCode.default('GRU'),
  month: MonthSchema.optional().describe('of departure; by default in 14 to 90 days'),
  type: z.enum(OFFER_TYPES).optional(),
  budget: budget.optional(),
  ...asked,
})

export const OfferCardSchema = z
  .object({
    id: z.string(),
    origin: z.string(),
    originName: z.string(),
    destination: z.string(),
    destinationName: z.string(),
    countryCode: z.string(),
    discountedPrice: z.number().describe('what the trip costs now, for one adult with taxes'),
    originalPrice: z.number().describe('the reference price'),
    estimated: z.boolean().describe('the reference price is an estimate; it is not struck through'),
    discount: z.int().describe('percent below the reference price'),
    currency: z.enum(CURRENCIES),
    departureDate: Day,
    returnDate: Day,
    validUntil: z.iso.datetime().nullable().describe('the end of a promotional fare'),
    flightTime: z.int().describe('minutes, outbound'),
    type: z.enum(OFFER_TYPES),
  })
  .meta({ id: 'OfferCard' })

export const OffersSchema = z
  .object({ data: z.array(OfferCardSchema), meta: z.object({ count: z.int(), origin: z.string() }) })
  .meta({ id: 'Offers' })

export const OfferQuerySchema = z.object(asked)

/** Where the reference price comes from. */
const ReferenceSchema = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('recorded'), on: Day.describe('the last day on which that price was shown') }),
    z.object({ by: z.literal('supplier') }),
    z.object({ by: z.literal('estimate') }),
  ])
  .meta({ id: 'OfferReference' })

export const OfferSchema = OfferCardSchema.extend({
  reference: ReferenceSchema,
  history: z
    .array(z.object({ day: Day, price: z.number() }))
    .describe('the least price that was shown on a day, for the days on which someone saw one, oldest first'),
  around: z
    .array(z.object({ date: Day, price: z.number().nullable() }))
    .describe('the same length of stay, leaving on days before and after'),
}).meta({ id: 'Offer' })

export const ExploreQuerySchema = z.object({
  origin: PlaceCode,
  budget: budget.optional(),
  month: MonthSchema.optional().describe('of departure; by default in 14 to 90 days'),
  stay: z
    .enum(Object.keys(STAYS) as [keyof typeof STAYS])
    .optional()
    .describe('length of stay; by default 5 to 10 nights'),
  ...asked,
})

export const PlaceToGoSchema = z
  .object({
    destination: z.string(),
    destinationName: z.string(),
    countryCode: z.string(),
    countryName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    price: z.number().describe('for one adult with taxes'),
    currency: z.enum(CURRENCIES),
    departureDate: Day,
    returnDate: Day,
    flightTime: z.int().nullable().describe('minutes, outbound'),
    seenOn: Day.nullable().describe('UTC day on which someone was shown this price; null: it was asked for just now'),
    old: z.boolean().describe('seen the day before yesterday or earlier'),
  })
  .meta({ id: 'PlaceToGo' })

export const ExploreSchema = z
  .object({
    data: z.array(PlaceToGoSchema),
    meta: z.object({ count: z.int(), origin: z.string(), originName: z.string(), currency: z.enum(CURRENCIES) }),
  })
  .meta({ id: 'PlacesToGo' })

export type OffersQuery = z.output<typeof OffersQuerySchema>
export type OfferCard = z.infer<typeof OfferCardSchema>
export type Offers = z.infer<typeof OffersSchema>
export type OfferDetails = z.infer<typeof OfferSchema>
export type ExploreQuery = z.output<typeof ExploreQuerySchema>
export type PlaceToGo = z.infer<typeof PlaceToGoSchema>
export type PlacesToGo = z.infer<typeof ExploreSchema>

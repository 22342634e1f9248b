/** What the site shows of hotels. Prices are of the whole stay in the hotel's own currency, with all taxes and fees. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import {
  AMENITIES,
  type Amenity,
  BedSchema,
  ChargeSchema,
  ConditionSchema,
  DueThereSchema,
  HouseRulesSchema,
  MEALS,
  NameLanguageSchema,
  PRICED_CHARGES,
  PROPERTY_TYPES,
  RoomFactsSchema,
  SOLD_POLICIES,
} from '#modules/hotels/hotels.contract.ts'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'

const AmenitySchema = z.enum(AMENITIES as [Amenity, ...Amenity[]])

export const ShownPhotoSchema = z
  .object({
    hash: z.string().describe('its files are /photos/<hash>-<width>.<avif or webp>'),
    url: z.url().optional().describe('of a photo that is not ours: where it is, in place of our files'),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    altLanguage: NameLanguageSchema,
    color: z.string(),
    placeholder: z.string(),
    roomTypeId: z.uuid().nullable(),
  })
  .meta({ id: 'ShownPhoto' })
export type ShownPhoto = z.infer<typeof ShownPhotoSchema>

/** Why it cannot be had for these dates, and what would help. */
export const ObstacleSchema = z
  .discriminatedUnion('reason', [
    z.object({
      reason: z.literal('party'),
      rooms: z.int().nullable().describe('that the party needs; null: no number helps'),
    }),
    z.object({ reason: z.enum(['sold_out', 'closed']) }),
    z.object({ reason: z.enum(['min_stay', 'max_stay']), nights: z.int() }),
    z.object({ reason: z.enum(['arrival', 'departure']), day: z.iso.date() }),
    z.object({ reason: z.enum(['min_advance', 'max_advance']), days: z.int() }),
  ])
  .meta({ id: 'StayObstacle' })
export type ObstacleView = z.infer<typeof ObstacleSchema>

export const StayPriceSchema = z
  .object({
    nights: z.array(z.object({ day: z.iso.date(), room: MoneySchema })),
    rooms: MoneySchema,
    meals: MoneySchema,
    charges: z.array(z.object({ kind: z.enum(PRICED_CHARGES), amount: MoneySchema, included: z.boolean() })),
    total: MoneySchema,
  })
  .meta({ id: 'StayPrice' })

/** One room in one plan that can be booked now. */
export const RateViewSchema = z
  .object({
    offerId: z.string(),
    roomTypeId: z.uuid(),
    plan: z.object({
      id: z.uuid(),
      name: z.string(),
      nameLanguage: NameLanguageSchema,
      meal: z.enum(MEALS),
      policy: z.enum(SOLD_POLICIES),
    }),
    price: StayPriceSchema,
    left: z.int().nullable().describe('rooms that are left, only when few are'),
    timeline: z.array(CancellationStepSchema).describe('instants; to be shown on the clock of the hotel'),
    dueThere: DueThereSchema.nullable().describe('to be paid at the hotel, beside the price'),
    conditions: z.array(ConditionSchema).describe('of the rate, as the hotel wrote them'),
    conditionsLanguage: NameLanguageSchema,
  })
  .meta({ id: 'StayRate' })
export type RateView = z.infer<typeof RateViewSchema>

const DrawingSchema = z.string().describe('stands for a photo: /art/<drawing>.svg, by drawing.contract.ts')

const ScoreSchema = z.object({ mean: z.number().describe('0 to 10'), count: z.int() }).nullable()

export const HotelCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    nameLanguage: NameLanguageSchema,
    propertyType: z.enum(PROPERTY_TYPES),
    stars: z.int(),
    address: z.string(),
    district: z.string().nullable(),
    cityId: z.string(),
    cityName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    km: z.number().describe('from the centre of the city'),
    score: ScoreSchema,
    instantConfirmation: z
      .boolean()
      .describe('a paid stay is confirmed at once; otherwise the hotel answers within 24 hours, and is paid only then'),
    amenities: z.array(AmenitySchema),
    photo: ShownPhotoSchema.nullable(),
    drawing: DrawingSchema,
    /** Null without dates, and when nothing can be had. */
    rate: RateViewSchema.extend({
      room: z.object({ name: z.string(), nameLanguage: NameLanguageSchema, beds: z.array(BedSchema) }),
    }).nullable(),
    obstacle: ObstacleSchema.nullable(),
    /** Without dates: the lowest price of a plain night. */
    fromNight: MoneySchema.nullable(),
    fromStay: z
      .object({ total: MoneySchema, dueThere: DueThereSchema.nullable() })
      .nullable()
      .describe(
        'of a supplier that tells rates with the hotel alone: the lowest price of the stay, in place of `rate`',
      ),
    seller: z.string().nullable().describe('who sells it to us; null where its owner is on our site'),
  })
  .meta({ id: 'HotelCard' })
export type HotelCard = z.infer<typeof HotelCardSchema>

export const HotelResultsSchema = z
  .object({
    city: z
      .object({
        id: z.string(),
        name: z.string(),
        countryCode: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      })
      .nullable()
      .describe('null where a piece of the map or a name says where'),
    nights: z.int().nullable(),
    hotels: z.array(HotelCardSchema),
    total: z.int(),
    bookable: z.int(),
    page: z.int(),
    pages: z.int(),
    pins: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        nameLanguage: NameLanguageSchema,
        latitude: z.number(),
        longitude: z.number(),
        price: MoneySchema.nullable().describe('of the stay as its card says it; without dates of a plain night'),
      }),
    ),
    suppliers: z
      .array(
        z.object({
          code: z.string(),
          name: z.string(),
          status: z.enum(['answered', 'partial', 'late', 'failed', 'left-out']),
        }),
      )
      .describe('those that were asked beside our own list'),
    facets: z.object({
      stars: z.record(z.string(), z.int()),
      propertyTypes: z.record(z.string(), z.int()),
      amenities: z.record(z.string(), z.int()),
      instantConfirmation: z.int(),
      prices: z.object({ lowest: MoneySchema, highest: MoneySchema }).nullable(),
    }),
  })
  .meta({ id: 'HotelResults' })
export type HotelResults = z.infer<typeof HotelResultsSchema>
export type HotelPin = HotelResults['pins'][number]

/** A city that has hotels on the site; `changed` is the day (UTC) on which one of them last did. */
export type HotelCity = {
  id: string
  name: string
  countryCode: string
  iata: string | null
  hotels: number
  changed: string
}

export const RoomViewSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    nameLanguage: NameLanguageSchema,
    ...RoomFactsSchema.shape,
    beds: z.array(BedSchema).max(10).describe('none where they are not known'),
    maxAdults: z.int().min(1).max(30).nullable(),
    maxChildren: z.int().min(0).max(30).nullable(),
    maxGuests: z.int().min(1).max(30).nullable(),
    photos: z.array(ShownPhotoSchema),
    drawing: DrawingSchema,
    rates: z.array(RateViewSchema),
    /** Why there are no rates for the dates. */
    obstacle: ObstacleSchema.nullable(),
  })
  .meta({ id: 'HotelRoom' })

export const HotelPageSchema = HotelCardSchema.omit({ rate: true, obstacle: true, photo: true })
  .extend({
    description: z.string(),
    descriptionLanguage: NameLanguageSchema,
    postalCode: z.string().nullable(),
    state: z.string().nullable(),
    countryCode: z.string(),
    currency: z.string(),
    rules: HouseRulesSchema.nullable().describe('null where only the times are known'),
    times: z
      .object({ checkInFrom: z.string(), checkInUntil: z.string(), checkOutUntil: z.string() })
      .describe('HH:MM on the clock of the hotel; empty where it does not say'),
    policy: z.enum(SOLD_POLICIES),
    charges: z.array(ChargeSchema),
    photos: z.array(ShownPhotoSchema),
    nights: z.int().nullable(),
    rooms: z.array(RoomViewSchema),
    demonstration: z.boolean(),
  })
  .meta({ id: 'HotelPage' })
export type HotelPage = z.infer<typeof HotelPageSchema>

/** What is free night by night. */
export const HotelDaySchema = z
  .object({
    day: z.iso.date(),
    rooms: z.int(),
    from: MoneySchema.nullable(),
    closedToArrival: z.boolean(),
    minStay: z.int().nullable(),
  })
  .meta({ id: 'HotelDay' })

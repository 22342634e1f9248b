/** What an owner may say of a hotel; the wizard and the server read the same. Amounts are integer minor units. */
import { z } from 'zod'
import {
  AMENITIES,
  ChargeSchema,
  HouseRulesSchema,
  MEALS,
  POLICIES,
  PROPERTY_TYPES,
  RoomFactsSchema,
} from '#modules/hotels/hotels.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

export const MAX_ROOM_TYPES = 100
export const MAX_RATE_PLANS = 20
export const MAX_CHARGES = 10
/** A hotel has as many photos at the least before it is handed in, and at the most. */
export const MIN_PHOTOS = 3
export const MAX_PHOTOS = 50
/** Fewer characters tell a traveller nothing. */
export const MIN_DESCRIPTION = 80
const MAX_PRICE = 100_000_000
/** A night below is a slip of the keyboard: 20 reais, 5 dollars, 5 euros. */
export const LEAST_PRICE: Record<(typeof CURRENCIES)[number], number> = { BRL: 2000, USD: 500, EUR: 500 }

const line = (length: number) => z.string().trim().max(length)
const Optional = (length: number) =>
  line(length)
    .transform((text) => text || null)
    .nullable()

/** In one language or both; an empty one is left away. */
export const TextsSchema = (length: number) =>
  z
    .object({ en: line(length), 'pt-BR': line(length) })
    .partial()
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text)) as typeof texts)

const times = { checkInFrom: true, checkInUntil: true, checkOutUntil: true } as const

/** The steps of the wizard, each saved separately. What is not known yet is null or empty. */
export const SectionInputs = z.object({
  property: z.object({
    propertyType: z.enum(PROPERTY_TYPES).nullable(),
    stars: z.int().min(0).max(5).describe('0: not classified'),
    currency: z.enum(CURRENCIES).nullable().describe('of all prices; fixed once there is a room type'),
  }),
  texts: z.object({ name: Optional(120), description: TextsSchema(6000) }),
  address: z.object({
    line1: line(160).min(1),
    line2: Optional(160),
    district: Optional(120),
    postalCode: line(20),
    cityId: z.string().min(1).max(20).describe('as the suggestions of the hotel search give it'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  contact: z.object({
    email: z.email().max(254).nullable(),
    phone: z
      .string()
      .trim()
      .regex(/^\+\d[\d\s().-]{6,24}$/, /*i18n*/ 'Enter the number with its country code, such as +55 85 98765-4321.')
      .nullable(),
  }),
  times: HouseRulesSchema.pick(times),
  amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
  houseRules: HouseRulesSchema.omit(times),
  policy: z.enum(POLICIES).nullable(),
  confirmation: z.object({
    instant: z
      .boolean()
      .describe(
        'paid stays are confirmed at once; otherwise the owner accepts or rejects each. Holds for what is paid from then on',
      ),
  }),
  charges: z.array(ChargeSchema).max(MAX_CHARGES),
})
export type SectionInput = z.infer<typeof SectionInputs>
export type AddressInput = SectionInput['address']

export const CreateListingSchema = SectionInputs.partial().meta({ id: 'HotelDraft' })
export const SaveListingSchema = SectionInputs.partial()
  .extend({ version: z.int().min(1).describe('the version that was read; what is newer is not written over') })
  .meta({ id: 'HotelChange' })
export type SaveListing = z.infer<typeof SaveListingSchema>

const room = {
  name: line(80).min(1),
  description: TextsSchema(2000),
  ...RoomFactsSchema.shape,
  baseGuests: z.int().min(1).max(30).describe('how many are in the price; each one more pays the extra price'),
  allotment: z.int().min(0).max(999).describe('rooms of this type that are sold on a night that says nothing else'),
  price: z.int().min(1).max(MAX_PRICE),
  extraAdult: z.int().min(0).max(MAX_PRICE),
  extraChild: z.int().min(0).max(MAX_PRICE),
}

type Guests = { baseGuests: number; maxAdults: number; maxChildren: number; maxGuests: number }
const fits = (which: 'baseGuests' | 'maxAdults' | 'maxChildren') => (guests: Guests) =>
  guests[which] <= guests.maxGuests
const beyond = /*i18n*/ 'This cannot exceed the room’s maximum number of guests.'

export const RoomTypeInput = z
  .object(room)
  .refine(fits('baseGuests'), { path: ['baseGuests'], message: beyond })
  .refine(fits('maxAdults'), { path: ['maxAdults'], message: beyond })
  .refine(fits('maxChildren'), { path: ['maxChildren'], message: beyond })
  .meta({ id: 'RoomTypeFields' })
export type RoomTypeInput = z.infer<typeof RoomTypeInput>

export const RatePlanInput = z
  .object({
    name: line(80).min(1),
    meal: z.enum(MEALS),
    mealAdult: z.int().min(0).max(MAX_PRICE).describe('for each adult and night'),
    mealChild: z.int().min(0).max(MAX_PRICE),
    adjustment: z.int().min(-9000).max(10_000).describe('of the price of the room, in hundredths of a percent'),
    policy: z.enum(POLICIES).nullable().describe("null: the hotel's own"),
    minAdvance: z.int().min(0).max(366).describe('days between booking and check-in'),
    maxAdvance: z.int().min(0).max(366).nullable(),
    excludedRoomTypeIds: z.array(z.uuid()).max(MAX_ROOM_TYPES).describe('it is sold for all others'),
  })
  .refine(({ minAdvance, maxAdvance }) => maxAdvance === null || maxAdvance >= minAdvance, {
    path: ['maxAdvance'],
    message: /*i18n*/ 'The maximum advance cannot be less than the minimum.',
  })
  .meta({ id: 'RatePlanFields' })
export type RatePlanInput = z.infer<typeof RatePlanInput>

export const OrderSchema = z
  .object({ ids: z.array(z.uuid()).min(1).max(MAX_ROOM_TYPES) })
  .meta({ id: 'HotelOrderOfParts' })
export const ArchiveSchema = z.object({ archived: z.boolean() }).meta({ id: 'HotelArchivePart' })

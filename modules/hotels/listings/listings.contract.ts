/** What crosses the wire for an owner's hotels. Amounts are integer minor units, instants are UTC. */
import { z } from 'zod'
import {
  AMENITIES,
  ChargeSchema,
  HouseRulesSchema,
  LISTING_STATUSES,
  MEALS,
  NameLanguageSchema,
  OwnLanguageSchema,
  POLICIES,
  PROPERTY_TYPES,
  RoomFactsSchema,
  SECTIONS,
} from '#modules/hotels/hotels.contract.ts'
import { PhotoSchema } from '#modules/hotels/photos/photos.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

const Texts = z.object({ en: z.string(), 'pt-BR': z.string() }).partial()

export const ListingAddressSchema = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    district: z.string().nullable(),
    postalCode: z.string(),
    cityId: z.string(),
    cityName: z.string(),
    state: z.string(),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'HotelAddress' })

export const ListingChangesSchema = z
  .object({
    name: z.string(),
    description: z.object({ en: z.string(), 'pt-BR': z.string() }).partial(),
    address: ListingAddressSchema,
    propertyType: z.enum(PROPERTY_TYPES),
    stars: z.int(),
  })
  .partial()
  .meta({ id: 'HotelChanges' })

export const RoomTypeSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    archived: z.boolean(),
    name: z.string(),
    description: Texts,
    ...RoomFactsSchema.shape,
    baseGuests: z.int(),
    allotment: z.int(),
    price: z.int(),
    extraAdult: z.int(),
    extraChild: z.int(),
  })
  .meta({ id: 'RoomType' })
export type RoomTypeView = z.infer<typeof RoomTypeSchema>

export const RatePlanSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    archived: z.boolean(),
    name: z.string(),
    meal: z.enum(MEALS),
    mealAdult: z.int(),
    mealChild: z.int(),
    adjustment: z.int(),
    policy: z.enum(POLICIES).nullable(),
    minAdvance: z.int(),
    maxAdvance: z.int().nullable(),
    excludedRoomTypeIds: z.array(z.uuid()),
  })
  .meta({ id: 'RatePlan' })
export type RatePlanView = z.infer<typeof RatePlanSchema>

/** Parts of the wizard: its sections and what they have lists of. */
export const PARTS = [...SECTIONS, 'photos', 'roomTypes', 'ratePlans'] as const
export type Part = (typeof PARTS)[number]

export const MissingSchema = z
  .object({ part: z.enum(PARTS), field: z.string(), text: z.string() })
  .meta({ id: 'HotelMissing' })

export const HistoryEntrySchema = z
  .object({
    at: z.iso.datetime(),
    action: z.string().describe('created, submitted, approved, rejected, revision_requested, paused, …'),
    by: z.enum(['owner', 'staff', 'system']),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HotelHistoryEntry' })

export const ListingSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(LISTING_STATUSES),
    paused: z.boolean(),
    version: z.int().describe('to be sent with what is saved'),
    property: z.object({
      propertyType: z.enum(PROPERTY_TYPES).nullable(),
      stars: z.int(),
      currency: z.enum(CURRENCIES).nullable(),
    }),
    texts: z.object({ name: z.string().nullable(), description: Texts }),
    address: ListingAddressSchema.nullable(),
    timeZone: z.string().nullable(),
    contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    rules: HouseRulesSchema.nullable(),
    amenities: z.array(z.enum(AMENITIES)),
    policy: z.enum(POLICIES).nullable(),
    confirmation: z.object({ instant: z.boolean() }).describe('whether paid stays are confirmed at once'),
    charges: z.array(ChargeSchema),
    roomTypes: z.array(RoomTypeSchema).describe('in order; archived ones last'),
    ratePlans: z.array(RatePlanSchema),
    photos: z.array(PhotoSchema),
    /** What waits for staff while the rest is on the site. */
    waiting: z.object({ changes: ListingChangesSchema, since: z.iso.datetime() }).nullable(),
    missing: z.array(MissingSchema).describe('before it can be handed in'),
    history: z.array(HistoryEntrySchema).describe('newest first'),
  })
  .meta({ id: 'OwnHotel' })
export type ListingView = z.infer<typeof ListingSchema>

export const ListingCardSchema = z
  .object({
    id: z.uuid(),
    name: z.string().nullable(),
    nameLanguage: OwnLanguageSchema,
    status: z.enum(LISTING_STATUSES),
    paused: z.boolean(),
    propertyType: z.enum(PROPERTY_TYPES).nullable(),
    cityId: z.string().nullable(),
    cityName: z.string().nullable(),
    countryCode: z.string().nullable(),
    cover: PhotoSchema.nullable(),
    drawing: z.string().describe('that stands for photos until there are any: /art/<drawing>.svg'),
    rooms: z.int(),
    roomTypes: z.int(),
    changesWaiting: z.boolean(),
    reason: z.string().nullable().describe('of the last decision, when it was not a yes'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'OwnHotelCard' })
export type ListingCard = z.infer<typeof ListingCardSchema>

/** Specification §7: which of them the list shows. */
export const ListQuery = z.object({ status: z.enum(LISTING_STATUSES).optional() })

/** Specification §3, to the letter. */
export const DashboardStatsSchema = z
  .object({
    total_hotels: z.int(),
    approved_hotels: z.int(),
    pending_hotels: z.int(),
    total_rooms: z.int(),
    recent_activity: z
      .array(
        z.object({
          hotel_name: z.string(),
          hotel_language: NameLanguageSchema,
          action: z.enum(['submitted', 'approved', 'rejected', 'revision_requested']),
        }),
      )
      .max(5),
  })
  .meta({ id: 'HotelOwnerStats' })
export type DashboardStats = z.infer<typeof DashboardStatsSchema>

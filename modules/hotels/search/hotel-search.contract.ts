/** What crosses the wire for the search of hotels. Amounts are minor units; totals are of the whole stay with all taxes. */
import { z } from 'zod'
import { AMENITIES, type Amenity, MEALS, PROPERTY_TYPES, StayPartySchema } from '#modules/hotels/hotels.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

export const HOTEL_SORTS = ['recommended', 'price', 'score', 'stars', 'distance'] as const
export type HotelSort = (typeof HOTEL_SORTS)[number]
export const HOTELS_PER_PAGE = 30

/**
 * What makes a hotel recommended, in shares of the whole. The page explains them in these words and figures; nobody can
 * pay for a place.
 */
export const RECOMMENDED_WEIGHTS = { price: 0.44, score: 0.38, distance: 0.14, photos: 0.04 } as const

const BoundsSchema = z.object({
  north: z.number().min(-90).max(90),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  west: z.number().min(-180).max(180),
})
export type Bounds = z.infer<typeof BoundsSchema>

/** Where, when and who, then the filters. Without dates availability is not checked. */
export const HotelSearchSchema = StayPartySchema.extend({
  /** GeoNames id of the city; null where `bounds` or `name` say where. */
  cityId: z.string().nullable(),
  /** What lies on this piece of the map, of whatever city. */
  bounds: BoundsSchema.nullable().default(null),
  name: z.string().trim().max(80).nullable().default(null),
  checkIn: z.iso.date().nullable(),
  checkOut: z.iso.date().nullable(),
  /** Of the whole stay, in `currency`. */
  priceMin: z.int().min(0).nullable().default(null),
  priceMax: z.int().min(0).nullable().default(null),
  stars: z.array(z.int().min(0).max(5)).default([]),
  /** Tenths: 80 is 8.0. */
  scoreMin: z.int().min(0).max(100).nullable().default(null),
  amenities: z.array(z.enum(AMENITIES as [Amenity, ...Amenity[]])).default([]),
  meals: z.array(z.enum(MEALS)).default([]),
  freeCancellation: z.boolean().default(false),
  /** Only hotels that confirm at once. */
  instantConfirmation: z.boolean().default(false),
  /** Those come first, whatever the order: the other parts of a package would wait with the stay. */
  instantFirst: z.boolean().default(false),
  propertyTypes: z.array(z.enum(PROPERTY_TYPES)).default([]),
  /** One booking is paid in one currency: only what can be booked in `currency`, so many of the best, and the chosen hotel. */
  forPackage: z
    .object({ count: z.int().min(1), chosen: z.uuid().nullable() })
    .nullable()
    .default(null),
  /** From the centre of the city. */
  maxKm: z.number().min(0.1).max(100).nullable().default(null),
  sort: z.enum(HOTEL_SORTS).default('recommended'),
  page: z.int().min(1).max(400).default(1),
  currency: z.enum(CURRENCIES).describe('in which prices are compared; each is shown in the hotel’s own'),
})
export type HotelSearch = z.infer<typeof HotelSearchSchema>

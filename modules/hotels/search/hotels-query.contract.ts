/** The search of hotels as it is in an address: the pages and the API read the same (specification §2). */
import { z } from 'zod'
import { AMENITIES, type Amenity, MAX_NIGHTS, MEALS, PROPERTY_TYPES } from '#modules/hotels/hotels.contract.ts'
import { CURRENCIES } from '#platform/money.ts'
import { HOTEL_SORTS } from './hotel-search.contract.ts'

const whole = (min: number, max: number, usual: number) => z.coerce.number().int().min(min).max(max).default(usual)

/** Values with commas between them, or the parameter more than once. */
const list = <T extends z.ZodType>(item: T, most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => [given ?? []].flat().flatMap((text) => text.split(',').filter(Boolean)) as z.input<T>[])
    .pipe(z.array(item).max(most))

export const StayQuerySchema = z.object({
  checkInDate: z.iso.date().optional(),
  checkOutDate: z.iso.date().optional().describe(`after checkInDate, at most ${MAX_NIGHTS} nights later`),
  adults: whole(1, 30, 1),
  childAges: list(z.coerce.number().int().min(0).max(17), 10).describe('ages at check-in, with commas between them'),
  roomQuantity: whole(1, 9, 1),
})

export const HotelsQuerySchema = StayQuerySchema.extend({
  cityCode: z.string().trim().max(20).default('').describe('IATA code of a city or airport, or the id of a suggestion'),
  cityName: z.string().trim().max(80).default('').describe('where there is no code: what was typed'),
  north: z.coerce.number().min(-90).max(90).optional(),
  south: z.coerce.number().min(-90).max(90).optional(),
  east: z.coerce.number().min(-180).max(180).optional(),
  west: z.coerce.number().min(-180).max(180).optional(),
  name: z.string().trim().max(80).optional().describe('part of the name of a hotel'),
  priceMin: z.coerce.number().int().min(0).optional().describe('of the stay, minor units of `currency`'),
  priceMax: z.coerce.number().int().min(0).optional(),
  stars: list(z.coerce.number().int().min(0).max(5), 6),
  score: z.coerce.number().min(0).max(10).optional().describe('mean of the reviews, at least'),
  amenities: list(z.enum(AMENITIES as [Amenity, ...Amenity[]]), 40),
  meals: list(z.enum(MEALS), 5),
  freeCancellation: z.stringbool().default(false),
  instantConfirmation: z.stringbool().default(false).describe('only hotels that confirm a paid stay at once'),
  types: list(z.enum(PROPERTY_TYPES), 7),
  distance: z.coerce.number().min(0.1).max(100).optional().describe('km from the centre of the city, at most'),
  sort: z.enum(HOTEL_SORTS).default('recommended'),
  page: whole(1, 400, 1),
  currency: z.enum(CURRENCIES).default('BRL').describe('in which prices are compared'),
})
export type HotelsQuery = z.infer<typeof HotelsQuerySchema>

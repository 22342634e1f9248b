/** Flight, hotel and car for one total, as they cross the wire: the parts are those of their own searches. */
import { z } from 'zod'
import { OLDEST_DRIVER, YOUNGEST_DRIVER } from '#modules/cars/cars.contract.ts'
import { CarResultsSchema } from '#modules/cars/search/car-search.contract.ts'
import { FlightResultsSchema, PlaceCode } from '#modules/flights/flights.contract.ts'
import { HotelCardSchema, HotelResultsSchema } from '#modules/hotels/search/hotel-results.contract.ts'
import { HotelSearchSchema } from '#modules/hotels/search/hotel-search.contract.ts'
import { CURRENCIES } from '#platform/money.ts'
import { HOTELS_GIVEN, MOST_HOTELS, PACKAGE_SORTS } from './listed-hotels.contract.ts'

const Day = z.iso.date()

const StayFiltersSchema = HotelSearchSchema.pick({
  name: true,
  stars: true,
  scoreMin: true,
  amenities: true,
  meals: true,
  freeCancellation: true,
  instantConfirmation: true,
  propertyTypes: true,
  maxKm: true,
})
  .extend({
    priceMin: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe('of flights and stay together, with the cheapest flights'),
    priceMax: z.int().min(0).nullable().default(null),
    sort: z.enum(PACKAGE_SORTS).default('recommended').describe('`price` is that of flights and stay together'),
    count: z.int().min(1).max(MOST_HOTELS).default(HOTELS_GIVEN).describe('so many hotels of each day of arrival'),
    chosen: z.uuid().nullable().default(null).describe('a hotel that is given even where it is not among them'),
  })
  .meta({ id: 'PackageStayFilters' })

export const PackageSearchSchema = z
  .object({
    origin: PlaceCode,
    destination: PlaceCode,
    departureDate: Day,
    returnDate: Day,
    adults: z.int().min(1).max(9).default(1),
    childAges: z
      .array(z.int().min(0).max(17))
      .max(8)
      .default([])
      .describe('on the last day of travel; from 12 on one flies as an adult'),
    rooms: z.int().min(1).max(9).default(1),
    currency: z
      .enum(CURRENCIES)
      .optional()
      .describe('by default that of the hotels there: one booking is paid in one currency'),
    stay: StayFiltersSchema.prefault({}),
  })
  .meta({ id: 'PackageSearch' })
export type PackageSearch = z.infer<typeof PackageSearchSchema>

const StaysSchema = z
  .object({
    checkIn: Day,
    checkOut: Day,
    hotels: z
      .array(HotelCardSchema)
      .describe(
        'those that can be booked in the currency of the package, best first; as recommended, those that confirm at once come first',
      ),
    suppliers: HotelResultsSchema.shape.suppliers.describe(
      'who sells stays beside owners, and whose are missing; a hotel of theirs has a price to start from, and its rates on its own page',
    ),
    total: z.int().describe('all that fit the filters'),
    facets: HotelResultsSchema.shape.facets.describe('prices are those of the stay alone'),
  })
  .meta({ id: 'PackageStays' })
export type PackageStays = z.infer<typeof StaysSchema>

export const PackageResultsSchema = z
  .object({
    currency: z.enum(CURRENCIES),
    cityName: z.string(),
    flights: FlightResultsSchema,
    stays: z
      .array(StaysSchema)
      .describe(
        'one for each day on which flights arrive: check-in is the day of arrival, check-out that of the flight back',
      ),
  })
  .meta({ id: 'PackageResults' })
export type PackageResults = z.infer<typeof PackageResultsSchema>

const FlownEndSchema = z.object({
  airport: PlaceCode,
  at: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Use the flight time given by the search.')
    .describe('wall clock of the airport, as flights give it'),
})

export const PackageCarSearchSchema = z
  .object({
    landing: FlownEndSchema.describe('where and when one arrives'),
    leaving: FlownEndSchema.extend({ to: PlaceCode }).describe('where from, when and where to one flies back'),
    driverAge: z
      .int()
      .min(YOUNGEST_DRIVER, /*i18n*/ 'Drivers must be at least 18 years old.')
      .max(OLDEST_DRIVER, /*i18n*/ 'Enter the driver’s age, from 18 to 99.')
      .default(30),
    currency: z.enum(CURRENCIES).describe('of the package: cars that are paid in another one are left out'),
  })
  .meta({ id: 'PackageCarSearch' })
export type PackageCarSearch = z.infer<typeof PackageCarSearchSchema>

export const PackageCarsSchema = z
  .object({
    pickUp: z.string().describe('an hour after landing, on the half hour, on the clock of the depot'),
    return: z.string().describe('two hours before the flight back, three where it leaves the country'),
    results: CarResultsSchema,
  })
  .nullable()
  .meta({ id: 'PackageCars' })
export type PackageCars = z.infer<typeof PackageCarsSchema>

/** Flight and hotel for one total, as they cross the wire: the parts are those of their own searches. */
import { z } from 'zod'
import { FlightResultsSchema, PlaceCode } from '#modules/flights/flights.contract.ts'
import { HotelCardSchema } from '#modules/hotels/search/hotel-results.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

const Day = z.iso.date()

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
  })
  .meta({ id: 'PackageSearch' })
export type PackageSearch = z.infer<typeof PackageSearchSchema>

const StaysSchema = z
  .object({
    checkIn: Day,
    checkOut: Day,
    hotels: z.array(HotelCardSchema).describe('those that can be booked in the currency of the package, best first'),
    total: z.int(),
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

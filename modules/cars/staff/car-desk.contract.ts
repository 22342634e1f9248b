/** What crosses the wire when staff look after depots, cars, prices and units that are out of service. */
import { z } from 'zod'
import { CAR_EXTRAS, CarClassSchema, DepotViewSchema, OpeningSchema } from '#modules/cars/cars.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

const Amount = z.int().min(0).max(100_000_000)
const Sentence = (most: number, message: string) => z.string().trim().min(1, message).max(most)
const Day = z.iso.date(/*i18n*/ 'Choose a valid date.')

/** What staff write of a depot. Money is in minor units of its currency. */
export const DepotInputSchema = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^[A-Z0-9][A-Z0-9-]{1,15}$/,
        /*i18n*/ 'Enter a short code of letters, digits and hyphens, such as GRU-JC.',
      ),
    brand: Sentence(60, /*i18n*/ 'Enter the rental brand.'),
    name: Sentence(100, /*i18n*/ 'Enter the name of the depot.'),
    iata: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, /*i18n*/ 'Enter the three letters of the airport, or nothing.')
      .nullable(),
    cityId: Sentence(20, /*i18n*/ 'Choose the city from the suggestions.'),
    address: Sentence(200, /*i18n*/ 'Enter the address.'),
    latitude: z.number(/*i18n*/ 'Enter the latitude in degrees.').min(-90).max(90),
    longitude: z.number(/*i18n*/ 'Enter the longitude in degrees.').min(-180).max(180),
    phone: Sentence(30, /*i18n*/ 'Enter the phone number of the depot.'),
    openings: z.array(OpeningSchema).max(21),
    closedDays: z.array(Day).max(60),
    currency: z.enum(CURRENCIES),
    turnaroundMinutes: z.int().min(0).max(1440),
    licenceYears: z.int().min(0).max(10),
    kmPerDay: z.int().min(50).max(2000).nullable().describe('null: unlimited'),
    kmPrice: Amount.nullable(),
    youngFee: Amount.describe('a day'),
    airportFee: z.int().min(0).max(40).describe('per cent'),
    oneWay: z.boolean(),
    oneWayFee: Amount,
    oneWayKmPrice: Amount,
    extras: z.partialRecord(z.enum(CAR_EXTRAS), Amount).describe('a day of each; what is absent is not offered'),
    paused: z.boolean().describe('taken off the site; what was sold stands'),
  })
  .refine(({ kmPerDay, kmPrice }) => (kmPerDay === null) === (kmPrice === null), {
    path: ['kmPrice'],
    message: /*i18n*/ 'Enter the price per extra kilometre, or make the mileage unlimited.',
  })
  .meta({ id: 'CarDepotEdit' })
export type DepotInput = z.infer<typeof DepotInputSchema>

export const FleetInputSchema = z
  .object({
    units: z.int().min(0).max(5000),
    daily: z.int().min(1, /*i18n*/ 'Enter the daily rate.').max(100_000_000),
    deposit: Amount,
    excess: Amount,
    minAge: z.int().min(18).max(30),
  })
  .meta({ id: 'CarFleetEdit' })
export type FleetInput = z.infer<typeof FleetInputSchema>

const ordered = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) => lastDay >= firstDay
const ORDER = { path: ['lastDay'], message: /*i18n*/ 'The last day cannot come before the first one.' }

export const SeasonInputSchema = z
  .object({
    carClass: CarClassSchema.nullable().describe('null: every class'),
    name: Sentence(60, /*i18n*/ 'Enter a name, such as Carnival.'),
    firstDay: Day,
    lastDay: Day,
    percent: z.int().min(30).max(500).describe('of the daily price'),
  })
  .refine(ordered, ORDER)
  .meta({ id: 'NewCarSeason' })
export type SeasonInput = z.infer<typeof SeasonInputSchema>

export const OutageInputSchema = z
  .object({
    carClass: CarClassSchema,
    units: z.int().min(1).max(5000),
    firstDay: Day,
    lastDay: Day,
    reason: Sentence(200, /*i18n*/ 'Explain why the cars are unavailable.'),
  })
  .refine(ordered, ORDER)
  .refine(({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) <= 366 * 86_400_000, {
    path: ['lastDay'],
    message: /*i18n*/ 'Choose at most one year. Remove units that never come back from the fleet.',
  })
  .meta({ id: 'NewCarOutage' })
export type OutageInput = z.infer<typeof OutageInputSchema>

export const LargerInputSchema = z
  .object({ carClass: CarClassSchema, reason: Sentence(200, /*i18n*/ 'Explain why the driver gets another car.') })
  .meta({ id: 'LargerCarInput' })

export const DepotsWantedSchema = z.object({
  text: z.string().trim().max(80).optional().describe('a part of code, name, brand or city, or an airport'),
  state: z.enum(['open', 'paused', 'short']).optional().describe('short: more is promised than is there on some day'),
  sort: sortBy('code', 'city', 'units', 'changed'),
})
export type DepotsWanted = z.output<typeof DepotsWantedSchema>
export const DepotsQuerySchema = DepotsWantedSchema.extend({ page: pageNumber() })
export type DepotsQuery = z.output<typeof DepotsQuerySchema>

export const DepotRowSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  brand: z.string(),
  name: z.string(),
  iata: z.string().nullable(),
  cityName: z.string(),
  countryCode: z.string(),
  paused: z.boolean(),
  units: z.int(),
  coming: z.int().describe('confirmed hires that have not come to an end'),
  shortDays: z.int().describe('days from today on, of some class, on which more is promised than is there'),
  updatedAt: z.iso.datetime(),
})
export type StaffDepotRow = z.infer<typeof DepotRowSchema>
export const DepotsSchema = pageOfSchema(DepotRowSchema).meta({ id: 'CarDepots' })

export const StaffDepotSchema = z
  .object({
    depot: DepotViewSchema.extend(DepotInputSchema.shape),
    fleet: z.array(FleetInputSchema.extend({ carClass: CarClassSchema })),
    seasons: z.array(z.object({ id: z.uuid(), ...SeasonInputSchema.shape })),
    outages: z.array(z.object({ id: z.uuid(), ...OutageInputSchema.shape })).describe('those that are not over'),
    short: z
      .array(z.object({ carClass: CarClassSchema, day: z.iso.date(), missing: z.int() }))
      .describe('more is promised than is there: a larger car solves it'),
    hires: z
      .array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          carClass: CarClassSchema,
          givenClass: CarClassSchema,
          pickUp: z.string(),
          return: z.string(),
          larger: z.array(CarClassSchema).describe('classes that may be given in its place'),
        }),
      )
      .describe('the next confirmed ones, at most 50'),
  })
  .meta({ id: 'StaffCarDepot' })
export type StaffDepot = z.infer<typeof StaffDepotSchema>

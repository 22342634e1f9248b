/** What crosses the wire for the search of cars. */
import { z } from 'zod'
import {
  CAR_BODIES,
  CAR_EXTRAS,
  CarClassSchema,
  DepotViewSchema,
  HirePriceSchema,
  HireTermsSchema,
  HireTimeSchema,
  MOST_OF_EXTRA,
  OLDEST_DRIVER,
  TRANSMISSIONS,
  YOUNGEST_DRIVER,
} from '#modules/cars/cars.contract.ts'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

export const CAR_SORTS = ['recommended', 'price', 'size', 'distance'] as const
export type CarSort = (typeof CAR_SORTS)[number]

/** What makes a car recommended, in shares of the whole. Nobody can pay for a place. */
export const CAR_WEIGHTS = { price: 0.7, distance: 0.3 } as const

export const CarPlaceSchema = z
  .string()
  .trim()
  .regex(/^([A-Z]{3}|city:-?\d+)$/, /*i18n*/ 'Choose an airport or a city from the suggestions.')
  .describe('code of an airport or of a city with airports (GRU, SAO), or the id of a city suggestion (city:3448439)')

export const CarQuerySchema = z.object({
  pickUpPlace: CarPlaceSchema,
  returnPlace: CarPlaceSchema.optional().describe('where the car is left, if that is elsewhere'),
  pickUp: HireTimeSchema,
  return: HireTimeSchema,
  age: z.coerce
    .number(/*i18n*/ 'Enter the driver’s age.')
    .int()
    .min(YOUNGEST_DRIVER, /*i18n*/ 'Drivers must be at least 18 years old.')
    .max(OLDEST_DRIVER, /*i18n*/ 'Enter the driver’s age, from 18 to 99.')
    .default(30)
    .describe('of the driver, in years at pick-up'),
})
export type CarQuery = z.infer<typeof CarQuerySchema>

export const CarCurrencySchema = z.enum(CURRENCIES).default('USD').describe('in which prices are compared')

export const HIRE_OBSTACLES = [
  'past',
  'too-far',
  'too-long',
  'order',
  'closed-pick-up',
  'closed-return',
  'one-way',
  'no-return',
] as const

export const CarDepotSchema = DepotViewSchema.extend({
  km: z.number().describe('from the place that was asked for, as the crow flies'),
  obstacle: z.enum(HIRE_OBSTACLES).nullable().describe('why no car can be had there at these times'),
  opensAt: z.iso.datetime().nullable().describe('of a depot that is closed at pick-up: when it opens next'),
}).meta({ id: 'CarDepotFound' })
export type FoundDepot = z.infer<typeof CarDepotSchema>

export const CarOptionSchema = z
  .object({
    offerId: z.string(),
    carClass: CarClassSchema,
    depotId: z.uuid(),
    returnDepotId: z.uuid(),
    price: HirePriceSchema,
    compared: MoneySchema.describe('the total in the currency in which prices are compared'),
    terms: HireTermsSchema,
    left: z.int().nullable().describe('units, only when few are left'),
    freeUntil: z.iso.datetime().nullable().describe('until then a cancellation gives everything back'),
  })
  .meta({ id: 'CarOption' })
export type CarOption = z.infer<typeof CarOptionSchema>

export const CarResultsSchema = z
  .object({
    place: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
    returnPlace: z.object({ id: z.string(), name: z.string() }).nullable(),
    days: z.int(),
    options: z.array(CarOptionSchema).describe('the recommended ones first'),
    depots: z.array(CarDepotSchema).describe('the nearest first, those where nothing can be had included'),
    soldOut: z.int().describe('classes that are sold out at these times'),
    tooYoung: z.int().describe('classes for which the driver is too young'),
  })
  .meta({ id: 'CarResults' })
export type CarResults = z.infer<typeof CarResultsSchema>

const Count = (most: number) => z.coerce.number().int().min(0).max(most).default(0)

/** How many of each extra. */
export const ExtrasSchema = z
  .object({
    baby_seat: Count(MOST_OF_EXTRA.baby_seat),
    booster: Count(MOST_OF_EXTRA.booster),
    extra_driver: Count(MOST_OF_EXTRA.extra_driver),
    full_cover: Count(MOST_OF_EXTRA.full_cover),
  })
  .meta({ id: 'CarExtras' })
export type ExtraCounts = z.infer<typeof ExtrasSchema>

const OfferedExtraSchema = z.object({
  extra: z.enum(CAR_EXTRAS),
  each: MoneySchema.describe('for the whole hire'),
  most: z.int(),
  chosen: z.int(),
})

/** All about one offer. */
export const CarOfferSchema = z
  .object({
    id: z.string(),
    depot: DepotViewSchema,
    returnDepot: DepotViewSchema,
    carClass: CarClassSchema,
    pickUp: HireTimeSchema,
    return: HireTimeSchema,
    age: z.int(),
    price: HirePriceSchema,
    terms: HireTermsSchema,
    extras: z.array(OfferedExtraSchema),
    left: z.int().nullable(),
    expiresAt: z.iso.datetime(),
    previousTotal: MoneySchema.nullable(),
    timeline: z.array(CancellationStepSchema).describe('what a cancellation gives back, step by step'),
  })
  .meta({ id: 'CarOffer' })
export type CarOfferView = z.infer<typeof CarOfferSchema>

/** Choices of a results page; pages and programs narrow with the same function (filter-cars.contract.ts). */
export const CarFilterSchema = z.object({
  sort: z.enum(CAR_SORTS).default('recommended'),
  transmission: z.enum(TRANSMISSIONS).nullable().default(null),
  bodies: z.array(z.enum(CAR_BODIES)).default([]),
  brands: z.array(z.string()).default([]),
  seats: z.int().min(0).max(9).default(0),
  unlimited: z.boolean().default(false),
  atAirport: z.boolean().default(false),
  electric: z.boolean().default(false),
  priceMax: z.int().min(0).nullable().default(null),
})
export type CarFilter = z.infer<typeof CarFilterSchema>

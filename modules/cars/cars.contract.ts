/** The words of car hire, as they cross the wire and as browsers read them. Amounts are minor units. */
import { z } from 'zod'
import { MoneySchema } from '#platform/money.contract.ts'

/** Four letters each (ACRISS): category, type, transmission, fuel with air conditioning. Ids of offers count in this order: only add. */
export const CAR_CLASSES = [
  'MBMR',
  'ECMR',
  'EDAR',
  'CDMR',
  'CDAR',
  'CDAE',
  'IDAR',
  'IFAR',
  'SDAR',
  'SWAR',
  'SFAR',
  'FDAH',
  'FVAR',
  'STAR',
  'PDAR',
] as const
export type CarClass = (typeof CAR_CLASSES)[number]

export const CAR_CATEGORIES = [
  'mini',
  'economy',
  'compact',
  'intermediate',
  'standard',
  'full_size',
  'premium',
] as const
export type CarCategory = (typeof CAR_CATEGORIES)[number]
export const CAR_BODIES = ['hatchback', 'sedan', 'suv', 'wagon', 'van', 'convertible'] as const
export type CarBody = (typeof CAR_BODIES)[number]
export const TRANSMISSIONS = ['manual', 'automatic'] as const
export const ENERGIES = ['fuel', 'hybrid', 'electric'] as const

export type CarFacts = {
  category: CarCategory
  body: CarBody
  transmission: (typeof TRANSMISSIONS)[number]
  energy: (typeof ENERGIES)[number]
  seats: number
  doors: number
  /** Large suitcases that fit with all seats in use. */
  bags: number
}

const car = (
  category: CarCategory,
  body: CarBody,
  [seats, doors, bags]: readonly [number, number, number],
  { transmission = 'automatic', energy = 'fuel' }: Partial<Pick<CarFacts, 'transmission' | 'energy'>> = {},
): CarFacts => ({ category, body, transmission, energy, seats, doors, bags })
const MANUAL = { transmission: 'manual' } as const

/** What a driver gets at least, whatever the model: a hire is of a class, never of a model. */
export const CAR_FACTS: Readonly<Record<CarClass, CarFacts>> = {
  MBMR: car('mini', 'hatchback', [4, 3, 1], MANUAL),
  ECMR: car('economy', 'hatchback', [5, 5, 1], MANUAL),
  EDAR: car('economy', 'hatchback', [5, 5, 1]),
  CDMR: car('compact', 'hatchback', [5, 5, 2], MANUAL),
  CDAR: car('compact', 'hatchback', [5, 5, 2]),
  CDAE: car('compact', 'hatchback', [5, 5, 2], { energy: 'electric' }),
  IDAR: car('intermediate', 'sedan', [5, 4, 3]),
  IFAR: car('intermediate', 'suv', [5, 5, 3]),
  SDAR: car('standard', 'sedan', [5, 4, 3]),
  SWAR: car('standard', 'wagon', [5, 5, 4]),
  SFAR: car('standard', 'suv', [5, 5, 4]),
  FDAH: car('full_size', 'sedan', [5, 4, 4], { energy: 'hybrid' }),
  FVAR: car('full_size', 'van', [8, 5, 5]),
  STAR: car('standard', 'convertible', [4, 2, 2]),
  PDAR: car('premium', 'sedan', [5, 4, 4]),
}

/** A class may be given in place of another only where nothing gets smaller and nobody has to shift gears. */
export function mayReplace(wanted: CarClass, given: CarClass): boolean {
  const [from, to] = [CAR_FACTS[wanted], CAR_FACTS[given]]
  const rank = ({ category }: CarFacts) => CAR_CATEGORIES.indexOf(category)
  return (
    wanted !== given &&
    rank(to) >= rank(from) &&
    to.seats >= from.seats &&
    to.bags >= from.bags &&
    (from.transmission === 'manual' || to.transmission === 'automatic') &&
    (to.energy !== 'electric' || from.energy === 'electric')
  )
}

/** What is had and paid besides the car. */
export const CAR_EXTRAS = ['baby_seat', 'booster', 'extra_driver', 'full_cover'] as const
export type CarExtra = (typeof CAR_EXTRAS)[number]
export const MOST_OF_EXTRA: Readonly<Record<CarExtra, number>> = {
  baby_seat: 2,
  booster: 3,
  extra_driver: 3,
  full_cover: 1,
}
/** Of an extra at most so many days are charged. */
export const EXTRA_DAYS = 10
export type ChosenExtras = Partial<Record<CarExtra, number>>

export const MILEAGES = ['unlimited', 'limited'] as const

/** Longest hire, and how far ahead it may begin. */
export const MOST_HIRE_DAYS = 60
export const HIRE_HORIZON_DAYS = 365
/** A car is wanted at least this long before it is picked up. */
export const LEAD_HOURS = 2
/** Coming back this late costs no further day. */
export const GRACE_MINUTES = 59
export const YOUNGEST_DRIVER = 18
export const OLDEST_DRIVER = 99
/** Drivers below this age pay the fee of young drivers. */
export const YOUNG_BELOW = 25
/** A car that is left elsewhere is brought back: a day for each piece of this length that was begun. */
export const TRANSFER_KM_A_DAY = 600

/** Wall clock of a depot, on the hour or the half hour. */
export const HireTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):(00|30)$/, /*i18n*/ 'Choose a day and a time on the hour or half hour.')
  .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success, /*i18n*/ 'Choose a valid date.')
  .describe('wall clock of the depot, on the hour or half hour: 2027-03-05T10:30')

export const CarClassSchema = z.enum(CAR_CLASSES).meta({ id: 'CarClass' })

/** `weekday` 0 is Monday; minutes after midnight. */
export const OpeningSchema = z
  .object({ weekday: z.int().min(0).max(6), opens: z.int().min(0).max(1439), closes: z.int().min(1).max(1440) })
  .refine(({ opens, closes }) => opens < closes, /*i18n*/ 'Closing time must be after opening time.')

export const DepotViewSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    brand: z.string(),
    name: z.string(),
    demonstration: z.boolean(),
    iata: z.string().nullable(),
    cityId: z.string(),
    cityName: z.string(),
    countryCode: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    phone: z.string(),
    openings: z
      .array(OpeningSchema)
      .describe('by weekday, 0 is Monday; minutes after midnight; always open when empty'),
    closedDays: z.array(z.iso.date()),
  })
  .meta({ id: 'CarDepot' })
export type DepotView = z.infer<typeof DepotViewSchema>

export const PRICE_LINES = [
  'rental',
  'length_discount',
  'young_driver',
  'one_way',
  'airport_fee',
  ...CAR_EXTRAS,
] as const
export type PriceLineKind = (typeof PRICE_LINES)[number]

/** All lines together are the total: nothing is left to pay for what is listed. */
export const HirePriceSchema = z
  .object({
    days: z.int().describe('days of 24 hours that were begun; the last one has a grace of 59 minutes'),
    lines: z.array(z.object({ kind: z.enum(PRICE_LINES), count: z.int(), amount: MoneySchema })),
    total: MoneySchema,
  })
  .meta({ id: 'HirePrice' })
export type HirePrice = z.infer<typeof HirePriceSchema>

/** What holds at the counter, whatever was paid. */
export const HireTermsSchema = z
  .object({
    deposit: MoneySchema.describe('reserved on the driver’s card at pick-up, never at booking'),
    excess: MoneySchema.describe('what the driver bears of damage or theft at most; 0 with full cover'),
    kmPerDay: z.int().nullable().describe('null: unlimited'),
    kmPrice: MoneySchema.nullable().describe('of each kilometre beyond'),
    fuel: z.literal('full_to_full'),
    minAge: z.int(),
    licenceYears: z.int().describe('how long the driver must have had the licence at pick-up'),
    youngBelow: z.int().describe('drivers below this age pay a fee, which the price has'),
  })
  .meta({ id: 'HireTerms' })
export type HireTerms = z.infer<typeof HireTermsSchema>

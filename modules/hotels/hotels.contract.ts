/**
 * Hotels: what is said of them, and how. Amounts are integer minor units of the hotel's
 * currency, days are those of the hotel, times of day are `HH:MM` of its own clock.
 */
import { z } from 'zod'
import { LOCALES } from '#platform/locale.ts'
import { BED_KINDS, CHARGE_BASES, CHARGE_KINDS, ROOM_AMENITIES } from './vocabulary.contract.ts'

export * from './vocabulary.contract.ts'

/** A tax or a fee that the guest must pay; what is not `included` is added to the price. */
export const ChargeSchema = z
  .object({
    kind: z.enum(CHARGE_KINDS),
    basis: z.enum(CHARGE_BASES),
    /** Hundredths of a percent for `percent` (500 is 5 %), otherwise minor units. */
    value: z.int().min(0).max(100_000_000),
    included: z.boolean().describe('already part of the price of a night'),
  })
  .meta({ id: 'HotelCharge' })
export type Charge = z.infer<typeof ChargeSchema>

/** What a guest must pay at the hotel, in its own currency; nothing of it is in the price. */
export const DueThereSchema = z
  .object({ amount: z.string().describe('major units, such as 39.95'), currency: z.string().describe('ISO 4217') })
  .meta({ id: 'DueAtHotel' })
/** What a rate demands or says, in the words of the hotel. */
export const ConditionSchema = z.object({ title: z.string(), text: z.string() }).meta({ id: 'StayCondition' })

export const BedSchema = z.object({ kind: z.enum(BED_KINDS), count: z.int().min(1).max(10) }).meta({ id: 'Bed' })
export type Bed = z.infer<typeof BedSchema>

/**
 * The facts of a room type, given by owners and read by everyone. To add one, add a line here and a column of the same name to
 * `room_types`: inputs, answers and searches follow; a new one is `nullable().default(null)`.
 */
export const RoomFactsSchema = z.object({
  beds: z.array(BedSchema).min(1).max(10),
  sizeM2: z.int().min(1).max(2000).nullable(),
  amenities: z.array(z.enum(ROOM_AMENITIES)).max(ROOM_AMENITIES.length),
  maxAdults: z.int().min(1).max(30),
  maxChildren: z.int().min(0).max(30),
  maxGuests: z.int().min(1).max(30),
})
export type RoomFacts = z.infer<typeof RoomFactsSchema>
export const ROOM_FACTS = Object.keys(RoomFactsSchema.shape) as (keyof RoomFacts)[]

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, /*i18n*/ 'Enter a time such as 14:00.')

export const HouseRulesSchema = z
  .object({
    checkInFrom: ClockTime,
    checkInUntil: ClockTime,
    checkOutUntil: ClockTime,
    children: z.boolean(),
    /** Nobody younger may check in alone. */
    minimumAge: z.int().min(0).max(99),
    pets: z.enum(['no', 'on_request', 'yes']),
    smoking: z.boolean(),
    parties: z.boolean(),
    quietFrom: ClockTime.nullable(),
    quietUntil: ClockTime.nullable(),
  })
  .meta({ id: 'HouseRules' })
export type HouseRules = z.infer<typeof HouseRulesSchema>

/** The usual rules; the wizard starts with them. */
export const USUAL_RULES: HouseRules = {
  checkInFrom: '14:00',
  checkInUntil: '22:00',
  checkOutUntil: '12:00',
  children: true,
  minimumAge: 18,
  pets: 'no',
  smoking: false,
  parties: false,
  quietFrom: null,
  quietUntil: null,
}

/** Beside a hotel's name in rows, threads and hits; pages in another language mark the name with it. */
export const OwnLanguageSchema = z
  .enum(LOCALES)
  .nullish()
  .describe("of the hotel's own words, where they are in one language alone; null where that is not known")

/** Beside the name of a room type or rate plan; owners' own names are in the owner's language. */
export const NameLanguageSchema = z
  .enum(LOCALES)
  .optional()
  .describe('of the name, where it is known and not that of the request; a screen reader speaks it in this one')

/** Who stays in how many rooms. Ages are those at check-in. */
export const StayPartySchema = z.object({
  adults: z.int().min(1).max(30),
  childAges: z.array(z.int().min(0).max(17)).max(10),
  rooms: z.int().min(1).max(9),
})
export type StayParty = z.infer<typeof StayPartySchema>

export const MAX_NIGHTS = 30
/** How far ahead a calendar reaches. */
export const CALENDAR_DAYS = 366
/** An owner has this long to answer (domain decisions). */
export const ANSWER_HOURS = 24

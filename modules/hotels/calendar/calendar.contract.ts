/** The calendar of an owner: what each room type costs and whether it is sold, night by night. */
import { z } from 'zod'
import { CALENDAR_DAYS, OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'

/** What an owner may say of a night; null means "as the room type says" or "no such rule". */
export type OwnNight = {
  /** Minor units. */
  price: number | null
  allotment: number | null
  closed: boolean
  minStay: number | null
  maxStay: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
}
export const NIGHT_FIELDS = [
  'price',
  'allotment',
  'closed',
  'minStay',
  'maxStay',
  'closedToArrival',
  'closedToDeparture',
] as const satisfies readonly (keyof OwnNight)[]
export type NightField = (typeof NIGHT_FIELDS)[number]

/** How many room types one change may touch. */
export const EDIT_ROOM_TYPES = 50
const STAY_RULE = z
  .int()
  .min(1, /*i18n*/ 'Enter a number of nights from 1 to 30.')
  .max(30, /*i18n*/ 'Enter a number of nights from 1 to 30.')
  .nullable()

const OwnNightSchema = z
  .object({
    price: z
      .int()
      .min(1, /*i18n*/ 'Enter a price above zero.')
      .max(1_000_000_000)
      .nullable()
      .describe('minor units; null: the room type’s'),
    allotment: z
      .int()
      .min(0, /*i18n*/ 'Enter a number of rooms from 0 to 999.')
      .max(999, /*i18n*/ 'Enter a number of rooms from 0 to 999.')
      .nullable()
      .describe('null: the room type’s'),
    closed: z.boolean(),
    minStay: STAY_RULE,
    maxStay: STAY_RULE,
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
  })
  .partial()
  .refine((set) => Object.keys(set).length > 0, /*i18n*/ 'Choose at least one thing to change.')
  .meta({ id: 'NightChange' })

const CopySchema = z
  .object({
    from: z.iso.date(),
    until: z.iso.date().describe('the day after the last that is copied'),
    roomTypeId: z.uuid().optional().describe('copy from this one; without it each room type from itself'),
    fields: z
      .array(z.enum(NIGHT_FIELDS))
      .min(1)
      .default([...NIGHT_FIELDS]),
  })
  .meta({ id: 'NightCopy' })

export const CalendarEditSchema = z
  .object({
    from: z.iso.date(),
    until: z.iso.date().describe('the day after the last that changes'),
    roomTypeIds: z.array(z.uuid()).min(1, /*i18n*/ 'Choose at least one room type.').max(EDIT_ROOM_TYPES),
    weekdays: z.array(z.int().min(0).max(6)).min(1).max(7).optional().describe('0 is Monday; without it all days'),
    set: OwnNightSchema.optional().describe('either this or `copy`'),
    copy: CopySchema.optional().describe('its days are repeated until the range is full'),
  })
  .refine(({ set, copy }) => (set === undefined) !== (copy === undefined), {
    path: ['set'],
    message: /*i18n*/ 'Either set values or copy them.',
  })
  .meta({ id: 'CalendarEdit' })
export type CalendarEdit = z.infer<typeof CalendarEditSchema>

export const CalendarQuerySchema = z.object({
  from: z.iso.date().optional().describe('today, where the hotel is, when it is missing'),
  days: z.coerce.number().int().min(1).max(CALENDAR_DAYS).default(31),
})
export type CalendarQuery = z.infer<typeof CalendarQuerySchema>

const NightSchema = z
  .object({
    day: z.iso.date(),
    price: z.int().describe('minor units; what a guest pays for the plain room'),
    ownPrice: z.boolean().describe('this night has a price of its own'),
    allotment: z.int(),
    ownAllotment: z.boolean(),
    sold: z.int(),
    held: z.int().describe('taken for some minutes by someone who is paying'),
    blocked: z.int().describe('taken by outside calendars'),
    left: z.int().describe('what a guest can have'),
    closed: z.boolean(),
    minStay: z.int().nullable(),
    maxStay: z.int().nullable(),
    closedToArrival: z.boolean(),
    closedToDeparture: z.boolean(),
  })
  .meta({ id: 'CalendarNight' })
export type CalendarNight = z.infer<typeof NightSchema>

export const CalendarSchema = z
  .object({
    hotelName: z.string(),
    hotelLanguage: OwnLanguageSchema,
    currency: z.string().describe('ISO 4217'),
    /** Where the hotel is. */
    today: z.iso.date(),
    /** The last day that can be sold. */
    lastDay: z.iso.date(),
    from: z.iso.date(),
    days: z.int(),
    roomTypes: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        allotment: z.int(),
        price: z.int(),
        nights: z.array(NightSchema),
      }),
    ),
  })
  .meta({ id: 'OwnerCalendar' })
export type Calendar = z.infer<typeof CalendarSchema>

export const EditedSchema = z
  .object({
    editId: z.uuid().nullable().describe('for undoing it; null when everything was so already'),
    nights: z.int().describe('how many nights of room types have changed'),
  })
  .meta({ id: 'CalendarEdited' })
export type Edited = z.infer<typeof EditedSchema>

export const UndoneSchema = z
  .object({
    restored: z.int(),
    kept: z
      .array(z.object({ roomTypeId: z.uuid(), day: z.iso.date(), why: z.enum(['changed', 'taken']) }))
      .describe('nights that were changed again since, or where more is sold or held than there were rooms'),
  })
  .meta({ id: 'CalendarUndone' })
export type Undone = z.infer<typeof UndoneSchema>

export const CalendarHistorySchema = z
  .array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      nights: z.int(),
      undoneAt: z.iso.datetime().nullable(),
      change: CalendarEditSchema,
    }),
  )
  .meta({ id: 'CalendarHistory' })
export type CalendarHistory = z.infer<typeof CalendarHistorySchema>

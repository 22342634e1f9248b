/** When the desk is open, as it crosses the wire. */
import { z } from 'zod'
import { version } from '#modules/settings/version.contract.ts'
import { knownZone } from '#platform/dates.ts'

/** Offsets such as +03:00 know no summer time, and PostgreSQL turns their sign round. */
const isZone = (zone: string) => knownZone(zone) !== null && /^[A-Z]/i.test(zone)

export const CalendarSchema = z
  .object({
    openings: z
      .array(
        z
          .object({ weekday: z.int().min(0).max(6), opens: z.int().min(0).max(1439), closes: z.int().min(1).max(1440) })
          .refine(({ opens, closes }) => opens < closes, {
            message: /*i18n*/ 'The end must be after the start.',
          }),
      )
      .max(28)
      .refine(withoutOverlap, { message: /*i18n*/ 'Two times of the same day overlap.' }),
    holidays: z
      .array(z.object({ day: z.iso.date(), name: z.string().trim().min(1).max(60) }))
      .max(100)
      .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
        message: /*i18n*/ 'This day is listed twice.',
      }),
    timeZone: z
      .string()
      .refine(isZone, { message: /*i18n*/ 'Choose a time zone from the list.' })
      .describe('of the clock that the hours are read on, such as America/Sao_Paulo'),
  })
  .meta({ id: 'ChatCalendar' })
export type Calendar = z.infer<typeof CalendarSchema>
export const CalendarWriteSchema = CalendarSchema.extend({ version }).meta({ id: 'ChatCalendarWrite' })
export type CalendarWrite = z.infer<typeof CalendarWriteSchema>
export const KeptCalendarSchema = CalendarSchema.extend({ version: z.int() }).meta({ id: 'KeptChatCalendar' })
export type KeptCalendar = z.infer<typeof KeptCalendarSchema>

function withoutOverlap(openings: readonly { weekday: number; opens: number; closes: number }[]): boolean {
  return openings.every((one, index) =>
    openings.every(
      (other, at) =>
        at <= index || other.weekday !== one.weekday || other.opens >= one.closes || one.opens >= other.closes,
    ),
  )
}

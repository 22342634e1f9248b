/** The staff tool that changes the schedule of the house supplier. Times are local wall clocks at the airport of departure. */
import { z } from 'zod'

/** A flight can be put off or brought forward by at most this many minutes. */
export const MAX_SHIFT_MINUTES = 720

const Departure = {
  flightNumber: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2} ?\d{1,4}$/, /*i18n*/ 'Enter a flight number, such as JG 412.')
    .describe('such as `JG 412`'),
  date: z.iso.date(/*i18n*/ 'Enter the day of departure.').describe('local day of departure by the timetable'),
}

export const ScheduleChangeRequestSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...Departure,
      kind: z.literal('shift'),
      minutes: z
        .int()
        .min(-MAX_SHIFT_MINUTES, /*i18n*/ 'A flight can be moved by up to 12 hours.')
        .max(MAX_SHIFT_MINUTES, /*i18n*/ 'A flight can be moved by up to 12 hours.')
        .describe('later than the timetable says, earlier below zero; 0 puts it back to the timetable'),
    }),
    z.object({ ...Departure, kind: z.literal('cancel') }),
  ])
  .meta({ id: 'ScheduleChangeRequest' })
export type ScheduleChangeRequest = z.infer<typeof ScheduleChangeRequestSchema>

export const ScheduleChangedSchema = z
  .object({ id: z.uuid(), orders: z.int().describe('orders whose travellers are told') })
  .meta({ id: 'ScheduleChanged' })

export const BookedDeparturesSchema = z
  .object({
    departures: z.array(
      z.object({
        flightNumber: z.string(),
        date: z.iso.date().describe('local day of departure by the timetable'),
        origin: z.string(),
        destination: z.string(),
        planned: z.string().describe('local `YYYY-MM-DDTHH:mm` by the timetable'),
        shiftMinutes: z.int(),
        cancelled: z.boolean(),
        orders: z.int(),
        seats: z.int(),
      }),
    ),
  })
  .meta({ id: 'BookedDepartures' })
export type BookedDepartures = z.infer<typeof BookedDeparturesSchema>

import { z } from 'zod'
import { PlaceCode } from '#modules/flights/flights.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'
import { EmailSchema } from '#platform/typed-email.contract.ts'

const Day = z.iso.date()

/** A return trip of one adult: on two days, or on any days of the next months. */
const RouteSchema = z.object({
  kind: z.literal('route'),
  origin: PlaceCode,
  destination: PlaceCode,
  days: z.object({ departure: Day, return: Day }).nullable(),
})

const HotelSchema = z.object({
  kind: z.literal('hotel'),
  hotelId: z.uuid(),
  checkIn: Day,
  checkOut: Day,
  adults: z.int().min(1).max(9),
  childAges: z.array(z.int().min(0).max(17)).max(8),
  rooms: z.int().min(1).max(9),
})

export const AlertSubjectSchema = z.discriminatedUnion('kind', [RouteSchema, HotelSchema])
export type AlertSubject = z.infer<typeof AlertSubjectSchema>
export type WatchedStay = Extract<AlertSubject, { kind: 'hotel' }>

export const AlertRequestSchema = z
  .object({
    email: EmailSchema,
    subject: AlertSubjectSchema,
    threshold: MoneySchema.refine(
      ({ amount }) => amount > 0 && amount <= 1_000_000_000,
      /*i18n*/ 'Enter the most that you would pay.',
    ),
  })
  .meta({ id: 'AlertRequest' })
export type AlertRequest = z.infer<typeof AlertRequestSchema>

export const AlertRequestedSchema = z
  .object({ status: z.literal('pending').describe('a mail with a confirmation link is on its way') })
  .meta({ id: 'AlertRequested' })

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

/** Minor units. */
const MOST = 1_000_000_000

export const AlertRequestSchema = z
  .object({
    email: EmailSchema,
    subject: AlertSubjectSchema,
    threshold: MoneySchema.refine(
      ({ amount }) => amount > 0 && amount <= MOST,
      /*i18n*/ 'Enter the highest price you would pay.',
    ),
  })
  .meta({ id: 'AlertRequest' })
export type AlertRequest = z.infer<typeof AlertRequestSchema>

const Threshold = z.int().min(1).max(MOST)

/** What a customer changes of an alert. */
export const AlertChangeSchema = z
  .object({ amount: Threshold.describe('minor units of the currency of the alert') })
  .meta({ id: 'AlertChange' })

/** An alert as the person who asked for it sees it. */
export const OwnAlertSchema = z
  .object({
    id: z.uuid(),
    about: z.string().describe('the trip, or the hotel and its city'),
    days: z.object({ from: Day, until: Day }).nullable().describe('null for any days of the next months'),
    threshold: MoneySchema,
    waits: z.boolean().describe('for the link in the mail to be followed: nothing is watched before'),
    told: z
      .object({ at: z.iso.datetime(), price: MoneySchema })
      .nullable()
      .describe('when a mail last told of it, and with what price'),
    path: z.string().describe('the page that says what it costs'),
  })
  .meta({ id: 'OwnAlert' })
export type OwnAlert = z.infer<typeof OwnAlertSchema>

export const AlertRequestedSchema = z
  .object({ status: z.literal('pending').describe('a mail with a confirmation link is on its way') })
  .meta({ id: 'AlertRequested' })

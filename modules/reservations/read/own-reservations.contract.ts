/** What crosses the wire where someone finds a booking again: by its code, by a link, in the account. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { PaymentSchema, RefundSchema } from '#modules/payments/payments.contract.ts'
import { SoldKindSchema } from '#modules/reservations/items/items.contract.ts'
import { CODE_PATTERN, RESERVATION_STATUSES } from '#modules/reservations/reservations.contract.ts'

/** Always answered alike, whether the pair is known or not. */
export const LookupRequestSchema = z
  .object({
    code: z.string().trim().toUpperCase().regex(CODE_PATTERN, /*i18n*/ 'The code has six letters and digits.'),
    email: z.email(/*i18n*/ 'Please enter a valid email address.'),
  })
  .meta({ id: 'ReservationLookup' })
export const OpenLinkRequestSchema = z
  .object({ email: z.email().optional(), link: z.string().min(20).max(100) })
  .meta({ id: 'ReservationOpen' })
export const GuestKeySchema = z
  .object({ key: z.string(), code: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'ReservationKey' })

export const STAY_ENDS = ['rejected', 'lapsed', 'completed', 'no_show'] as const
export const ReservationSummarySchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    status: z.enum(RESERVATION_STATUSES),
    createdAt: z.iso.datetime(),
    kind: SoldKindSchema,
    /** How a stay came to its end, where that was not a cancellation. */
    ended: z.enum(STAY_ENDS).nullable(),
    title: z.string().describe('such as `São Paulo → Lisbon`, or the name of the hotel'),
    titleLanguage: OwnLanguageSchema,
    /** IATA codes; empty for a stay, whose `destination` is its city. */
    origin: z.string(),
    destination: z.string(),
    poster: z.string().describe('of its place, at /art/<poster>.svg'),
    /** Local, of the first and the last flight; of a stay the days of check-in and check-out. */
    departure: z.string(),
    return: z.string().nullable(),
    travellers: z.int().describe('or guests'),
    total: MoneySchema,
    ticketBy: z.iso.datetime().nullable(),
    holdExpiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ReservationSummary' })
export type ReservationSummary = z.infer<typeof ReservationSummarySchema>

/** `GET /api/customer/reservations`: drafts are holds that are not paid yet. */
export const CustomerReservationsSchema = z
  .object({
    upcoming: z.array(ReservationSummarySchema),
    past: z.array(ReservationSummarySchema),
    drafts: z.array(ReservationSummarySchema),
  })
  .meta({ id: 'CustomerReservations' })
export type CustomerReservations = z.infer<typeof CustomerReservationsSchema>

/** `GET /api/customer/payments`: what was paid and given back, newest first. */
export const CustomerPaymentsSchema = z
  .object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        titleLanguage: OwnLanguageSchema,
        payment: PaymentSchema,
        refunds: z.array(RefundSchema),
      }),
    ),
  })
  .meta({ id: 'CustomerPayments' })
export type CustomerPayments = z.infer<typeof CustomerPaymentsSchema>

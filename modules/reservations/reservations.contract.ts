/**
 * What crosses the wire for reservations: the API, the pages and the staff area read these. Amounts are integer minor
 * units, instants are UTC, flight times are local wall clocks with the zone of their airport.
 */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { PaymentSchema, RefundSchema } from '#modules/payments/payments.contract.ts'
import { TRAVELLER_TYPES } from '#modules/reservations/hold/travellers.contract.ts'
import { ReservationItemSchema } from '#modules/reservations/items/items.contract.ts'

/** Six characters without look-alikes (no 0 O 1 I L), at random, never in sequence. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_PATTERN = /^[A-HJKMNP-Z2-9]{6}$/
export const HOLD_MINUTES = 15
/** How a path names a reservation. */
export const CODE_PARAM = { code: z.string().min(6).max(36).describe('the code of six characters, or the id') }

/** The status line that a traveller reads; it follows from items and payments. */
export const RESERVATION_STATUSES = [
  'held',
  'paying',
  /** Someone, such as a hotel, has yet to say yes; the money is only promised. */
  'pending',
  'paid',
  'confirmed',
  'changed',
  'expired',
  'cancelled',
  'refunding',
  'refunded',
  'in_doubt',
] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

export const TravellerViewSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(TRAVELLER_TYPES),
    givenNames: z.string(),
    surname: z.string(),
    /** Null for guests of a hotel: it asks for names only. */
    birthDate: z.iso.date().nullable(),
    gender: z.enum(['F', 'M', 'X']).nullable(),
    nationality: z.string().nullable(),
    /** Masked but for the last characters; the whole number is for the supplier only. */
    documentNumber: z.string().nullable(),
    frequentFlyer: z.object({ carrier: z.string(), number: z.string() }).nullable(),
    /** 13 digits, once issued. */
    ticketNumber: z.string().nullable(),
    ticketVoid: z.boolean().describe('its flights are cancelled: the ticket is no longer valid'),
  })
  .meta({ id: 'ReservationTraveller' })

export const ReservationSchema = z
  .object({
    id: z.uuid(),
    code: z.string().regex(CODE_PATTERN),
    status: z.enum(RESERVATION_STATUSES),
    createdAt: z.iso.datetime(),
    /** While it is held and not paid. */
    holdExpiresAt: z.iso.datetime().nullable(),
    contact: z.object({ email: z.string(), phone: z.string() }),
    travellers: z.array(TravellerViewSchema),
    items: z.array(ReservationItemSchema),
    total: MoneySchema,
    payments: z.array(PaymentSchema),
    refunds: z.array(RefundSchema),
    documents: z.array(
      z.object({
        kind: z.enum(['eticket', 'voucher', 'policy', 'invoice', 'calendar']),
        available: z.boolean(),
        href: z.string(),
      }),
    ),
    /** What happened, newest last, in words of the product. */
    timeline: z.array(z.object({ at: z.iso.datetime(), event: z.string(), values: z.record(z.string(), z.string()) })),
    cancellable: z.boolean(),
    cancelling: z
      .object({
        itemId: z.uuid().describe('which item; another is cancelled only when this is done'),
        refund: MoneySchema,
        refundBy: z.iso.date().describe('by when the rule promises the money'),
      })
      .nullable()
      .describe('agreed to, and not confirmed by the supplier yet'),
    demonstration: z.boolean(),
  })
  .meta({ id: 'Reservation' })
export type ReservationView = z.infer<typeof ReservationSchema>

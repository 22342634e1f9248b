/**
 * What crosses the wire for reservations: the API, the pages and the staff area read these. Amounts are integer minor
 * units, instants are UTC, flight times are local wall clocks with the zone of their airport.
 */
import { z } from 'zod'
import {
  AirportSchema,
  CarrierSchema,
  FareSchema,
  MoneySchema,
  SliceSchema,
} from '#modules/flights/flights.contract.ts'
import { BedSchema, MEALS, POLICIES, StayPartySchema } from '#modules/hotels/hotels.contract.ts'
import { StayPriceSchema } from '#modules/hotels/search/hotel-results.contract.ts'
import { PaymentSchema, RefundSchema } from '#modules/payments/payments.contract.ts'
import { TRAVELLER_TYPES } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'
import { StayChangeSchema } from './change/change.contract.ts'

/** Six characters without look-alikes (no 0 O 1 I L), at random, never in sequence. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_PATTERN = /^[A-HJKMNP-Z2-9]{6}$/
export const HOLD_MINUTES = 15

export const ITEM_STATUSES = {
  flight: [
    'held',
    'expired',
    'ordering',
    'awaiting_ticket',
    'ticketed',
    'schedule_changed',
    'cancelled',
    'refunded',
    'in_doubt',
    'failed',
  ],
  stay: [
    'held',
    'expired',
    'ordering',
    'in_doubt',
    'failed',
    'pending',
    'accepted',
    'confirmed',
    'rejected',
    'lapsed',
    'completed',
    'no_show',
    'cancelled',
    'refunded',
  ],
  car: ['held', 'expired', 'confirmed', 'completed', 'cancelled'],
  policy: ['held', 'expired', 'issued', 'completed', 'cancelled'],
} as const
export type ItemKind = keyof typeof ITEM_STATUSES
export type FlightStatus = (typeof ITEM_STATUSES)['flight'][number]
export type StayItemStatus = (typeof ITEM_STATUSES)['stay'][number]

/** The status line that a traveller reads; it follows from items and payments. */
export const RESERVATION_STATUSES = [
  'held',
  'paying',
  /** Somebody, such as a hotel, has yet to say yes; the money is only promised. */
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

export const ExtraViewSchema = z
  .object({
    kind: z.enum(['seat', 'bag']),
    travellerId: z.uuid(),
    slice: z.int(),
    segment: z.int().nullable(),
    seat: z.string().nullable(),
    count: z.int(),
    kg: z.int().nullable(),
    price: MoneySchema,
  })
  .meta({ id: 'ReservationExtra' })

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

const CancellationSchema = z
  .array(CancellationStepSchema.extend({ sentence: z.string().describe('of the rule that decides') }))
  .describe(
    'what a cancellation gives back, step by step, once the tickets are issued or the hotel has said yes; before that everything comes back',
  )
export type CancellationView = z.infer<typeof CancellationSchema>

const FlightItemSchema = z
  .object({
    id: z.uuid(),
    kind: z.literal('flight'),
    status: z.enum(ITEM_STATUSES.flight),
    supplier: z.string(),
    demonstration: z.boolean(),
    slices: z.array(SliceSchema),
    airports: z.record(z.string(), AirportSchema),
    carriers: z.record(z.string(), CarrierSchema),
    fare: FareSchema,
    extras: z.array(ExtraViewSchema),
    total: MoneySchema.describe('fare and extras'),
    recordLocator: z.string().nullable(),
    /** Until when the tickets must be issued; past it the money goes back by itself. */
    ticketBy: z.iso.datetime().nullable(),
    scheduleChange: z
      .object({
        id: z.uuid(),
        before: z.array(SliceSchema),
        /** Null: the carrier has cancelled the journey. */
        after: z.array(SliceSchema).nullable(),
        at: z.iso.datetime(),
        rebookFree: z.boolean(),
        refundInFull: z.boolean(),
        rule: z.object({ id: z.string(), source: z.string(), sentence: z.string() }),
        status: z.enum(['open', 'accepted', 'rebooked', 'refunded']),
      })
      .nullable(),
    cancellation: CancellationSchema,
  })
  .meta({ id: 'FlightItem' })

const StayItemSchema = z
  .object({
    id: z.uuid(),
    kind: z.literal('stay'),
    status: z.enum(ITEM_STATUSES.stay),
    supplier: z.string(),
    demonstration: z.boolean(),
    hotel: z.object({
      id: z.uuid(),
      name: z.string(),
      stars: z.int(),
      address: z.string(),
      /** Of the place, for a search of other hotels there. */
      cityId: z.string(),
      cityName: z.string(),
      countryCode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      timeZone: z.string(),
      phone: z.string().nullable(),
    }),
    room: z.object({ name: z.string(), beds: z.array(BedSchema), sizeM2: z.number().nullable() }),
    plan: z.object({ name: z.string(), meal: z.enum(MEALS), policy: z.enum(POLICIES) }),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    /** `HH:MM` on the clock of the hotel. */
    times: z.object({ checkInFrom: z.string(), checkInUntil: z.string(), checkOutUntil: z.string() }),
    nights: z.int(),
    party: StayPartySchema,
    wishes: z.string(),
    price: StayPriceSchema.describe('night by night, as it was sold'),
    total: MoneySchema,
    kept: MoneySchema.nullable().describe('within the total: of nights that a change gave up'),
    changeable: z.boolean().describe('dates and guests can be changed now'),
    change: StayChangeSchema.nullable().describe('the change that is open, or the last one'),
    /** Until when the hotel must answer; without an answer everything comes back. */
    answerBy: z.iso.datetime().nullable(),
    /** Of the hotel, when it has said no. */
    reason: z.string().nullable(),
    cancellation: CancellationSchema,
  })
  .meta({ id: 'StayItem' })

export const ReservationItemSchema = z.discriminatedUnion('kind', [FlightItemSchema, StayItemSchema])

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
        kind: z.enum(['eticket', 'voucher', 'invoice', 'calendar']),
        available: z.boolean(),
        href: z.string(),
      }),
    ),
    /** What happened, newest last, in words of the product. */
    timeline: z.array(z.object({ at: z.iso.datetime(), event: z.string(), values: z.record(z.string(), z.string()) })),
    cancellable: z.boolean(),
    cancelling: z
      .object({ refund: MoneySchema, refundBy: z.iso.date().describe('by when the rule promises the money') })
      .nullable()
      .describe('agreed to, and not confirmed by the supplier yet'),
    demonstration: z.boolean(),
  })
  .meta({ id: 'Reservation' })
export type ReservationView = z.infer<typeof ReservationSchema>
export type FlightItemView = z.infer<typeof FlightItemSchema>
export type StayItemView = z.infer<typeof StayItemSchema>

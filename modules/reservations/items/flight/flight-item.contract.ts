/** What crosses the wire of flights that are held, and of those that are booked. */
import { z } from 'zod'
import {
  AirportSchema,
  CarrierSchema,
  FareSchema,
  MoneySchema,
  SliceSchema,
} from '#modules/flights/flights.contract.ts'
import { FlightChangeSchema } from '#modules/reservations/change-flight/change-flight.contract.ts'
import { ContactSchema, ExtraChoiceSchema, TravellerSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { lifeOf, statusesOf } from '#modules/reservations/items/item-moves.contract.ts'

/** The allowed changes of a flight item's status. */
export const FLIGHT_MOVES = lifeOf({
  /** Seats are taken for some minutes. */
  held: ['ordering', 'expired', 'failed', 'cancelled'],
  /** The seats were given back; money that came late may take them again. */
  expired: ['held', 'failed', 'cancelled'],
  /**
   * The supplier is asked for an order. Once it is placed (a move to the same status) the money is captured, or paid again in
   * time.
   */
  ordering: ['ordering', 'awaiting_ticket', 'in_doubt', 'failed', 'expired'],
  awaiting_ticket: ['ticketed', 'schedule_changed', 'cancelled'],
  ticketed: ['schedule_changed', 'cancelled'],
  /** The carrier has changed it, perhaps again (to itself), and the traveller has not answered. */
  schedule_changed: ['schedule_changed', 'awaiting_ticket', 'ticketed', 'cancelled'],
  cancelled: ['refunded'],
  refunded: [],
  /** The answer to the order was lost. */
  in_doubt: ['ordering', 'failed'],
  /** There is no order, or it was undone; the money goes back. */
  failed: ['cancelled'],
})
export type FlightStatus = keyof typeof FLIGHT_MOVES

export const FlightHoldSchema = z
  .object({
    kind: z.literal('flight').optional(),
    offerId: z.string().min(32).max(400),
    /** The total that the traveller has seen and said yes to, without extras. */
    totalSeen: MoneySchema,
    travellers: z.array(TravellerSchema).min(1).max(9),
    contact: ContactSchema,
    extras: z.array(ExtraChoiceSchema).max(200).default([]),
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'FlightHoldRequest' })
export type FlightHoldRequest = z.infer<typeof FlightHoldSchema>

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

export const FlightItemSchema = z
  .object({
    id: z.uuid(),
    kind: z.literal('flight'),
    status: z.enum(statusesOf(FLIGHT_MOVES)),
    supplier: z.string(),
    demonstration: z.boolean(),
    slices: z.array(SliceSchema),
    airports: z.record(z.string(), AirportSchema),
    carriers: z.record(z.string(), CarrierSchema),
    fare: FareSchema,
    extras: z.array(ExtraViewSchema),
    travellerIds: z.array(z.uuid()).describe('who of the reservation flies, in the order of the booking'),
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
    change: FlightChangeSchema.nullable().describe(
      'the traveller takes other flights: the change that is open, or the last one',
    ),
    changeCosts: MoneySchema.describe(
      'of the total, what was paid for changing: fees, and what earlier flights cost more',
    ),
    changeable: z.boolean().describe('other flights may be taken now'),
    cancellation: CancellationSchema,
  })
  .meta({ id: 'FlightItem' })

export type FlightItemView = z.infer<typeof FlightItemSchema>

export const FLIGHT = { hold: FlightHoldSchema, view: FlightItemSchema, moves: FLIGHT_MOVES }

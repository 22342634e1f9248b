/** What crosses the wire when a traveller takes other flights. Amounts are integer minor units. */
import { z } from 'zod'
import { AirportSchema, CarrierSchema, SliceSchema } from '#modules/flights/flights.contract.ts'
import { PaymentMethodsSchema } from '#modules/payments/payments.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'

export const FLIGHT_CHANGE_STATUSES = ['unpaid', 'ordering', 'applied', 'expired', 'withdrawn', 'failed'] as const
export type FlightChangeStatus = (typeof FLIGHT_CHANGE_STATUSES)[number]

export const NewFlightsSchema = z
  .object({
    itemId: z.uuid(),
    offerId: z.string().min(32).max(400).describe('of the same journey, as a search gives it'),
  })
  .meta({ id: 'NewFlights' })
export type NewFlights = z.infer<typeof NewFlightsSchema>

const Rule = z.object({ id: z.string(), source: z.string(), sentence: z.string() })

const SumsSchema = z.object({
  fare: MoneySchema.describe('what the new fare adds; below zero where something of it comes back'),
  extras: MoneySchema.describe('what bags and seats add; below zero where they cost less'),
  fee: MoneySchema.describe('of the fare, for all travellers'),
  toPay: MoneySchema,
  back: MoneySchema,
})

export const FlightSideSchema = z
  .object({
    slices: z.array(SliceSchema),
    airports: z.record(z.string(), AirportSchema),
    carriers: z.record(z.string(), CarrierSchema),
  })
  .meta({ id: 'FlightChangeSide' })

const PossibleSchema = SumsSchema.extend({
  status: z.literal('possible'),
  before: FlightSideSchema,
  after: FlightSideSchema,
  farePaid: MoneySchema.describe('what counts of the flights as they are, without bags, seats and fees of changes'),
  newFare: MoneySchema.describe('of the new flights, for all travellers, with taxes'),
  travellers: z
    .array(
      z.object({
        type: z.enum(['adult', 'child', 'infant']),
        count: z.int(),
        before: MoneySchema,
        after: MoneySchema,
        fee: MoneySchema,
      }),
    )
    .describe('the two fares and the fee of one traveller of each type'),
  seatsGoBack: z
    .boolean()
    .describe('seats of the seat map were chosen; they do not come along, what they cost comes back'),
  bags: z.int().describe('extra bags that come along, at the price of today'),
  rule: Rule,
  refundBy: z.iso.date(),
  cancellation: CancellationSchema.describe('of the new flights'),
  methods: PaymentMethodsSchema.nullable().describe('null when there is nothing to pay'),
})

const ImpossibleSchema = z.object({
  status: z.literal('impossible'),
  reason: z.enum(['gone', 'other-journey', 'same', 'bags']),
  sentence: z.string(),
})

export const FlightChangeQuoteSchema = z
  .discriminatedUnion('status', [PossibleSchema, ImpossibleSchema])
  .meta({ id: 'FlightChangeQuote' })
export type FlightChangeQuote = z.infer<typeof FlightChangeQuoteSchema>
export type PossibleFlightChange = Extract<FlightChangeQuote, { status: 'possible' }>

/** What was shown must still be so: otherwise nothing changes, and it is asked again. */
export const FlightChangeRequestSchema = NewFlightsSchema.extend({
  seen: z.object({ toPay: MoneySchema, back: MoneySchema }),
}).meta({ id: 'FlightChangeRequest' })
export type FlightChangeRequest = z.infer<typeof FlightChangeRequestSchema>

/** The change that is open, or the one that ended last, as the traveller reads it. */
export const FlightChangeSchema = SumsSchema.extend({
  id: z.uuid(),
  itemId: z.uuid().describe('of the flights that are changed'),
  newItemId: z.uuid().nullable().describe('of the flights in their place, once they are being booked'),
  status: z.enum(FLIGHT_CHANGE_STATUSES),
  before: FlightSideSchema,
  after: FlightSideSchema,
  payBy: z.iso.datetime().nullable(),
  at: z.iso.datetime().describe('of its last move'),
}).meta({ id: 'FlightChange' })
export type FlightChangeView = z.infer<typeof FlightChangeSchema>

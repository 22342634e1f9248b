/** What crosses the wire while a journey is held and paid for. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { PayMethodSchema, PaymentMethodsSchema, PaymentSchema } from '#modules/payments/payments.contract.ts'
import { ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { ContactSchema, ExtraChoiceSchema, GuestSchema, TravellerSchema } from './travellers.contract.ts'

const FlightHoldSchema = z
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

/** A stay asks for names only: one guest for each room, at least. */
const StayHoldSchema = z
  .object({
    kind: z.literal('stay'),
    offerId: z.string().min(32).max(400),
    /** The total that the traveller has seen and said yes to. */
    totalSeen: MoneySchema,
    guests: z.array(GuestSchema).min(1).max(9),
    contact: ContactSchema,
    wishes: z.string().trim().max(1000, /*i18n*/ 'Keep your wishes below 1,000 characters.').default(''),
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'StayHoldRequest' })
export type StayHoldRequest = z.infer<typeof StayHoldSchema>

export const HoldRequestSchema = z.discriminatedUnion('kind', [StayHoldSchema, FlightHoldSchema])
export type HoldRequest = FlightHoldRequest | StayHoldRequest

/** The answer to a hold. `key` opens this reservation for whoever booked it without an account; it is shown once. */
export const HeldSchema = z
  .object({ reservation: ReservationSchema, key: z.string().nullable(), methods: PaymentMethodsSchema })
  .meta({ id: 'HeldReservation' })

/** The price was other than seen: nothing was held; ask again with the new total. Code `reservation/price-changed`. */
export const PriceChangedSchema = z
  .object({
    error: z.string(),
    code: z.literal('reservation/price-changed'),
    requestId: z.string(),
    seen: MoneySchema,
    now: MoneySchema,
  })
  .meta({ id: 'PriceChanged' })

export const PayRequestSchema = z
  .object({ method: PayMethodSchema, totalSeen: MoneySchema.describe('with extras, as the traveller saw it') })
  .meta({ id: 'PayRequest' })

export const PaidSchema = z
  .object({ reservation: ReservationSchema, payment: PaymentSchema })
  .meta({ id: 'PaymentStep' })

import { z } from 'zod'

const PassengerSchema = z.strictObject({
  id: z.string(),
  given_name: z.string().min(1).max(20),
  family_name: z.string().min(1).max(20),
  born_on: z.iso.date(),
  gender: z.enum(['m', 'f']),
  title: z.enum(['mr', 'ms', 'mrs', 'miss', 'dr']),
  email: z.email(),
  phone_number: z.string().regex(/^\+\d{6,15}$/),
  infant_passenger_id: z.string().optional(),
  identity_documents: z.array(z.looseObject({ type: z.string(), unique_identifier: z.string() })).optional(),
  loyalty_programme_accounts: z.array(z.looseObject({ airline_iata_code: z.string() })).optional(),
})
const PaymentSchema = z.strictObject({
  type: z.literal('balance'),
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.string().length(3),
})
/** Requests, as the reference describes them; a field that it does not have is refused. */
export const REQUESTS = {
  search: z.strictObject({
    slices: z
      .array(
        z.strictObject({
          origin: z.string().length(3),
          destination: z.string().length(3),
          departure_date: z.iso.date(),
        }),
      )
      .min(1),
    passengers: z
      .array(z.union([z.strictObject({ type: z.literal('adult') }), z.strictObject({ age: z.int().min(0).max(17) })]))
      .min(1),
    cabin_class: z.enum(['economy', 'premium_economy', 'business', 'first']),
    max_connections: z.int().min(0).max(2),
  }),
  order: z.strictObject({
    type: z.enum(['instant', 'hold', 'pay_later']),
    selected_offers: z.array(z.string()).length(1),
    passengers: z.array(PassengerSchema).min(1),
    payments: z.array(PaymentSchema).optional(),
    services: z.array(z.strictObject({ id: z.string(), quantity: z.int().min(1) })).optional(),
    metadata: z.record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(500)).optional(),
  }),
  payment: z.strictObject({ order_id: z.string(), payment: PaymentSchema }),
  cancellation: z.strictObject({ order_id: z.string() }),
}

/** What crosses the wire while a journey is held and paid for. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { PayMethodSchema, PaymentMethodsSchema, PaymentSchema } from '#modules/payments/payments.contract.ts'
import { ReservationSchema } from '#modules/reservations/reservations.contract.ts'

/** The answer to a hold. `key` opens this reservation for a guest without an account; it is shown once. */
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

/** What crosses the wire while a journey is held and paid for. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { PayMethodSchema, PaymentMethodsSchema, PaymentSchema } from '#modules/payments/payments.contract.ts'
import { ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { ErrorBodySchema } from '#platform/http.ts'

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
    items: z
      .array(z.object({ item: z.int(), seen: MoneySchema, now: MoneySchema }))
      .optional()
      .describe('of several items: those of which the price is another; `seen` and `now` above are of all together'),
  })
  .meta({ id: 'PriceChanged' })

/** Why an offer cannot be held; of several items, which one it is (counted from 0). */
export const HoldErrorSchema = ErrorBodySchema.extend({
  item: z.int().optional().describe('of several items: the one that cannot be had; the others were given back'),
}).meta({ id: 'HoldError' })

export const PayRequestSchema = z
  .object({ method: PayMethodSchema, totalSeen: MoneySchema.describe('with extras, as the traveller saw it') })
  .meta({ id: 'PayRequest' })

export const PaidSchema = z
  .object({ reservation: ReservationSchema, payment: PaymentSchema })
  .meta({ id: 'PaymentStep' })

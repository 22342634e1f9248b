import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import { CURRENCIES, money } from '#platform/money.ts'
import { PaymentMethodsSchema } from './payments.contract.ts'
import type { Payments } from './payments.ts'

/** The most that is asked about; far above any journey. */
const MOST = 100_000_000_00

/** How an amount can be paid. It says nothing of any reservation, so anybody may ask. */
export function paymentMethodsApi(payments: Pick<Payments, 'methods'>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/payments/methods',
      {
        config: { access: 'public' },
        schema: {
          tags: ['payments'],
          summary: 'List the ways to pay an amount',
          description:
            'Card with the address of its hosted fields and every instalment plan (each, total, monthly rate), and Pix where the currency has it.',
          querystring: z.object({
            amount: z.coerce.number().int().min(1).max(MOST).describe('minor units'),
            currency: z.enum(CURRENCIES),
          }),
          response: { 200: PaymentMethodsSchema, ...errorResponses },
        },
      },
      async ({ query, headers }) =>
        payments.methods(money(query.amount, query.currency), localeFor(headers['accept-language'])),
    )
  }
}

import { z } from 'zod'
import { get, group, post } from '#platform/api/endpoint.ts'
import { signedEvent } from '#platform/api/signed-event.ts'
import { CURRENCIES } from '#platform/money.ts'
import { PaymentMethodsSchema } from './payments.contract.ts'

/** The most that is asked about; far above any journey. */
const MOST = 100_000_000_00

/** It says nothing of any reservation, so anyone may ask. */
export const paymentMethods = group(
  '/payments/methods',
  { name: 'paymentMethods', tag: 'payments', access: 'public' },
  {
    list: get('/', {
      summary: 'List the ways to pay an amount',
      description:
        'Card with the address of its hosted fields and every instalment plan (each, total, monthly rate), and Pix where the currency has it.',
      query: z.object({
        amount: z.coerce.number().int().min(1).max(MOST).describe('minor units'),
        currency: z.enum(CURRENCIES),
      }),
      out: PaymentMethodsSchema,
      cache: 'revalidate',
    }),
  },
)

export const paymentWebhooks = group(
  '/payments/webhooks',
  { name: 'paymentWebhooks', tag: 'payments', access: 'public' },
  {
    receive: post('/:provider', {
      summary: 'Hear from a payment provider',
      description:
        'For the payment provider: an event, signed. 204 says that it is stored; it is worked on afterwards, once, however often it is sent.',
      params: { provider: z.string().max(40) },
      ...signedEvent,
    }),
  },
)

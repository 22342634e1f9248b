import type { Message } from '#platform/locale.ts'
import type { Service } from './sections.contract.ts'

type Facts = {
  /** Group `mode` is `test` or `live`. */
  key: RegExp
  wrong: Message
  /** What the key is tried with. */
  path: string
  headers: Record<string, string>
  isAnswer: (body: Record<string, unknown>) => boolean
  /** What else it is tried with where stays are sold by it, too. */
  stays?: string
}

export const SERVICE_FACTS: Record<Service, Facts> = {
  // https://duffel.com/docs/api/airlines/get-airlines
  duffel: {
    key: /^duffel_(?<mode>test|live)_[\w-]{8,250}$/,
    wrong: /*i18n*/ {
      id: 'settings.duffel-key',
      message: 'Duffel keys begin with duffel_test_ or duffel_live_. Copy the whole key from its dashboard.',
    },
    path: '/air/airlines?limit=1',
    headers: { 'duffel-version': 'v2' },
    isAnswer: ({ data }) => Array.isArray(data),
    stays: '/stays/loyalty_programmes',
  },
  // https://docs.stripe.com/api/balance/balance_retrieve
  stripe: {
    key: /^[sr]k_(?<mode>test|live)_\w{8,250}$/,
    wrong: /*i18n*/ {
      id: 'settings.stripe-key',
      message:
        'Stripe secret keys begin with sk_test_ or sk_live_, restricted keys with rk_. Keys that begin with pk_ are for browsers.',
    },
    path: '/v1/balance',
    headers: {},
    isAnswer: ({ object }) => object === 'balance',
  },
}

import { expect, test } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { paymentMethodsApi } from './payments.api.ts'

/** why: the ways to pay come from the provider; this is about the route alone. */
const payments = {
  methods: (amount: { amount: number; currency: 'BRL' | 'USD' | 'EUR' }, locale: string) => ({
    provider: 'made-up',
    demonstration: true,
    card: {
      fieldsUrl: `/fields?lang=${locale}`,
      brands: ['visa' as const],
      instalments: [{ count: 1, each: amount, total: amount, monthlyRate: 0 }],
    },
    pix: amount.currency === 'BRL' ? { expiresInSeconds: 600 } : null,
    digitalWalletsUrl: amount.currency === 'USD' ? `/wallets?amount=${amount.amount}&lang=${locale}` : null,
  }),
}

test('answers anyone with the ways to pay an amount, in the language of the caller', async () => {
  const app = await apiOf(paymentMethodsApi(payments))
  const answer = await app.inject({
    url: '/payments/methods?amount=12345&currency=BRL',
    headers: { 'accept-language': 'pt-BR' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    card: { fieldsUrl: '/fields?lang=pt-BR', instalments: [{ total: { amount: 12345, currency: 'BRL' } }] },
    pix: { expiresInSeconds: 600 },
  })
})

test('names the page of the wallets that the provider has for an amount', async () => {
  const app = await apiOf(paymentMethodsApi(payments))
  const walletsFor = async (currency: string) =>
    (await app.inject({ url: `/payments/methods?amount=12345&currency=${currency}` })).json()['digitalWalletsUrl']
  expect(await walletsFor('USD')).toBe('/wallets?amount=12345&lang=en')
  expect(await walletsFor('BRL')).toBeNull()
})

test.each(['amount=0&currency=BRL', 'amount=1.5&currency=BRL', 'amount=100&currency=XXX', 'currency=BRL'])(
  'refuses %s',
  async (query) => {
    const app = await apiOf(paymentMethodsApi(payments))
    expect((await app.inject({ url: `/payments/methods?${query}` })).statusCode).toBe(400)
  },
)

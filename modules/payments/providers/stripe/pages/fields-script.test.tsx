import { beforeEach, expect, test, vi } from 'vitest'
import { aroundFrame } from '#modules/payments/providers/around-frame.fixture.ts'
import { type FieldsConfig, startChallenge, startFields } from './fields-script.ts'
import type { StripeJs } from './stripe-js.ts'

const CONFIG: FieldsConfig = {
  key: 'pk_test_scripted0',
  kind: 'payment',
  amount: 123_450,
  currency: 'brl',
  locale: 'pt-BR',
  theme: 'dark',
  accepted: ['visa', 'mastercard', 'diners'],
  brand: 'Not this kind of card.',
  failed: 'Stripe cannot be reached.',
}

let told: unknown[]
beforeEach(() => {
  told = aroundFrame()
  document.body.innerHTML = '<div id="fields"></div><p id="wait">Wait</p><p id="error"></p>'
})

/** Stripe's script, with fields that were typed into. */
function stripeJs({ brand = 'visa', submitError = false, tokenError = '' } = {}) {
  const asked: object[] = []
  const listeners: Record<string, () => void> = {}
  const elements: ReturnType<StripeJs['elements']> = {
    create(kind, options) {
      asked.push({ kind, ...options })
      return {
        mount: () => {},
        on(event, listener) {
          listeners[event] = listener
        },
      }
    },
    submit: async () => (submitError ? { error: { message: 'incomplete' } } : {}),
  }
  const stripe: StripeJs = {
    elements(options) {
      asked.push(options)
      return elements
    },
    createConfirmationToken: async () =>
      tokenError
        ? { error: { message: tokenError } }
        : { confirmationToken: { id: 'ctoken_1', payment_method_preview: { card: { brand, last4: '4242' } } } },
    handleNextAction: async () => (tokenError ? Promise.reject(new Error(tokenError)) : { error: {} }),
  }
  // why: Stripe's script comes from Stripe: the network's edge.
  vi.stubGlobal('Stripe', () => stripe)
  return { asked, listeners }
}

async function submit(origin = window.location.origin) {
  const data = { type: 'card-fields/submit' }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }))
  await new Promise((resolve) => setTimeout(resolve))
}
const error = () => document.getElementById('error')?.textContent
const { origin } = window.location

test('what was typed ends in a token, and only that is told', async () => {
  const { asked, listeners } = stripeJs()
  startFields(CONFIG)
  listeners['ready']?.()
  await submit()
  expect(told).toEqual([
    { type: 'card-fields/ready', origin },
    { type: 'card-fields/token', token: 'ctoken_1', brand: 'visa', last4: '4242', origin },
  ])
  const amount = { mode: 'payment', amount: 123_450, currency: 'brl' }
  expect(asked[0]).toMatchObject({ ...amount, allowedPaymentMethodTypes: ['card'], captureMethod: 'manual' })
  expect(asked[1]).toMatchObject({ kind: 'payment' })
})

test('another origin asks for nothing', async () => {
  stripeJs()
  startFields(CONFIG)
  await submit('https://elsewhere.example')
  expect(told).toEqual([])
})

test.each([
  ['fields that are not complete', { submitError: true }, ''],
  ['what Stripe refuses', { tokenError: 'Your card number is wrong.' }, 'Your card number is wrong.'],
  ['a brand that is not accepted', { brand: 'amex' }, CONFIG.brand],
])('%s are said, and there is no token', async (_what, how, sentence) => {
  stripeJs(how)
  startFields(CONFIG)
  await submit()
  expect(told).toEqual([{ type: 'card-fields/invalid', count: 1, origin }])
  expect(error()).toBe(sentence)
})

test('the buttons of wallets end in a token when the wallet confirms', async () => {
  const { asked, listeners } = stripeJs()
  startFields({ ...CONFIG, kind: 'expressCheckout' })
  expect(asked[1]).toMatchObject({ kind: 'expressCheckout', paymentMethods: { link: 'never' } })
  listeners['confirm']?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toMatchObject([{ type: 'card-fields/token', token: 'ctoken_1' }])
})

test('without Stripe’s script the page says so', async () => {
  vi.stubGlobal('Stripe', undefined)
  startFields(CONFIG)
  expect(error()).toBe(CONFIG.failed)
  await startChallenge({ key: 'pk', clientSecret: 's', failed: CONFIG.failed })
  expect(error()).toBe(CONFIG.failed)
  expect(told).toEqual([{ type: 'card-fields/invalid', count: 1, origin }])
})

test('the bank’s check has ended, whatever came of it', async () => {
  stripeJs()
  await startChallenge({ key: 'pk', clientSecret: 's', failed: CONFIG.failed })
  expect(told).toEqual([{ type: 'challenge/done', origin }])
})

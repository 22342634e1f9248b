import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentMethodsApi, paymentsApi, stripePlugin } from '#modules/payments/index.ts'
import { PayMethodSchema, type PaymentMethodsView } from '#modules/payments/payments.contract.ts'
import { createTranslate } from '#platform/i18n.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { eventOf, openScripted, postEvent } from './open-scripted.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Known to the payer and to Stripe alone. */
const CARD = { number: '4242424242424242', expiry: ['12/30', '12/2030', '1230', '2030-12'], cvc: '737' }
const NUMBER = /4242.?4242/
/** Not within an id or a time. */
const ALONE = `(?<![0-9a-f-])(?:${[CARD.cvc, ...CARD.expiry].join('|')})(?![0-9a-f-])`
const SPELT = new RegExp(`${NUMBER.source}|${ALONE}`)
type Answer = { statusCode: number; body: string; headers: Record<string, unknown>; json(): PaymentMethodsView }
const database = testDatabase({ each: true })

/**
 * SAQ A: card data is typed into Stripe's own frames and goes to Stripe. Every request that reaches our server in a checkout is read, as
 * is all that we send to Stripe, and all that is stored.
 */
test('no number, code or expiry of a card is in any request, in what we send on, in a log or in a table', async () => {
  const { server, desk, clock, ...stripe } = await openScripted(database.db)
  onTestFinished(server.close)
  const { payments, request, jobs } = await openPayments(database, clock, { stripe })
  const read: string[] = []
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
  await app.register(stripePlugin({ desk, translate: createTranslate() }), { prefix: '/stripe-pay' })
  const api = await apiOf([...paymentMethodsApi(payments), ...paymentsApi(payments.webhooks)])
  const get = async (url: string): Promise<Answer> => {
    read.push(`GET ${url}`)
    return url.startsWith('/stripe-pay/') ? app.inject({ url }) : api.inject({ url })
  }

  // The ways to pay, and the pages that hold Stripe's fields and wallets.
  const methods = (await get('/payments/methods?amount=123450&currency=BRL')).json()
  const pages = [await get(methods.card.fieldsUrl), await get(methods.digitalWalletsUrl ?? '')]
  for (const page of pages) {
    expect(page.statusCode).toBe(200)
    // Nothing to type into, and nowhere to send it to.
    expect(page.body).not.toMatch(/<(input|form|select|textarea)/)
    const policy = String(page.headers['content-security-policy'])
    const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]
    expect(directive('default-src')).toBe("'none'")
    expect(directive('script-src')).toMatch(/^'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/)
    expect(directive('connect-src')).toBe('https://api.stripe.com')
    expect(directive('form-action')).toBe("'none'")
    expect(directive('frame-ancestors')).toBe("'self'")
    expect(page.body).toContain('src="https://js.stripe.com/endive/stripe.js"')
  }
  for (const method of ['POST', 'PUT', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: methods.card.fieldsUrl, payload: { number: CARD.number } })
    expect(answer.statusCode).toBe(404)
  }

  // Stripe's script makes a token of what was typed: the checkout sends that.
  const body = { kind: 'card', token: `ctoken_challenge-${crypto.randomUUID()}`, instalments: 1 }
  read.push(JSON.stringify(body))
  const asked = await payments.start(await request('pix', { method: PayMethodSchema.parse(body) }))
  const check = await get(asked.action?.kind === 'challenge' ? asked.action.url : '')
  expect(check.body).toContain('_secret_scripted')
  const [intent] = [...server.state.intents.values()]
  server.state.pass(intent?.id ?? '', 'requires_capture')
  expect((await get(asked.action?.kind === 'challenge' ? asked.action.url : '')).statusCode).toBe(404)
  const payload = eventOf('payment_intent.amount_capturable_updated', intent ?? {})
  read.push(payload)
  const heard = await postEvent(api, payload, { at: clock.now() })
  expect(heard.statusCode).toBe(204)
  await jobs.run(clock.now())
  expect(await payments.refresh(asked)).toMatchObject({ status: 'authorised' })
  expect(await payments.capture(asked)).toMatchObject({ status: 'captured' })

  for (const typed of [CARD.number, CARD.cvc, ...CARD.expiry]) expect(`"x":"${typed}"`).toMatch(SPELT)
  expect(read.length).toBeGreaterThan(5)
  for (const one of read) expect(one).not.toMatch(SPELT)
  expect(server.state.calls.length).toBeGreaterThan(3)
  for (const { path, text } of server.state.calls) expect(`${path} ${text}`).not.toMatch(SPELT)
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  expect(tables.map(({ name }) => name)).toContain('stripe_payments')
  for (const { name } of tables) {
    const found = await database.pool.query(`select 1 from "${name}" t where t::text ~ '4242.?4242.?4242'`)
    expect(found.rowCount, name).toBe(0)
  }
  expect(lines.length).toBeGreaterThan(0)
  // Of the code and the expiry a log has the digits in times and durations.
  for (const line of lines) expect(line).not.toMatch(NUMBER)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentsApi } from '#modules/payments/index.ts'
import { paymentWebhooks, payments as rows } from '#modules/payments/payments.tables.ts'
import { eq } from '#platform/database/query.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { eventOf, openScripted, postEvent, tokenOf } from './open-scripted.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase({ each: true })

async function setup() {
  const stripe = await openScripted(database.db)
  onTestFinished(stripe.server.close)
  const { clock, server } = stripe
  const bench = await openPayments(database, clock, { stripe })
  const app = await apiOf(paymentsApi(bench.payments.webhooks))
  const pay = async (how: string) => {
    const method = { kind: 'card' as const, token: tokenOf(how), instalments: 1 }
    return bench.payments.start(await bench.request('pix', { method }))
  }
  const intentOf = (paymentId: string) => {
    const found = [...server.state.intents.values()].find((one) => one.metadata['payment_key'] === paymentId)
    if (!found) throw new Error('Stripe was not asked')
    return found
  }
  const post = (payload: string, { secret, at = clock.now() }: { secret?: string; at?: Date } = {}) =>
    postEvent(app, payload, { at, ...(secret && { secret }) })
  return { ...bench, stripe, clock, server, pay, intentOf, post }
}

test('a payment is authorised, captured and given back through Stripe, and the ledger says so', async () => {
  const { payments, pay, jobs, clock, ledger } = await setup()
  const paid = await pay('good')
  expect(paid).toMatchObject({ status: 'authorised', demonstration: true, card: { brand: 'visa', last4: '4242' } })
  expect(await payments.capture(paid)).toMatchObject({ status: 'captured' })
  const back = { paymentId: paid.id, reason: 'test', requestedBy: 'system', promisedBy: null, key: 'back' }
  const { id } = await payments.refund({ ...back, amount: paid.amount })
  await jobs.run(clock.now())
  expect(await payments.refund({ ...back, amount: paid.amount })).toMatchObject({ id, status: 'succeeded' })
  expect(await ledger.check()).toEqual([])
})

test('what was begun with a provider goes on with it, whichever is in use', async () => {
  const { stripe, payments, request, pay } = await setup()
  const byStripe = await pay('good')
  stripe.keep(null)
  const bySandbox = await payments.start(await request('approve'))
  expect(payments.methods(bySandbox.amount, 'en')).toMatchObject({ provider: 'sandbox' })
  stripe.keep('sk_test_scripted0')
  const methods = payments.methods(bySandbox.amount, 'pt-BR')
  expect(methods).toMatchObject({ provider: 'stripe', pix: { expiresInSeconds: 900 } })
  expect(methods.card.fieldsUrl).toBe('/stripe-pay/fields?amount=123450&currency=BRL&lang=pt-BR')
  expect(methods.digitalWalletsUrl).toBe('/stripe-pay/wallets?amount=123450&currency=BRL&lang=pt-BR')
  expect(methods.card.instalments.map(({ count }) => count)).toEqual([1])
  expect(await payments.capture(bySandbox)).toMatchObject({ status: 'captured' })
  expect(await payments.capture(byStripe)).toMatchObject({ status: 'captured' })
})

test('an event is signed by Stripe, and lately', async () => {
  const { post, clock } = await setup()
  const event = eventOf('payment_intent.succeeded', { object: 'payment_intent', metadata: {} })
  expect((await post(event, { secret: 'whsec_of_another' })).statusCode).toBe(400)
  expect((await post(event, { at: new Date(clock.now().getTime() - 301_000) })).statusCode).toBe(400)
  expect((await post(event)).statusCode).toBe(204)
  // Signed, and of nothing that is ours: nobody keeps it.
  expect(await database.db.$count(paymentWebhooks)).toBe(0)
})

test('events that come twice and in any order change everything once', async () => {
  const { server, payments, pay, intentOf, post, jobs, clock } = await setup()
  const asked = await pay('challenge')
  const intent = intentOf(asked.id)
  const before = eventOf('payment_intent.requires_action', structuredClone(intent))
  server.state.pass(intent.id, 'requires_capture')
  const after = eventOf('payment_intent.amount_capturable_updated', structuredClone(intent))
  for (const event of [after, before, after, before]) expect((await post(event)).statusCode).toBe(204)
  await jobs.run(clock.now())
  expect(await payments.refresh(asked)).toMatchObject({ status: 'authorised' })
  expect(await payments.capture(asked)).toMatchObject({ status: 'captured' })
  for (const event of [before, after]) await post(event)
  await post(eventOf('charge.captured', { object: 'charge', metadata: intent.metadata }))
  await jobs.run(clock.now())
  expect(await payments.refresh(asked)).toMatchObject({ status: 'captured' })
  const [{ history = [] } = {}] = await database.db.select().from(rows).where(eq(rows.id, asked.id))
  expect(history.map(({ to }) => to)).toEqual(['requires_payment', 'requires_action', 'authorised', 'captured'])
  const kept = await database.db.select().from(paymentWebhooks)
  expect(kept.map(({ handledAt }) => handledAt !== null)).toEqual([true, true, true])
})

test('an event that lies about the state is not believed', async () => {
  const { payments, pay, intentOf, post, jobs, clock } = await setup()
  const asked = await pay('challenge')
  await post(eventOf('payment_intent.succeeded', { ...intentOf(asked.id), status: 'succeeded' }))
  await jobs.run(clock.now())
  expect(await payments.refresh(asked)).toMatchObject({ status: 'requires_action' })
})

test('a refund that arrives later is told of, and Stripe is asked again when it could not be', async () => {
  const { server, payments, pay, post, jobs, clock } = await setup()
  server.state.refundStatus = 'pending'
  const paid = await pay('good')
  await payments.capture(paid)
  const back = { paymentId: paid.id, amount: paid.amount, reason: 'test', requestedBy: 'system', promisedBy: null }
  await payments.refund({ ...back, key: 'back' })
  await jobs.run(clock.now())
  expect(await payments.refund({ ...back, key: 'back' })).toMatchObject({ status: 'pending' })
  const [refund] = [...server.state.refunds.values()]
  if (!refund) throw new Error('Stripe was not asked')
  refund.status = 'succeeded'
  refund.destination_details.card = { reference: '74900000000000000000001', reference_status: 'available' }
  await post(eventOf('refund.updated', refund))
  await jobs.run(clock.now())
  const settled = await payments.refund({ ...back, key: 'back' })
  expect(settled).toMatchObject({ status: 'succeeded', reference: '74900000000000000000001' })
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentDisputes } from '#modules/payments/disputes/disputes.tables.ts'
import { followDisputes } from '#modules/payments/disputes/follow-disputes.ts'
import { paymentsApi } from '#modules/payments/index.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import { createLog } from '#platform/log.ts'
import { money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { eventOf, openScripted, postEvent, tokenOf } from './open-scripted.fixture.ts'
import type { ScriptedDispute } from './scripted-objects.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase({ each: true })

const CHARGED = { 'provider:stripe': -1_500, 'dispute-fees': 1_500 }

async function setup() {
  const stripe = await openScripted(database.db)
  onTestFinished(stripe.server.close)
  const { clock, server } = stripe
  const bench = await openPayments(database, clock, { stripe })
  const app = await apiOf(paymentsApi(bench.payments.webhooks))
  const method = { kind: 'card' as const, token: tokenOf('good'), instalments: 1 }
  const request = await bench.request('pix', { method })
  const payment = await bench.payments.start(request)
  await bench.payments.capture(payment)
  const post = (type: string, object: object) => postEvent(app, eventOf(type, object), { at: clock.now() })
  const told = async (type: string, dispute: ScriptedDispute) => {
    expect((await post(type, structuredClone(dispute))).statusCode).toBe(204)
    await bench.jobs.run(clock.now())
  }
  const kept = () => database.db.select().from(paymentDisputes)
  const sums = async () => {
    const balances = await bench.ledger.balances({ reservationId: request.reservationId })
    const owed = balances.map(({ account, balance }) => [account, balance.amount] as const)
    return Object.fromEntries(owed.filter(([, amount]) => amount !== 0))
  }
  const follow = () => {
    const { events, ledger, jobs } = bench
    const { provider } = stripe
    const deps = { db: database.db, clock, events, ledger, jobs, log: createLog('silent'), providers: [provider] }
    return followDisputes({ ...deps, inUse: () => provider } as unknown as PaymentDeps)
  }
  const { reservationId } = request
  return { ...bench, stripe, clock, server, payment, reservationId, post, told, kept, sums, follow }
}

test('an inquiry takes no money; what becomes of it does, once, in whatever order it is told', async () => {
  const { server, payment, told, kept, sums, ledger } = await setup()
  const { amount } = payment.amount
  const dispute = server.state.dispute(payment.id, { status: 'warning_needs_response', balance_transactions: [] })
  const inquiry = structuredClone(dispute)
  await told('charge.dispute.created', inquiry)
  expect(await kept()).toMatchObject([{ status: 'inquiry', heldBack: 0, reason: 'fraudulent' }])
  expect(await sums()).toEqual({ 'provider:stripe': amount, deposits: -amount })
  Object.assign(dispute, { status: 'needs_response', balance_transactions: [{ amount: -amount, fee: 1_500 }] })
  await told('charge.dispute.funds_withdrawn', dispute)
  // Late, and again: it says what was, and Stripe is asked what is.
  await told('charge.dispute.created', inquiry)
  await told('charge.dispute.funds_withdrawn', dispute)
  expect(await kept()).toMatchObject([{ status: 'needs_response', heldBack: amount }])
  expect(await sums()).toEqual({ 'disputed:stripe': amount, deposits: -amount, ...CHARGED })
  Object.assign(dispute, { status: 'won' })
  await told('charge.dispute.closed', dispute)
  expect(await sums()).toEqual({ 'disputed:stripe': amount, deposits: -amount, ...CHARGED })
  // Of the fee some is given back, some is not: what counts is what Stripe says.
  dispute.balance_transactions.push({ amount, fee: -1_000 })
  await told('charge.dispute.funds_reinstated', dispute)
  expect(await kept()).toMatchObject([{ status: 'won', heldBack: 0, history: [{}, {}, { status: 'won' }] }])
  expect(await sums()).toEqual({ 'provider:stripe': amount - 500, deposits: -amount, 'dispute-fees': 500 })
  expect(await ledger.check()).toEqual([])
})

test('what no event told of is found within the hour, and so is its end', async () => {
  const { server, payment, kept, follow, ledger } = await setup()
  const dispute = server.state.dispute(payment.id, { reason: 'a_reason_of_tomorrow' })
  expect(await follow()).toBeGreaterThan(0)
  expect(await kept()).toMatchObject([{ status: 'needs_response', reason: 'other' }])
  dispute.status = 'lost'
  await follow()
  await follow()
  expect(await kept()).toMatchObject([{ status: 'lost', lost: payment.amount.amount }])
  expect(await ledger.check()).toEqual([])
})

test('a fee in the currency in which Stripe settles is kept in that; one that the ledger does not know is left out', async () => {
  const { server, payment, kept, follow, ledger, reservationId } = await setup()
  const { amount } = payment.amount
  const dispute = server.state.dispute(payment.id, {
    balance_transactions: [{ amount: -20_000, fee: 1_200, currency: 'usd' }],
  })
  const fees = async () => {
    const balances = await ledger.balances({ reservationId })
    return balances.filter(({ account }) => account === 'dispute-fees').map(({ balance }) => balance)
  }
  await follow()
  await follow()
  expect(await kept()).toMatchObject([{ status: 'needs_response', heldBack: amount, fee: 1_200, feeCurrency: 'USD' }])
  expect(await fees()).toEqual([money(1_200, 'USD')])
  expect(await ledger.check()).toEqual([])
  dispute.balance_transactions = [{ amount: -20_000, fee: 1_200, currency: 'jpy' }]
  await follow()
  expect(await kept()).toMatchObject([{ fee: 0 }])
  expect((await fees()).filter(({ amount }) => amount !== 0)).toEqual([])
  expect(await ledger.check()).toEqual([])
})

test('a dispute of a payment that is not ours, or that nobody knows, is left alone', async () => {
  const { server, payment, post, kept, jobs, clock } = await setup()
  const foreign = server.state.dispute(payment.id, { payment_intent: 'pi_of_another_shop' })
  expect((await post('charge.dispute.created', foreign)).statusCode).toBe(204)
  expect((await post('charge.dispute.created', { ...foreign, id: 'dp_unknown' })).statusCode).toBe(204)
  await jobs.run(clock.now())
  expect(await kept()).toEqual([])
})

test('while Stripe does not answer, what it told is kept and taken in later', async () => {
  const { server, payment, told, kept, jobs, clock } = await setup()
  const dispute = server.state.dispute(payment.id)
  server.fail('GET', /^\/v1\/disputes\//, { status: 500 })
  await told('charge.dispute.created', dispute).catch(() => {})
  for (let minute = 0; minute < 5; minute++) {
    clock.advance(60_000)
    await jobs.run(clock.now()).catch(() => {})
  }
  expect(await kept()).toMatchObject([{ reference: dispute.id }])
})

test('what is sent are texts and files, and no second answer', async () => {
  const { server, payment, stripe } = await setup()
  const { provider } = stripe
  const dispute = server.state.dispute(payment.id)
  const papers = (['invoice', 'eticket', 'voucher', 'policy'] as const).map((kind) => ({
    kind,
    name: `ABC234-${kind}.pdf`,
    content: Buffer.from(`%PDF-1.7 ${kind}`),
  }))
  const answer = {
    payer: { name: 'Ana Lima', email: 'ana@example.com' },
    product: 'Booking ABC234',
    conditions: 'None.',
    serviceDay: null,
    text: 'She flew.',
    papers,
  }
  expect(await provider.answerDispute(dispute.id, answer)).toMatchObject({ status: 'under_review' })
  const { receipt = '', service_documentation = '', uncategorized_file = '', ...texts } = dispute.evidence
  expect(texts).toEqual({
    customer_name: 'Ana Lima',
    customer_email_address: 'ana@example.com',
    product_description: 'Booking ABC234',
    cancellation_policy_disclosure: 'None.',
    uncategorized_text: 'She flew.',
  })
  expect([receipt, service_documentation, uncategorized_file].map((file) => server.state.files.get(file))).toEqual([
    'ABC234-invoice.pdf %PDF-1.7 invoice',
    'ABC234-eticket.pdf %PDF-1.7 eticket',
    'ABC234-voucher.pdf %PDF-1.7 voucher',
  ])
  expect(await provider.answerDispute(dispute.id, { ...answer, text: 'And again.' })).toMatchObject({
    status: 'under_review',
  })
  expect(dispute.evidence['uncategorized_text']).toBe('She flew.')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { followRefunds } from '#modules/payments/follow-refunds.ts'
import { paymentsApi } from '#modules/payments/index.ts'
import type { PaymentDeps } from '#modules/payments/payment-deps.ts'
import { createLog } from '#platform/log.ts'
import { money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { eventOf, openScripted, postEvent, tokenOf } from './open-scripted.fixture.ts'
import type { ScriptedRefund } from './scripted-objects.fixture.ts'
import { refundAtDashboard } from './scripted-refunds.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase({ each: true })
const TAKEN = 123_450

const cardOf = (how: string) => ({ kind: 'card' as const, token: tokenOf(how), instalments: 1 })

async function setup() {
  const stripe = await openScripted(database.db)
  onTestFinished(stripe.server.close)
  const { clock, server } = stripe
  const inUse = { on: true }
  const bench = await openPayments(database, clock, {
    stripe: { provider: stripe.provider, isInUse: () => inUse.on },
  })
  const app = await apiOf(paymentsApi(bench.payments.webhooks))
  const request = await bench.request('pix', { method: cardOf('good') })
  const { reservationId } = request
  const payment = await bench.payments.start(request)
  await bench.payments.capture(payment)
  const told = async (type: string, refund: object, id?: string) => {
    expect((await postEvent(app, eventOf(type, refund, id), { at: clock.now() })).statusCode).toBe(204)
    await bench.jobs.run(clock.now())
  }
  /** What charges bear of the intent that made them. */
  const charge = ({ payment_intent }: ScriptedRefund) => ({
    id: 'ch_scripted',
    object: 'charge',
    payment_intent,
    metadata: { payment_key: payment.id },
  })
  const later = async (minutes = 5) => {
    for (let minute = 0; minute < minutes; minute++) {
      clock.advance(60_000)
      await bench.jobs.run(clock.now()).catch(() => {})
      await bench.payments.reconcile()
    }
  }
  const sums = async () => {
    const balances = await bench.ledger.balances({ reservationId })
    const owed = balances.map(({ account, balance }) => [account, balance.amount] as const)
    return Object.fromEntries(owed.filter(([, amount]) => amount !== 0))
  }
  const state = () => bench.payments.ofReservation(reservationId)
  const log = createLog('silent')
  const follow = (days: number) => {
    const { events, ledger, jobs } = bench
    const { provider } = stripe
    const deps = { db: database.db, clock, events, ledger, jobs, log, providers: [provider] }
    return followRefunds({ ...deps, inUse: () => provider } as unknown as PaymentDeps, days)
  }
  const refund = (amount: number, key = 'ours') =>
    bench.payments.refund({
      paymentId: payment.id,
      amount: money(amount, 'BRL'),
      reason: 'fare conditions',
      requestedBy: 'traveller',
      promisedBy: null,
      key,
    })
  return { ...bench, inUse, log, stripe, clock, server, payment, told, charge, later, sums, state, follow, refund }
}

test('a refund at the dashboard is taken in once, in whatever order and however often it is told', async () => {
  const { server, payment, told, charge, state, sums, ledger } = await setup()
  server.state.refundStatus = 'pending'
  const made = refundAtDashboard(server.state, payment.id, 50_000)
  const first = structuredClone(made)
  await told('refund.created', first, 'evt_created')
  expect(await state()).toMatchObject({
    payments: [{ status: 'partially_refunded', refunded: money(50_000, 'BRL') }],
    refunds: [{ status: 'pending', amount: money(50_000, 'BRL'), elsewhere: true, reference: made.id }],
  })
  expect(await sums()).toEqual({ 'provider:stripe': TAKEN - 50_000, 'refunds-elsewhere': 50_000, deposits: -TAKEN })
  made.status = 'succeeded'
  await told('charge.refunded', charge(made))
  await told('refund.updated', made)
  // Late, and again: they say what was, and Stripe is asked what is.
  await told('refund.created', first)
  await told('refund.created', first, 'evt_created')
  await told('charge.refunded', charge(made))
  const { refunds } = await state()
  expect(refunds).toMatchObject([{ status: 'succeeded' }])
  expect(await sums()).toEqual({ 'provider:stripe': TAKEN - 50_000, 'refunds-elsewhere': 50_000, deposits: -TAKEN })
  expect(await ledger.check()).toEqual([])
})

test('a refund at a provider that was in use before is found too, and staff are told once its key is gone', async () => {
  const { inUse, stripe, server, payment, payments, state, clock, jobs, ledger } = await setup()
  inUse.on = false
  refundAtDashboard(server.state, payment.id, 50_000)
  await jobs.send(null, 'payments.follow-refunds', {})
  await jobs.run(clock.now())
  expect(await state()).toMatchObject({ refunds: [{ status: 'succeeded', elsewhere: true }] })
  expect(await ledger.check()).toEqual([])
  expect(await payments.check.run()).toMatchObject({ state: 'ok' })
  stripe.keep(null)
  expect(await payments.check.run()).toMatchObject({
    state: 'attention',
    values: { names: 'Stripe' },
    figures: { providers_lost: 1 },
  })
  const asked = server.state.calls.length
  await jobs.send(null, 'payments.follow-refunds', {})
  await jobs.run(clock.now())
  expect(server.state.calls).toHaveLength(asked)
})

test('a provider that never took any money need not have a key', async () => {
  const stripe = await openScripted(database.db)
  onTestFinished(stripe.server.close)
  stripe.keep(null)
  const { payments } = await openPayments(database, stripe.clock, { stripe })
  expect(await payments.check.run()).toMatchObject({ state: 'ok' })
})

test('what was never captured is let go, and Stripe’s own refund of it is none', async () => {
  const { payments, request, server, told, charge, follow, ledger, log } = await setup()
  const wanted = await request('pix', { method: cardOf('good') })
  const authorised = await payments.start(wanted)
  await payments.void(authorised)
  const [made] = server.state.refunds.values()
  if (!made) throw new Error('Stripe kept nothing')
  await told('charge.refunded', { ...charge(made), metadata: { payment_key: authorised.id } })
  await told('refund.created', made)
  const errors = vi.spyOn(log, 'error')
  expect(await follow(3)).toBe(0)
  expect(errors).not.toHaveBeenCalled()
  expect(await payments.ofReservation(wanted.reservationId)).toMatchObject({
    payments: [{ status: 'voided' }],
    refunds: [],
  })
  expect(await ledger.check()).toEqual([])
})

test('refunds of Pix, which Stripe names otherwise, are made, taken in and found', async () => {
  const { payments, request, server, told, follow, ledger, later, clock } = await setup()
  const wanted = await request('pix')
  const payment = await payments.start(wanted)
  const intent = [...server.state.intents.values()].at(-1)
  if (!intent) throw new Error('Stripe was not asked')
  server.state.pass(intent.id, 'succeeded')
  clock.advance(1_000)
  await told('payment_intent.succeeded', intent)
  const part = { amount: money(10_000, 'BRL'), reason: 'fare', requestedBy: 'traveller', promisedBy: null }
  await payments.refund({ ...part, paymentId: payment.id, key: 'ours' })
  await later(1)
  refundAtDashboard(server.state, payment.id, 5_000)
  await follow(3)
  expect(await payments.ofReservation(wanted.reservationId)).toMatchObject({
    payments: [{ status: 'partially_refunded', refunded: money(15_000, 'BRL') }],
    refunds: [{ status: 'succeeded' }, { status: 'succeeded', elsewhere: true }],
  })
  expect([...server.state.refunds.keys()]).toEqual([expect.stringMatching(/^pyr_/), expect.stringMatching(/^pyr_/)])
  expect(await ledger.check()).toEqual([])
})

test('what is left after it is all that we give back', async () => {
  const { server, payment, told, refund, state, ledger, later } = await setup()
  await told('refund.created', refundAtDashboard(server.state, payment.id, 100_000))
  await expect(refund(23_451)).rejects.toMatchObject({
    code: 'refund/exceeds',
    values: { left: { amount: 23_450, currency: 'BRL' } },
  })
  await refund(23_450)
  await later()
  const { payments, refunds } = await state()
  expect(payments).toMatchObject([{ status: 'refunded' }])
  expect(refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(server.state.refunds.size).toBe(2)
  expect(await ledger.check()).toEqual([])
})

test('one that overtakes ours, which Stripe then refuses, is taken in when ours has failed', async () => {
  const { server, payment, told, refund, state, sums, ledger, later } = await setup()
  await refund(TAKEN)
  const made = refundAtDashboard(server.state, payment.id)
  await told('refund.created', made).catch(() => {})
  await later(10)
  const { payments, refunds } = await state()
  expect(refunds).toMatchObject([{ status: 'failed' }, { status: 'succeeded', elsewhere: true }])
  expect(payments).toMatchObject([{ status: 'refunded' }])
  expect(await sums()).toEqual({ 'refunds-elsewhere': TAKEN, deposits: -TAKEN })
  expect(await ledger.check()).toEqual([])
})

test.each(['ours', 'elsewhere'] as const)(
  'a refund (%s) that the bank sends back later is reversed, once',
  async (whose) => {
    const { server, payment, told, refund, state, sums, ledger, later, follow, clock } = await setup()
    if (whose === 'elsewhere') await told('refund.created', refundAtDashboard(server.state, payment.id))
    else await refund(TAKEN)
    await later(1)
    expect((await state()).refunds).toMatchObject([{ status: 'succeeded' }])
    const [made] = server.state.refunds.values()
    if (!made) throw new Error('nothing was refunded')
    const before = structuredClone(made)
    made.status = 'failed'
    await told('refund.failed', made)
    await told('refund.failed', made)
    await told('refund.updated', before)
    clock.advance(20 * 86_400_000)
    await follow(35)
    const after = await state()
    expect(after.refunds).toMatchObject([{ status: 'failed' }])
    expect(after.payments).toMatchObject([{ status: 'captured', refunded: money(0, 'BRL') }])
    expect(await sums()).toEqual({ 'provider:stripe': TAKEN, deposits: -TAKEN })
    expect(await ledger.check()).toEqual([])
    expect(await refund(TAKEN, 'again')).toMatchObject({ status: 'requested' })
  },
)

test('what no event told is found by asking, whichever of them it is', async () => {
  const { server, payment, follow, state, refund, later, ledger } = await setup()
  refundAtDashboard(server.state, payment.id, 10_000)
  await refund(20_000)
  refundAtDashboard(server.state, payment.id, 30_000)
  await later(1)
  expect((await state()).refunds).toHaveLength(1)
  expect(await follow(3)).toBe(3)
  await follow(3)
  const { refunds } = await state()
  const amounts = refunds.map(({ amount, elsewhere = false }) => [amount.amount, elsewhere])
  expect(amounts).toEqual([
    [20_000, false],
    [10_000, true],
    [30_000, true],
  ])
  expect(await ledger.check()).toEqual([])
})

test('one that cannot be read keeps no other back', async () => {
  const { payments, request, server, payment, follow, state } = await setup()
  const other = await payments.start(await request('pix', { method: cardOf('good') }))
  await payments.capture(other)
  refundAtDashboard(server.state, payment.id, 10_000)
  refundAtDashboard(server.state, other.id, 20_000).currency = 'usd'
  expect(await follow(3)).toBe(1)
  expect((await state()).refunds).toMatchObject([{ elsewhere: true, amount: money(10_000, 'BRL') }])
})

test('one that is under way is asked about, and never made', async () => {
  const { server, payment, told, state, later } = await setup()
  server.state.refundStatus = 'pending'
  const made = refundAtDashboard(server.state, payment.id, 10_000)
  await told('refund.created', made)
  made.status = 'succeeded'
  await later(15)
  expect((await state()).refunds).toMatchObject([{ status: 'succeeded' }])
  expect(server.state.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))).toEqual([])
})

test.each([
  ['429', { status: 429, code: 'rate_limit' }],
  ['500', { status: 500 }],
  ['a page', { body: '<html>Bad gateway</html>', status: 502 }],
  ['a broken line', { reset: true }],
] as const)('%s while Stripe is asked: it is taken in later', async (_name, fault) => {
  const { server, payment, told, state, later } = await setup()
  const made = refundAtDashboard(server.state, payment.id, 10_000)
  server.fail('GET', /refunds$/, fault)
  await told('refund.created', made).catch(() => {})
  expect((await state()).refunds).toEqual([])
  await later()
  expect((await state()).refunds).toMatchObject([{ status: 'succeeded', elsewhere: true }])
})

test('of a refund of another shop’s payment, or of a copy with our key, nothing of ours is confused', async () => {
  const { server, payment, told, refund, state, later, follow } = await setup()
  await refund(10_000)
  await later(1)
  const [ours] = server.state.refunds.values()
  if (!ours) throw new Error('nothing was refunded')
  const copy = refundAtDashboard(server.state, payment.id, 10_000)
  copy.metadata = { ...ours.metadata }
  const foreign = { ...copy, id: 're_foreign', payment_intent: 'pi_of_another_shop', metadata: {} }
  await told('refund.created', foreign)
  await follow(3)
  const { refunds } = await state()
  expect(refunds).toMatchObject([{ status: 'succeeded' }, { elsewhere: true, reference: copy.id }])
  expect(refunds).toHaveLength(2)
})

import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectTold, paymentsApi } from '#modules/payments/index.ts'
import { money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openPayments } from '#tests/support/payments.ts'
import { CONNECT_SECRET, eventOf, openScripted, postEvent, WEBHOOK_SECRET } from './open-scripted.fixture.ts'
import { onboard } from './scripted-connect.fixture.ts'
import type { Fault } from './scripted-state.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const AMOUNT = money(80_000, 'BRL')
const PAGES = { back: 'https://jangada.example/back', again: 'https://jangada.example/again' }
const database = testDatabase()

async function setup(options?: Parameters<typeof openScripted>[1]) {
  const scripted = await openScripted(database.db, options)
  onTestFinished(scripted.server.close)
  const { connect, server } = scripted
  /** An account that takes transfers. */
  const ready = async () => {
    const { account } = await connect.open({ key: randomUUID(), email: 'olga@example.com' })
    const there = server.state.accounts.get(account)
    if (!there) throw new Error('no account was opened')
    onboard(there)
    return there
  }
  const requestTo = (account: string) => ({ key: randomUUID(), attempt: 1, account, amount: AMOUNT, text: 'Payout 7' })
  return { ...scripted, ready, requestTo }
}

describe('accounts of owners', () => {
  test('are opened once for a key, filled in at Stripe, and take transfers then', async () => {
    const { connect, server } = await setup()
    const request = { key: randomUUID(), email: 'olga@example.com' }
    const opened = await connect.open(request)
    expect(opened).toMatchObject({ detailsSubmitted: false, payoutsEnabled: false, due: expect.any(Array) })
    expect(opened.due).not.toEqual([])
    expect(await connect.open(request)).toEqual(opened)
    expect(server.state.accounts.size).toBe(1)
    expect(await connect.onboarding(opened.account, PAGES)).toContain('https://connect.stripe.com/')
    const there = server.state.accounts.get(opened.account)
    if (there) onboard(there)
    const after = { account: opened.account, detailsSubmitted: true, payoutsEnabled: true, due: [], rejected: false }
    expect(await connect.read(opened.account)).toEqual(after)
    if (there) there.transfers = 'inactive'
    expect(await connect.read(opened.account)).toMatchObject({ payoutsEnabled: false })
  })

  test.each([
    ['rejected.fraud', true],
    ['rejected.other', true],
    ['under_review', false],
    ['platform_paused', false],
  ] as const)('of %s: it is shut for good: %s', async (disabled_reason, rejected) => {
    const { connect, ready } = await setup()
    const there = await ready()
    Object.assign(there, { payouts_enabled: false, disabled_reason })
    expect(await connect.read(there.id)).toMatchObject({ rejected, payoutsEnabled: false })
  })

  test('one that is no more is not found', async () => {
    const { connect } = await setup()
    expect(await connect.read('acct_of_another_platform')).toBeNull()
  })
})

const LOST: [string, Fault][] = [
  ['409', { status: 409, type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
  ['429', { status: 429, type: 'invalid_request_error', code: 'rate_limit' }],
  ['500', { status: 500 }],
  ['a page', { body: '<html>Bad gateway</html>', status: 502 }],
  ['a page that says it is fine', { body: '<html>Welcome</html>' }],
  ['half an answer', { truncated: true }],
  ['a broken line', { reset: true }],
  ['silence', { silent: true }],
]

describe('transfers', () => {
  test('move the money once for a key, also more than a day later', async () => {
    const { connect, server, ready, requestTo } = await setup()
    const { id } = await ready()
    const request = requestTo(id)
    expect(await connect.findTransfer(request.key)).toBeNull()
    const made = await connect.transfer(request)
    expect(made).toMatchObject({ status: 'made', amount: AMOUNT, account: id, reversed: money(0, 'BRL') })
    server.state.answers.clear()
    expect(await connect.transfer(request)).toEqual(made)
    expect(await connect.findTransfer(request.key)).toEqual(made)
    expect(server.state.transfers.size).toBe(1)
  })

  test.each(LOST)('%s in place of an answer: nothing is known, then it is found', async (_name, fault) => {
    const { connect, server, ready, requestTo } = await setup({ waitMs: 500 })
    const request = requestTo((await ready()).id)
    server.fail('POST', /transfers$/, { ...fault, after: true })
    await expect(connect.transfer(request)).rejects.toThrow()
    expect(await connect.findTransfer(request.key)).toMatchObject({ status: 'made' })
    expect(await connect.transfer(request)).toMatchObject({ status: 'made' })
    expect(server.state.transfers.size).toBe(1)
  })

  test.each(LOST)('%s, and nothing was made: it is made by the next call', async (_name, fault) => {
    const { connect, server, ready, requestTo } = await setup({ waitMs: 500 })
    const request = requestTo((await ready()).id)
    server.fail('POST', /transfers$/, fault)
    await expect(connect.transfer(request)).rejects.toThrow()
    expect(await connect.findTransfer(request.key)).toBeNull()
    expect(await connect.transfer(request)).toMatchObject({ status: 'made' })
  })

  test('are refused while the balance is short, and another attempt is another request', async () => {
    const { connect, server, ready, requestTo } = await setup()
    const request = requestTo((await ready()).id)
    server.state.balance = 10
    expect(await connect.transfer(request)).toMatchObject({ status: 'refused', short: true })
    server.state.balance = 1_000_000
    expect(await connect.transfer({ ...request, attempt: 2 })).toMatchObject({ status: 'made' })
  })

  test('are refused by an account that takes none', async () => {
    const { connect, ready, requestTo } = await setup()
    const there = await ready()
    there.transfers = 'inactive'
    expect(await connect.transfer(requestTo(there.id))).toMatchObject({ status: 'refused', short: false })
  })

  test('say what came back of them', async () => {
    const { connect, server, ready, requestTo } = await setup()
    const request = requestTo((await ready()).id)
    await connect.transfer(request)
    for (const made of server.state.transfers.values()) made.amount_reversed = made.amount
    expect(await connect.findTransfer(request.key)).toMatchObject({ status: 'made', reversed: AMOUNT })
  })
})

test('what Stripe tells of accounts and transfers is passed on, once, by either endpoint', async () => {
  const stripe = await setup()
  const { clock, server, ready, connect, requestTo } = stripe
  const bench = await openPayments(database, clock, { stripe })
  const app = await apiOf(paymentsApi(bench.payments.webhooks))
  const heard: object[] = []
  await bench.events.subscribe(connectTold, 'test', async ({ data }) => void heard.push(data))
  const there = await ready()
  const request = requestTo(there.id)
  await connect.transfer(request)
  const [made] = server.state.transfers.values()
  const account = eventOf('account.updated', there)
  const reversed = eventOf('transfer.reversed', made ?? {})
  const at = clock.now()
  for (const event of [reversed, account, reversed, account])
    for (const secret of [WEBHOOK_SECRET, CONNECT_SECRET])
      expect((await postEvent(app, event, { at, secret })).statusCode).toBe(204)
  expect((await postEvent(app, account, { at, secret: 'whsec_wrong' })).statusCode).toBe(400)
  await bench.jobs.run(clock.now())
  expect(heard).toEqual([
    { of: 'transfer', reference: request.key },
    { of: 'account', reference: there.id },
  ])
  // What Stripe says of an owner is not kept.
  const { rows } = await database.db.execute('select body from payment_webhooks')
  expect(JSON.stringify(rows)).toContain(there.id)
  expect(JSON.stringify(rows)).not.toContain(there.email)
})

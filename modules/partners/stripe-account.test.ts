import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSampleStripe } from '#modules/payments/sample-stripe.fixture.ts'
import { PASSWORD } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FIVE, forgetPartners, openPartners } from './partners.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

const HOUR = 3_600_000
const database = testDatabase()
let count = 0
beforeEach(() => forgetPartners(database))

async function setup() {
  const stripe = await openSampleStripe(database.db)
  onTestFinished(stripe.close)
  const inUse = { on: true }
  const world = await openPartners(database, { ...stripe.connect, isInUse: () => inUse.on })
  const olga = await world.join({ ...FIVE, email: `stripe${++count}@example.com` })
  const { headers } = olga
  const read = async () => (await world.call('GET', '/hotel-owner/stripe-account', { headers })).json().data
  const post = (what: 'set-up' | 'use', password = PASSWORD) =>
    world.call('POST', `/hotel-owner/stripe-account/${what}`, { headers, payload: { password } })
  const account = () => [...stripe.accounts.keys()].at(-1) ?? ''
  const business = async () => (await world.module.businessesOf([olga.id])).get(olga.id)
  const unpaid = async () => (await world.module.unpaidAmong([olga.id])).get(olga.id)
  return { ...world, stripe, inUse, olga, read, post, account, business, unpaid }
}

/** Set up and chosen, with its cool-off over. */
async function chosen() {
  const world = await setup()
  await world.post('set-up')
  world.stripe.onboard(world.account())
  await world.post('use')
  world.clock.advance(72 * HOUR)
  await world.jobs.run(world.clock.now())
  await world.staff
  return world
}

test('an account is opened once, filled in at Stripe, and chosen with its cool-off', async () => {
  const { stripe, read, post, account, module, olga, clock, mail, business } = await setup()
  expect(await read()).toEqual({ available: true, account: null })
  expect((await post('use')).statusCode).toBe(409)
  const [first, second] = await Promise.all([post('set-up'), post('set-up')])
  expect(first.json().data.url).toMatch(/^https:\/\/connect\.stripe\.com\//)
  expect(second.statusCode).toBe(200)
  expect(stripe.accounts.size).toBe(1)
  expect(await read()).toMatchObject({
    account: { payouts_enabled: false, due: expect.arrayContaining(['external_account']) },
  })
  const early = await post('use')
  expect([early.statusCode, early.json().error]).toEqual([409, expect.stringContaining('Finish the setup at Stripe')])
  stripe.onboard(account())
  expect(await read()).toMatchObject({ account: { details_submitted: true, payouts_enabled: true, due: [] } })
  const before = mail.posted.length
  const used = await post('use')
  expect(used.json().data).toMatchObject({
    in_force: { payment_method: 'paypal', stripe_account: null },
    waiting: { payment_method: 'stripe', stripe_account: `•••• ${account().slice(-4)}` },
  })
  expect(mail.posted.slice(before).map(({ subject }) => subject)).toContain('Your payout details will change')
  expect(await business()).toMatchObject({ details: { payment_method: 'paypal' }, stripeOff: false })
  clock.advance(72 * HOUR)
  expect(await business()).toMatchObject({
    details: { payment_method: 'stripe', stripe_account: account(), paypal_email: null },
    stripeOff: false,
  })
  expect(await module.profileOf(olga.id)).toMatchObject({ payment_method: 'stripe' })
})

test('of an account that is opened the known addresses hear at once, and once', async () => {
  const { post, mail } = await setup()
  const before = mail.posted.length
  await post('set-up')
  await post('set-up')
  const told = mail.posted.slice(before)
  expect(told.map(({ recipient }) => recipient)).toEqual([`stripe${count}@example.com`, 'olga.paypal@example.com'])
  expect(told[0]?.subject).toBe('An account at Stripe was opened for you')
})

test('a wrong password opens, sets up and chooses nothing', async () => {
  const { post, stripe } = await setup()
  for (const what of ['set-up', 'use'] as const) expect((await post(what, 'wrong')).statusCode).toBe(400)
  expect(stripe.accounts.size).toBe(0)
})

test('while Stripe is not in use, or does not answer, nothing is changed', async () => {
  const { post, read, inUse, stripe } = await setup()
  stripe.fail('POST', /accounts$/, { status: 500 })
  const away = await post('set-up')
  expect([away.statusCode, away.json().error]).toEqual([409, expect.stringContaining('does not answer')])
  expect(await read()).toEqual({ available: true, account: null })
  expect((await post('set-up')).statusCode).toBe(200)
  stripe.fail('GET', /accounts\//, { status: 500 })
  expect(await read()).toMatchObject({ available: true, account: { payouts_enabled: false } })
  inUse.on = false
  expect(await read()).toMatchObject({ available: false })
  expect((await post('set-up')).statusCode).toBe(409)
  expect((await post('use')).statusCode).toBe(409)
})

test('whom Stripe cannot pay any more is not paid: as it tells, and as it is asked', async () => {
  const { stripe, account, module, business, inUse } = await chosen()
  expect(await business()).toMatchObject({ stripeOff: false })
  const there = stripe.accounts.get(account())
  if (there) Object.assign(there, { payouts_enabled: false, currently_due: ['individual.verification.document'] })
  expect(await business()).toMatchObject({ stripeOff: false })
  await module.stripeAccountTold(account())
  await module.stripeAccountTold('acct_of_nobody')
  expect(await business()).toMatchObject({ stripeOff: true })
  stripe.onboard(account())
  await module.stripeAccountTold(account())
  expect(await business()).toMatchObject({ stripeOff: false })
  inUse.on = false
  expect(await business()).toMatchObject({ stripeOff: true })
})

describe('an account that can never be paid to', () => {
  const ends = {
    'was closed, or opened with another key': (world: Awaited<ReturnType<typeof chosen>>) => {
      world.stripe.accounts.delete(world.account())
      return 'gone'
    },
    'Stripe has rejected': ({ stripe, account }: Awaited<ReturnType<typeof chosen>>) => {
      const there = stripe.accounts.get(account())
      if (there) Object.assign(there, { payouts_enabled: false, disabled_reason: 'rejected.fraud' })
      return 'rejected'
    },
  }

  test.each(Object.entries(ends))('one that %s is replaced, with the 72 hours of any change', async (_name, end) => {
    const world = await chosen()
    const { stripe, account, read, post, business, clock, jobs, olga, module } = world
    await database.db.execute(
      `update partners set verification = 'verified', decided_at = now() where owner_id = '${olga.id}'`,
    )
    const old = account()
    const ended = end(world)
    expect(await read()).toMatchObject({ account: { payouts_enabled: false, ended, chosen: 'in_force' } })
    expect(await business()).toMatchObject({ stripeOff: true })
    expect((await post('use')).statusCode).toBe(409)
    expect((await post('set-up', 'wrong')).statusCode).toBe(400)
    const [first, second] = await Promise.all([post('set-up'), post('set-up')])
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    const fresh = [...stripe.accounts.keys()].filter((one) => one !== old)
    expect(fresh).toHaveLength(1)
    stripe.onboard(account())
    expect(await read()).toMatchObject({ account: { payouts_enabled: true, ended: null, chosen: null } })
    // It is not paid to before it is chosen, and for 72 hours after that.
    expect(await business()).toMatchObject({ details: { stripe_account: old }, stripeOff: true })
    expect(await world.unpaid()).toBe('stripe_off')
    expect((await post('use')).statusCode).toBe(200)
    expect(await read()).toMatchObject({ account: { chosen: 'waiting' } })
    clock.advance(71 * HOUR)
    expect(await business()).toMatchObject({ stripeOff: true })
    clock.advance(HOUR)
    await jobs.run(clock.now())
    expect(await business()).toMatchObject({ details: { stripe_account: account() }, stripeOff: false })
    expect(await world.unpaid()).toBeUndefined()
    expect(await read()).toMatchObject({ account: { chosen: 'in_force' } })
    // What is said of the old one does not touch the new one.
    await module.stripeAccountTold(old)
    expect(await read()).toMatchObject({ account: { payouts_enabled: true, ended: null } })
    const looked = await world.call('GET', `/admin/hotel-owners/${olga.id}`, { headers: world.as('superadmin') })
    const { history, stripe: seen } = looked.json()
    expect(seen).toMatchObject({ account: { ended: null, chosen: 'in_force' } })
    expect(history).toContainEqual(
      expect.objectContaining({ what: 'stripe-replaced', by: 'owner', reason: `…${old.slice(-4)}: ${ended}` }),
    )
  })

  test('the known addresses hear of the new one as of the first', async () => {
    const { stripe, account, post, mail } = await chosen()
    stripe.accounts.delete(account())
    const before = mail.posted.length
    await post('set-up')
    expect(mail.posted.slice(before).map(({ subject }) => subject)).toContain('An account at Stripe was opened for you')
  })

  test('one that Stripe examines or wants more of is none: the owner goes on with it', async () => {
    const { stripe, account, post, read } = await chosen()
    const there = stripe.accounts.get(account())
    if (there) Object.assign(there, { payouts_enabled: false, currently_due: ['individual.verification.document'] })
    expect((await post('set-up')).statusCode).toBe(200)
    expect(stripe.accounts.size).toBe(1)
    expect(await read()).toMatchObject({ account: { ended: null, payouts_enabled: false } })
  })

  test('while Stripe does not answer, none is opened', async () => {
    const { stripe, account, post } = await chosen()
    const there = stripe.accounts.get(account())
    if (there) there.payouts_enabled = false
    stripe.fail('GET', /accounts\//, { status: 500 })
    expect((await post('set-up')).statusCode).toBe(409)
    expect(stripe.accounts.size).toBe(1)
  })
})

test('what no event tells is asked after a day: staff know why before anything is sent', async () => {
  const { stripe, account, business, call, as, olga, clock, jobs, inUse } = await chosen()
  stripe.accounts.delete(account())
  const seen = async () => {
    const looked = await call('GET', `/admin/hotel-owners/${olga.id}`, { headers: as('superadmin') })
    return looked.json().stripe
  }
  const ask = async () => {
    await jobs.send(null, 'partners.ask-stripe', {})
    await jobs.run(clock.now()).catch(() => {})
  }
  // While Stripe does not answer, or is not in use, nothing is known to have ended.
  stripe.fail('GET', /accounts\//, { status: 500 })
  await ask()
  inUse.on = false
  await ask()
  inUse.on = true
  expect(await seen()).toMatchObject({ available: true, account: { ended: null, chosen: 'in_force' } })
  await ask()
  expect(await seen()).toMatchObject({ account: { ended: 'gone', payouts_enabled: false, chosen: 'in_force' } })
  expect(await business()).toMatchObject({ stripeOff: true })
  const asked = stripe.calls('GET', /accounts\//)
  await ask()
  expect(stripe.calls('GET', /accounts\//)).toBe(asked)
})

test('of thousands those whom Stripe cannot pay are found as well', async () => {
  const { unpaid, inUse, database: db, olga } = { ...(await chosen()), database }
  await db.db.execute(`update partners set verification = 'verified', decided_at = now() where owner_id = '${olga.id}'`)
  expect(await unpaid()).toBeUndefined()
  inUse.on = false
  expect(await unpaid()).toBe('stripe_off')
})

import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eva, openPayouts, readyTarget, rui } from '#modules/ledger/payouts/payouts.fixture.ts'
import { readPayouts } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutTransfers } from '#modules/ledger/payouts/payouts.tables.ts'
import { openSampleStripe } from '#modules/payments/sample-stripe.fixture.ts'
import { eq, sql } from '#platform/database/query.ts'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { partsOf } from './take-back-part.ts'
import { transferCheck } from './transfer-check.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = testDatabase({ each: true })
const NET = 8_000
const MINUTE = 60_000

/** One owner who is paid by Stripe and one who is paid by the bank, in a run that is approved. */
async function setup() {
  const stripe = await openSampleStripe(database.db)
  onTestFinished(stripe.close)
  const { clock, connect } = stripe
  const opened = await openPayouts(database, { clock, transfers: connect })
  const { payouts, market, captured } = opened
  const { account } = await connect.open({ key: randomUUID(), email: 'olga@example.com' })
  stripe.onboard(account)
  const target = readyTarget('Pousada do Sol')
  if (target.status === 'ready')
    Object.assign(target.details, { payment_method: 'stripe', stripe_account: account, bank_account_number: '' })
  const owner = market.owner(target)
  await captured({ ownerId: owner, gross: 10_000 })
  await captured({ ownerId: market.owner(), gross: 20_000 })
  const jobs = manualJobs()
  jobs.lookIn(database.db, new Set())
  payouts.transfers.start({ db: database.db, jobs })
  const prepare = () => payouts.prepare({ key: randomUUID(), staff: rui })
  const runId = await prepare()
  const approve = async () => {
    await payouts.approve(runId, eva)
    const all = await readPayouts(database.db, { runId })
    return all.find(({ ownerId }) => ownerId === owner)?.id ?? ''
  }
  /** Minutes go by, with what is due in each. */
  const later = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await jobs.run(clock.now()).catch(() => {})
      clock.advance(MINUTE)
    }
  }
  const paid = async () => (await payouts.run(runId, 'en')).payouts.find(({ ownerId }) => ownerId === owner)
  const state = () => transferCheck(database.db).run()
  return { ...opened, stripe, clock, account, owner, runId, prepare, approve, later, paid, state, jobs }
}

test('an approved run pays by a transfer those who chose it, once, and no file holds them', async () => {
  const { stripe, payouts, approve, later, paid, runId, account, told, ledger, owner, state } = await setup()
  expect(await paid()).toMatchObject({ target: expect.stringMatching(/^Stripe …/), status: 'prepared', transfer: null })
  const id = await approve()
  expect(await paid()).toMatchObject({ way: 'stripe', status: 'sent', transfer: 'due' })
  expect(stripe.transfers.size).toBe(0)
  await Promise.all([later(2), payouts.transfers.told(id), payouts.transfers.told(id)])
  await later(5)
  const [made] = stripe.transfers.values()
  expect([...stripe.transfers.values()]).toMatchObject([
    { amount: NET, currency: 'brl', destination: account, transfer_group: id, metadata: { payout_key: id } },
  ])
  expect(await paid()).toMatchObject({ status: 'paid', reference: made?.id, transfer: 'made' })
  expect((await payouts.run(runId, 'en')).files).toEqual({ file: 1, pix: 0, stripe: 1 })
  expect((await payouts.bankFile(runId, rui)).content).not.toContain(id)
  expect(told.filter((news) => news.ownerId === owner).map(({ news }) => news)).toEqual(['sent', 'paid'])
  expect(await ledger.check()).toEqual([])
  expect(await state()).toMatchObject({ state: 'ok' })
})

test('what is marked by hand is refused: Stripe says what becomes of it', async () => {
  const { payouts, approve } = await setup()
  const id = await approve()
  const refused = { code: 'payout/state' }
  await expect(payouts.markPaid(id, { reference: 'x', staff: rui })).rejects.toMatchObject(refused)
  await expect(payouts.markReturned(id, { reason: 'x', staff: rui })).rejects.toMatchObject(refused)
})

test.each([
  ['500 after it was made', { status: 500, after: true }, 1],
  ['silence after it was made', { silent: true, after: true }, 1],
  ['a page after it was made', { body: '<html>Bad gateway</html>', status: 502, after: true }, 1],
  ['409', { status: 409, code: 'idempotency_key_in_use' }, 2],
  ['429', { status: 429, code: 'rate_limit' }, 2],
  ['a broken line', { reset: true }, 3],
] as const)('%s: it is in doubt, asked for, and made once', async (_name, fault, calls) => {
  const { stripe, approve, jobs, clock, later, paid, ledger } = await setup()
  stripe.fail('POST', /transfers$/, fault)
  await approve()
  await jobs.run(clock.now()).catch(() => {})
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'in_doubt' })
  // Nobody calls again before it was asked for.
  await jobs.run(clock.now()).catch(() => {})
  await later(10)
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made' })
  expect(stripe.transfers.size).toBe(1)
  // Stripe's client repeats once what a broken line has lost, with its key.
  expect(stripe.calls('POST', /transfers$/)).toBeLessThanOrEqual(calls)
  expect(await ledger.check()).toEqual([])
})

test('while Stripe cannot be asked it stays in doubt, and nothing is called again', async () => {
  const { stripe, approve, jobs, clock, later, paid } = await setup()
  stripe.fail('POST', /transfers$/, { status: 500, after: true })
  await approve()
  await jobs.run(clock.now()).catch(() => {})
  stripe.keep(null)
  const before = stripe.calls('POST', /transfers$/)
  await later(90)
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'in_doubt' })
  expect(stripe.calls('POST', /transfers$/)).toBe(before)
  stripe.keep('sk_test_scripted0')
  await later(120)
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made' })
  expect(stripe.transfers.size).toBe(1)
})

test('while the balance is short it waits and is tried again', async () => {
  const { stripe, approve, later, paid, ledger } = await setup()
  stripe.setBalance(10)
  await approve()
  await later(130)
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'waiting' })
  stripe.setBalance(1_000_000)
  await later(61)
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made' })
  expect(await ledger.check()).toEqual([])
})

test('one that Stripe refuses is owed again, and waits until the owner has looked', async () => {
  const { stripe, account, approve, later, paid, payouts, owner, prepare, ledger, mail } = await setup()
  const there = stripe.accounts.get(account)
  if (there) there.transfers = 'inactive'
  await approve()
  await later(3)
  expect(await paid()).toMatchObject({
    status: 'returned',
    transfer: 'refused',
    reason: 'Stripe did not accept the transfer to the account',
  })
  expect(mail.posted.at(-1)?.text).not.toContain('stripe-refused')
  expect(await ledger.check()).toEqual([])
  await expect(prepare()).rejects.toMatchObject({ code: 'payout/nothing-to-pay' })
  stripe.onboard(account)
  await payouts.confirmDetails(owner)
  const next = await payouts.run(await prepare(), 'en')
  expect(next.payouts).toMatchObject([{ ownerId: owner, amount: { amount: NET } }])
})

test('one that has come back is not made again, should a process have died before it wrote that down', async () => {
  const { stripe, account, approve, later, paid, payouts, db, clock } = await setup()
  const there = stripe.accounts.get(account)
  if (there) there.transfers = 'inactive'
  const id = await approve()
  await later(3)
  const ofIt = eq(payoutTransfers.payoutId, id)
  await db.update(payoutTransfers).set({ status: 'in_doubt', problem: null, dueAt: clock.now() }).where(ofIt)
  stripe.onboard(account)
  clock.advance(2 * 24 * 60 * MINUTE)
  stripe.forgetKeys()
  await payouts.transfers.told(id)
  expect(stripe.transfers.size).toBe(0)
  expect(await paid()).toMatchObject({ status: 'returned', transfer: 'refused' })
})

test('nothing is transferred while staff hold the payouts of the owner, also of an approved run', async () => {
  const { stripe, approve, later, paid, payouts, owner } = await setup()
  stripe.setBalance(10)
  await approve()
  await later(2)
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'waiting' })
  await payouts.holds.hold(owner, { reason: 'a stolen account', staff: rui })
  stripe.setBalance(1_000_000)
  await later(130)
  expect(stripe.transfers.size).toBe(0)
  await payouts.holds.release(owner, { reason: 'it was the owner', staff: rui })
  await later(61)
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made' })
})

test('one that Stripe takes back is owed again, once, however it is told', async () => {
  const { stripe, approve, later, paid, payouts, told, owner, ledger } = await setup()
  const id = await approve()
  await later(2)
  for (const made of stripe.transfers.values()) made.amount_reversed = made.amount
  await Promise.all([payouts.transfers.told(id), payouts.transfers.told(id)].map((one) => one.catch(() => {})))
  await payouts.transfers.told(id)
  expect(await paid()).toMatchObject({
    status: 'returned',
    transfer: 'reversed',
    reason: 'Stripe reversed the transfer',
  })
  expect(told.filter((news) => news.ownerId === owner).map(({ news }) => news)).toEqual(['sent', 'paid', 'returned'])
  expect(await ledger.check()).toEqual([])
})

test('a part that Stripe took back is owed again, once, however it is told, and paid with the next run', async () => {
  const { stripe, approve, later, paid, payouts, told, owner, ledger, mail, prepare, state, clock, jobs } =
    await setup()
  const id = await approve()
  await later(2)
  for (const made of stripe.transfers.values()) made.amount_reversed = 100
  await Promise.all([payouts.transfers.told(id), payouts.transfers.told(id)])
  await payouts.transfers.told(id)
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made', cameBack: { amount: 100 } })
  expect(await ledger.balancesOfOwner(owner)).toEqual([{ currency: 'BRL', amount: 100 }])
  expect(await ledger.check()).toEqual([])
  expect(await state()).toMatchObject({ state: 'ok' })
  const letters = mail.posted.filter(({ recipient }) => recipient === `${owner}@example.com`)
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('a caminho'),
    expect.stringMatching(/Stripe.*R\$.1,00/),
  ])
  expect(told.filter((news) => news.ownerId === owner)).toMatchObject([
    { news: 'sent' },
    { news: 'paid' },
    { news: 'returned', amount: 100 },
  ])
  const { lines } = await payouts.statement(owner, { month: '2026-11', locale: 'en' })
  expect(lines).toMatchObject([
    {
      paid: NET - 100,
      open: 100,
      state: 'paid_again',
      explanation: expect.stringMatching(/^Stripe took back a part of payout 1\./),
      payments: [
        { amount: NET, status: 'paid', cameBack: false },
        { amount: -100, cameBack: true },
      ],
    },
  ])
  // More of it, found by the daily look; no event told.
  for (const made of stripe.transfers.values()) made.amount_reversed = 300
  clock.advance(25 * 60 * MINUTE)
  await jobs.run(clock.now())
  expect(await ledger.balancesOfOwner(owner)).toEqual([{ currency: 'BRL', amount: 300 }])
  const next = await payouts.run(await prepare(), 'en')
  expect(next.payouts).toMatchObject([{ ownerId: owner, amount: { amount: 300 } }])
  await payouts.approve(next.id, eva)
  await later(2)
  expect(await ledger.balancesOfOwner(owner)).toEqual([{ currency: 'BRL', amount: 0 }])
  expect(stripe.transfers.size).toBe(2)
  expect(await ledger.check()).toEqual([])
})

test('a part came back, was paid again, and then the rest comes back: what is owed is the rest alone', async () => {
  const { stripe, approve, later, paid, payouts, owner, ledger, prepare, told } = await setup()
  const id = await approve()
  await later(2)
  const [first] = stripe.transfers.values()
  if (first) first.amount_reversed = 100
  await payouts.transfers.told(id)
  const again = await prepare()
  await payouts.approve(again, eva)
  await later(2)
  if (first) first.amount_reversed = first.amount
  await payouts.transfers.told(id)
  expect(await paid()).toMatchObject({ status: 'returned', transfer: 'reversed' })
  expect(told.at(-1)).toMatchObject({ news: 'returned', amount: NET - 100 })
  expect(await ledger.balancesOfOwner(owner)).toEqual([{ currency: 'BRL', amount: NET - 100 }])
  expect(await ledger.check()).toEqual([])
  await payouts.confirmDetails(owner)
  const last = await payouts.run(await prepare(), 'en')
  expect(last.payouts).toMatchObject([{ ownerId: owner, amount: { amount: NET - 100 } }])
})

test('a run that is printed while a part comes back does not pay it a second time', async () => {
  const { stripe, approve, later, payouts, owner, captured, ledger, prepare } = await setup()
  const id = await approve()
  await later(2)
  await captured({ ownerId: owner, gross: 2_000 })
  const printed = await prepare()
  for (const made of stripe.transfers.values()) made.amount_reversed = 100
  await payouts.transfers.told(id)
  await payouts.approve(printed, eva)
  await later(2)
  expect(await ledger.balancesOfOwner(owner)).toEqual([{ currency: 'BRL', amount: 100 }])
  const next = await payouts.run(await prepare(), 'en')
  expect(next.payouts).toMatchObject([{ amount: { amount: 100 } }])
  expect(await ledger.check()).toEqual([])
})

test('what is taken back comes off the last stays, and never more than was paid for one', () => {
  const line = (stayId: string, amount: number, cameBack = false) => ({ stayId, amount, cameBack })
  const [a, b, less, back] = [line('a', 500), line('b', 300), line('c', -50), line('b', -250, true)]
  expect([...partsOf([a, b, less, back], 200)]).toEqual([
    [b, 50],
    [a, 150],
  ])
  expect([...partsOf([a, b, less], 750)]).toEqual([
    [b, 300],
    [a, 450],
  ])
})

test('what no event tells of is seen within a day', async () => {
  const { stripe, approve, later, paid, state, clock, jobs } = await setup()
  await approve()
  await later(2)
  for (const made of stripe.transfers.values()) made.amount_reversed = made.amount
  clock.advance(25 * 60 * MINUTE)
  await jobs.run(clock.now())
  expect(await paid()).toMatchObject({ status: 'returned', transfer: 'reversed' })
  expect(await state()).toMatchObject({ state: 'ok' })
})

test('one that Stripe does not know any more is looked for as long as others, and staff see it', async () => {
  const { stripe, approve, later, paid, state, clock, jobs } = await setup()
  await approve()
  await later(2)
  stripe.transfers.clear()
  clock.advance(25 * 60 * MINUTE)
  await jobs.run(clock.now())
  expect(await paid()).toMatchObject({ status: 'paid', transfer: 'made' })
  expect(await state()).toMatchObject({ figures: { open: 1 } })
  clock.advance(30 * 24 * 60 * MINUTE)
  await jobs.run(clock.now())
  expect(await state()).toMatchObject({ figures: { open: 0 } })
})

test('the name of the account goes with the owner, and what Stripe still tells is taken in all the same', async () => {
  const { stripe, db, payouts, owner, approve, later, account, ledger, paid } = await setup()
  const id = await approve()
  await later(2)
  await db.transaction((tx) => payouts.eraseOf(tx, owner))
  const { rows } = await db.execute(
    sql`select (select json_agg(t)::text from payout_transfers t) as t, (select json_agg(p)::text from payouts p) as p`,
  )
  expect(JSON.stringify(rows)).not.toContain(account)
  expect(await paid()).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^tr_/) })
  for (const made of stripe.transfers.values()) made.amount_reversed = made.amount
  await payouts.transfers.told(id)
  expect(await paid()).toMatchObject({ status: 'returned' })
  expect(await ledger.check()).toEqual([])
})

test('mails and statements of what goes by Stripe say Stripe and no bank', async () => {
  const { stripe, account, payouts, owner, approve, later, mail } = await setup()
  const there = stripe.accounts.get(account)
  if (there) there.transfers = 'inactive'
  await approve()
  const statement = async () => {
    const wanted = { month: '2026-11', locale: 'en' as const }
    const [line] = (await payouts.statement(owner, wanted)).lines
    const { content } = await payouts.statementFile(owner, { ...wanted, format: 'csv' })
    return { line, csv: content.toString() }
  }
  const sent = await statement()
  expect(sent.line).toMatchObject({ state: 'sent', expectedOn: null })
  await later(3)
  const back = await statement()
  expect(back.line).toMatchObject({ state: 'returned' })
  const letters = mail.posted.filter(({ recipient }) => recipient === `${owner}@example.com`).map(({ text }) => text)
  expect(letters).toHaveLength(2)
  for (const said of [sent.line?.explanation, back.line?.explanation, ...letters]) expect(said).toContain('Stripe')
  for (const said of [back.line?.explanation, sent.csv, back.csv, ...letters]) {
    expect(said).not.toMatch(/\bthe bank\b|Banks take|o banco|Os bancos/i)
  }
  expect((await payouts.earnings(owner)).toConfirm).toMatchObject({
    carrier: 'stripe',
    reason: 'Stripe did not accept the transfer to the account',
  })
  expect((await payouts.earnings(owner, 'pt-BR')).toConfirm?.reason).toContain('A Stripe')
})

test('who changed the way since the run was printed is left out of it', async () => {
  const { market, owner, approve, paid } = await setup()
  market.targets.set(owner, readyTarget('Pousada do Sol'))
  await approve()
  expect(await paid()).toMatchObject({ status: 'dropped' })
})

test('whom Stripe cannot pay now waits, and is told so', async () => {
  const { market, payouts, captured } = await setup()
  const other = market.owner({ status: 'stripe_off' })
  await captured({ ownerId: other, gross: 5_000 })
  const { waiting } = await payouts.preview('en')
  const [line] = waiting.filter(({ ownerId }) => ownerId === other)
  expect(line).toMatchObject({ reason: 'stripe_off', explanation: expect.stringContaining('Stripe cannot pay') })
})

test('one that was begun with a test key is left aside with a live one, and staff say that it is owed again', async () => {
  onTestFinished(() => setSite(null))
  setSite({ stripe: 'test' })
  const { stripe, payouts, approve, later, paid, state, ledger } = await setup()
  const id = await approve()
  stripe.fail('POST', /transfers$/, { status: 500 })
  stripe.fail('GET', /transfers/, { status: 500 })
  await later(2)
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'in_doubt', leftAside: false })
  const returned = () => payouts.markReturned(id, { reason: 'made with a test key', staff: rui })
  await expect(returned()).rejects.toMatchObject({ code: 'payout/state' })
  setSite({ stripe: 'live' })
  const before = stripe.calls.length
  await later(200)
  expect(stripe.calls.length).toBe(before)
  expect(await paid()).toMatchObject({ status: 'sent', transfer: 'in_doubt', leftAside: true })
  expect(await state()).toMatchObject({ state: 'ok', found: { id: 'check.transfers.aside' }, values: { count: 1 } })
  await expect(payouts.markPaid(id, { reference: 'x', staff: rui })).rejects.toMatchObject({ code: 'payout/state' })
  await returned()
  expect(await paid()).toMatchObject({ status: 'returned' })
  expect(await state()).toMatchObject({ state: 'ok', found: { id: 'check.transfers.none' } })
  expect(await ledger.check()).toEqual([])
  // With the former kind of key it is not made after all.
  setSite({ stripe: 'test' })
  await later(130)
  expect(stripe.transfers.size).toBe(0)
  expect(await paid()).toMatchObject({ status: 'returned', transfer: 'refused' })
})

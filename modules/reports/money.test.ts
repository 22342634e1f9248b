import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createLedger, createMovements, type Posting, sharePostings, unsharePostings } from '#modules/ledger/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { type Currency, type Money, money, negate, subtract, times } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { REPORTS } from './registry.ts'
import type { ReportSources } from './report.ts'
import { REPORT_IDS, type ReportId, type ReportQuery, ReportQuerySchema } from './reports.contract.ts'
import { type Figures, runReport } from './run-report.ts'

/*
 * Every money figure of every report, after random histories, against the entries of the ledger as they lie there: read by a statement of its
 * own and added up here, day by day, without anything that reports are made with.
 */
vi.setConfig({ testTimeout: 120_000 })
const database = testDatabase()
const DAY_MS = 86_400_000

/** why: what a reservation is for is known to reservations; here it follows from its id, and differs. */
const saleFacts = (id: SQL) => sql`(
  select (array['flight', 'stay', 'several'])[1 + abs(hashtext(${id}::text)) % 3] as product,
    (array['BR', 'PT'])[1 + abs(hashtext(reverse(${id}::text))) % 2] as market)`
const movements = () => createMovements({ db: database.db, saleFacts, settleSeconds: 0 })

/** why: how many days refunds took is none of the ledger's; the money is what is looked at. */
const sources = () =>
  ({
    movements: movements(),
    refunds: async () => [],
    openRefunds: async () => openedRefunds,
    taxes: async () => [],
  }) as unknown as ReportSources
const openedRefunds: { id: string; askedAt: Date; inDoubt: boolean; late: boolean }[] = []

type Entry = {
  key: string
  kind: string
  day: string
  account: string
  currency: Currency
  amount: number
  product: string
  market: string
}

async function entries(): Promise<Entry[]> {
  const { rows } = await database.db.execute<Omit<Entry, 'day'> & { at: string; amount: string }>(sql`
    select key, kind, at, account, currency, amount, facts.* from ledger_entries
    join ledger_postings on ledger_postings.id = posting_id
    cross join lateral ${saleFacts(sql`ledger_postings.reservation_id`)} facts`)
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    amount: Number(amount),
    day: dayIn('America/Sao_Paulo', new Date(at)),
  }))
}

type Sum = (entries: readonly Entry[]) => number
const on =
  (account: string, sign: 1 | -1, ...kinds: string[]): Sum =>
  (all) =>
    all
      .filter((one) => one.account.startsWith(account) && (kinds.length === 0 || kinds.includes(one.kind)))
      .reduce((sum, one) => sum + sign * one.amount, 0)

/** What each column must say of the entries of a time; `until`: of all entries up to its end or its beginning. */
const EXPECTED: Partial<Record<ReportId, Record<string, Sum | { until: 'end' | 'start'; sum: Sum }>>> = {
  sales: {
    paid: on('provider:', 1, 'capture'),
    refunded: on('provider:', -1, 'refund', 'reverse'),
    net: on('provider:', 1),
    payments: (all) => all.filter(({ account, kind }) => account.startsWith('provider:') && kind === 'capture').length,
  },
  fees: {
    shared: on('platform-fee', -1, 'share'),
    returned: on('platform-fee', 1, 'unshare'),
    marked: on('mark-ups', -1, 'fulfil'),
    unmarked: on('mark-ups', 1, 'reverse'),
    retained: on('fees', -1, 'retain'),
    goodwill: on('fees', 1, 'reverse'),
    elsewhere: on('refunds-elsewhere', 1),
    disputes: on('dispute-fees', 1),
    income: (all) =>
      on('fees', -1)(all) +
      on('platform-fee', -1)(all) +
      on('mark-ups', -1)(all) +
      on('refunds-elsewhere', -1)(all) +
      on('dispute-fees', -1)(all),
  },
  refunds: { amount: on('provider:', -1, 'refund'), refused: on('provider:', 1, 'reverse') },
  'owner-payables': {
    opening: { until: 'start', sum: on('owner:', -1) },
    earned: on('owner:', -1, 'share'),
    givenUp: on('owner:', 1, 'unshare'),
    paidOut: on('owner:', 1, 'payout'),
    returned: on('owner:', -1, 'payout_return'),
    closing: { until: 'end', sum: on('owner:', -1) },
  },
  'supplier-payables': {
    opening: { until: 'start', sum: on('supplier:', -1) },
    delivered: on('supplier:', -1, 'fulfil'),
    reversed: on('supplier:', 1, 'reverse'),
    kept: on('supplier:', -1, 'retain'),
    closing: { until: 'end', sum: on('supplier:', -1) },
  },
  payouts: {
    sent: on('payouts', -1, 'payout'),
    returned: on('payouts', 1, 'payout_return'),
    net: on('payouts', -1),
  },
}

type Step =
  | { do: 'stay'; gross: number; currency: Currency; refund: number }
  | {
      do: 'flight'
      gross: number
      /** Of a hundred, what is ours. */
      mark: number
      currency: Currency
      outcome: 'flown' | 'cancelled' | 'goodwill' | 'refused' | 'policy' | 'elsewhere' | 'charged'
    }
  | { do: 'run'; outcome: 'paid' | 'returned' | 'sent' }
  | { do: 'wait'; hours: number }
  | { do: 'sum-up' }

const currency = fc.constantFrom<Currency>('BRL', 'USD', 'EUR')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('stay' as const),
      gross: fc.integer({ min: 1, max: 900_000 }),
      currency,
      refund: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('flight' as const),
      gross: fc.integer({ min: 2, max: 900_000 }),
      mark: fc.integer({ min: 0, max: 30 }),
      currency,
      outcome: fc.constantFrom('flown', 'cancelled', 'goodwill', 'refused', 'policy', 'elsewhere', 'charged'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('run' as const), outcome: fc.constantFrom('paid', 'returned', 'sent') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'sum-up' as const }) },
)

const clock = fixedClock('2026-11-21T12:00:00Z')

const ledger = () => createLedger({ db: database.db, paid: async () => [] })
/** Stays of which an owner is owed something. */
const unpaid = new Set<{ reservationId: string; ownerId: string }>()

async function take(one: Step): Promise<void> {
  if (one.do === 'wait') return clock.advance(one.hours * 3_600_000)
  if (one.do === 'sum-up') return movements().sumUp()
  if (one.do === 'stay') return stayAt(one)
  return one.do === 'run' ? payOut(one.outcome) : fly(one)
}

type Accounts = readonly [debit: string, credit: string]

/** One posting, as payments, reservations and payouts write them. */
async function post(
  kind: Posting['kind'],
  id: string,
  [debit, credit]: Accounts,
  amount: Money,
  key = `${kind}:${id}`,
) {
  const entries = [
    { account: debit as 'fees', amount },
    { account: credit as 'fees', amount: negate(amount) },
  ]
  await write([{ key, kind, reservationId: id, at: clock.now(), entries }])
}

const write = (postings: readonly Posting[]) => database.db.transaction((tx) => ledger().postAll(tx, postings))

/** A stay that is paid and shared; perhaps a part of it goes back, and the rest is shared again. */
async function stayAt({ gross, currency, refund }: Extract<Step, { do: 'stay' }>) {
  const [reservationId, ownerId] = [randomUUID(), randomUUID()]
  const total = money(gross, currency)
  const back = money(Math.floor((gross * refund) / 100), currency)
  const shared = () => ({
    key: `stay:${reservationId}`,
    reservationId,
    ownerId,
    total,
    feePercent: 20,
    at: clock.now(),
  })
  await post('capture', reservationId, ['provider:sandbox', 'deposits'], total)
  await write(sharePostings(shared()))
  unpaid.add({ reservationId, ownerId })
  if (back.amount === 0) return
  clock.advance(DAY_MS)
  await write(unsharePostings(shared()))
  await post('refund', reservationId, ['deposits', 'provider:sandbox'], back)
  const kept = { ...shared(), total: subtract(total, back), key: `stay:${reservationId}:retained` }
  await write(sharePostings(kept))
}

/** What owners are owed is handed to banks; some of it comes back. */
async function payOut(outcome: 'paid' | 'returned' | 'sent') {
  for (const stay of unpaid) {
    const { reservationId, ownerId } = stay
    const balances = await ledger().balances({ reservationId })
    for (const { account, balance } of balances.filter((one) => one.account === `owner:${ownerId}`)) {
      if (balance.amount === 0) continue
      await post('payout', reservationId, [account, 'payouts'], negate(balance))
      if (outcome === 'returned') await post('payout_return', reservationId, ['payouts', account], negate(balance))
    }
    unpaid.delete(stay)
  }
}

async function fly({ gross, mark, currency, outcome }: Extract<Step, { do: 'flight' }>) {
  const id = randomUUID()
  const part = money(Math.floor(gross / 2), currency)
  const whole = money(gross, currency)
  const ours = money(Math.floor((gross * mark) / 100), currency)
  const deliver = (kind: 'fulfil' | 'reverse', sign: 1 | -1) => {
    const entries = [
      { account: 'deposits' as const, amount: times(whole, sign) },
      { account: 'supplier:house' as const, amount: times(subtract(ours, whole), sign) },
      { account: 'mark-ups' as const, amount: times(ours, -sign) },
    ].filter(({ amount }) => amount.amount !== 0)
    return write([{ key: `${kind}:${id}`, kind, reservationId: id, at: clock.now(), entries }])
  }
  await post('authorise', id, ['authorised:sandbox', 'authorisations'], whole)
  await post('release', id, ['authorisations', 'authorised:sandbox'], whole)
  await post('capture', id, ['provider:sandbox', 'deposits'], whole)
  clock.advance(3_600_000)
  await deliver('fulfil', 1)
  if (outcome === 'flown') return
  clock.advance(DAY_MS)
  if (outcome === 'charged') return void (await post('dispute', id, ['dispute-fees', 'provider:sandbox'], part))
  if (outcome === 'elsewhere') return void (await post('refund', id, ['refunds-elsewhere', 'provider:sandbox'], part))
  if (outcome === 'goodwill') await post('reverse', id, ['fees', 'deposits'], part, `goodwill:${id}`)
  else {
    await deliver('reverse', -1)
    await post('retain', id, ['deposits', outcome === 'policy' ? 'supplier:house-assurance' : 'fees'], part)
  }
  await post('refund', id, ['deposits', 'provider:sandbox'], part)
  openedRefunds.push({ id, askedAt: clock.now(), inDoubt: false, late: false })
  if (outcome === 'refused') await post('reverse', id, ['provider:sandbox', 'deposits'], part, `reverse:refund:${id}`)
}

const ask = (id: ReportId, query: Partial<ReportQuery>): Promise<Figures> =>
  runReport({ sources: sources(), now: clock.now() }, REPORTS[id], ReportQuerySchema.parse(query))

const START = '2026-11-21'
const shape = fc.record({
  begins: fc.integer({ min: -40, max: 200 }),
  days: fc.integer({ min: 0, max: 90 }),
  by: fc.constantFrom('day', 'week', 'month'),
  split: fc.constantFrom('none', 'product', 'market'),
  currency: fc.option(currency, { nil: undefined }),
  product: fc.constantFrom(undefined, 'flight', 'stay'),
  compare: fc.constantFrom('none', 'before', 'year'),
})
type Shape = typeof shape extends fc.Arbitrary<infer One> ? One : never

test('every money figure equals the ledger, whatever happened and however it is asked for', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), shape, async (steps, asked) => {
    for (const one of steps) await take(one)
    const all = await entries()
    for (const id of REPORT_IDS) if (EXPECTED[id]) await compare(id, asked, all)
    await compareAges(all)
  })
  await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 90_000 })
})

async function compare(id: ReportId, { begins, days, ...asked }: Shape, all: readonly Entry[]) {
  const from = addDays(START, begins)
  const to = addDays(from, days)
  const { split, product } = asked
  const figures = await ask(id, { ...asked, period: 'own', from, to } as Partial<ReportQuery>)
  const takes = REPORTS[id]
  const parts = takes.splits?.includes('product') ?? false
  const matching = all.filter(
    (one) => (!asked.currency || one.currency === asked.currency) && (!parts || !product || one.product === product),
  )
  const partOf = (one: Entry) => (parts && split !== 'none' ? one[split as 'product' | 'market'] : '')
  for (const { bucket, currency: of, part, values } of figures.lines) {
    const own = matching.filter((one) => one.currency === of && partOf(one) === part)
    const next = figures.lines.map((line) => line.bucket ?? '').find((one) => one > (bucket ?? '')) ?? addDays(to, 1)
    const first = (bucket ?? '') < from ? from : (bucket ?? '')
    check(id, values, own, { first, next })
  }
  // What is not in a line is nowhere.
  for (const { currency: of, values } of figures.totals)
    check(
      id,
      values,
      matching.filter((one) => one.currency === of),
      { first: from, next: addDays(to, 1) },
    )
  const within = matching.filter(({ day }) => day >= from && day <= to)
  const moved = new Set(within.filter(({ account }) => account.startsWith('provider:')).map((one) => one.currency))
  if (id === 'sales') for (const one of moved) expect(figures.totals.map((total) => total.currency)).toContain(one)
}

function check(
  id: ReportId,
  values: Record<string, number | null>,
  own: readonly Entry[],
  time: { first: string; next: string },
) {
  const within = own.filter(({ day }) => day >= time.first && day < time.next)
  for (const [key, wanted] of Object.entries(EXPECTED[id] ?? {})) {
    const limit = typeof wanted === 'object' && (wanted.until === 'end' ? time.next : time.first)
    const sum = typeof wanted === 'object' ? wanted.sum(own.filter(({ day }) => day < String(limit))) : wanted(within)
    expect({ id, key, time, is: values[key] ?? 0 }).toEqual({ id, key, time, is: sum === 0 ? 0 : sum })
  }
}

async function compareAges(all: readonly Entry[]) {
  const { totals } = await ask('refund-ages', {})
  for (const { currency: of, values } of totals) {
    const open = new Set(openedRefunds.map(({ id }) => `refund:${id}`))
    const posted = all.filter(({ key, currency: one }) => open.has(key) && one === of)
    expect([of, values.amount]).toEqual([of, on('provider:', -1)(posted)])
  }
}

test('the last balances are those of the ledger', async () => {
  const balances = await ledger().balances()
  const today = dayIn('America/Sao_Paulo', clock.now())
  const asked = { period: 'own', from: '2026-06-01', to: addDays(today, 1), by: 'month' } as const
  const ends: [ReportId, string, string, 1 | -1][] = [
    ['sales', 'net', 'provider:', 1],
    ['owner-payables', 'closing', 'owner:', -1],
    ['supplier-payables', 'closing', 'supplier:', -1],
    ['payouts', 'net', 'payouts', -1],
  ]
  for (const [id, key, account, sign] of ends) {
    const { totals } = await ask(id, asked)
    expect(totals.length).toBe(3)
    for (const { currency: of, values } of totals) {
      const own = balances.filter((one) => one.account.startsWith(account) && one.balance.currency === of)
      const held = own.reduce((sum, { balance }) => sum + sign * balance.amount, 0)
      expect([id, of, values[key]]).toEqual([id, of, held === 0 ? 0 : held])
    }
  }
})

test('what is written while the sums are made is neither lost nor counted twice', async () => {
  const reservationId = randomUUID()
  const posting = (key: string): Posting => ({
    key: `capture:${key}`,
    kind: 'capture',
    reservationId,
    at: clock.now(),
    entries: [
      { account: 'provider:sandbox', amount: money(700, 'BRL') },
      { account: 'deposits', amount: money(-700, 'BRL') },
    ],
  })
  const paid = async () => (await ask('sales', { period: 'today', currency: 'BRL' })).totals[0]?.values['paid'] ?? 0
  clock.advance(3 * DAY_MS)
  expect(await paid()).toBe(0)
  const [posted, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = database.db.transaction(async (tx) => {
    await ledger().post(tx, posting('slow'))
    posted.resolve()
    await released.promise
  })
  await posted.promise
  // Another one begins later and ends sooner.
  await database.db.transaction((tx) => ledger().post(tx, posting('fast')))
  await movements().sumUp()
  expect(await paid()).toBe(700)
  released.resolve()
  await slow
  expect(await paid()).toBe(1400)
  await Promise.all([movements().sumUp(), movements().sumUp(), paid().then((sum) => expect(sum).toBe(1400))])
  expect(await paid()).toBe(1400)
  const { rows } = await database.db.execute<{ left: number }>(sql`
    select count(*)::int as left from ledger_postings where written_at >= (select until from ledger_summed)`)
  expect(rows[0]?.left).toBe(0)
})

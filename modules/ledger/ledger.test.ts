import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sqlState } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { type Currency, type Money, money, times } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { balancesOf, faultOf } from './balance.ts'
import { findDifferences } from './find-differences.ts'
import { type Account, createLedger, type PaymentTotals, type Posting } from './index.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const AT = new Date('2026-11-21T12:00:00Z')
const CHECK_VIOLATION = '23514'
const database = testDatabase()

function posting(amount: number, over: Partial<Posting> = {}): Posting {
  return {
    key: `capture:${crypto.randomUUID()}`,
    kind: 'capture',
    reservationId: crypto.randomUUID(),
    at: AT,
    entries: transfer(money(amount, 'BRL'), 'provider:sandbox', 'deposits'),
    ...over,
  }
}

function transfer(amount: Money, debit: Account, credit: Account): Posting['entries'] {
  return [
    { account: debit, amount },
    { account: credit, amount: times(amount, -1) },
  ]
}

const open = (totals: PaymentTotals[] = []) => createLedger({ db: database.db, paid: async () => totals })
const post = (one: Posting) => database.db.transaction((tx) => open().post(tx, one))

describe('posting', () => {
  test('once for its key, also when ten do it at once', async () => {
    const one = posting(500)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(one)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await open().ofReservation(one.reservationId)).toMatchObject([{ key: one.key, entries: one.entries }])
  })

  test.each([
    ['one entry', transfer(money(5, 'BRL'), 'deposits', 'fees').slice(0, 1)],
    ['nothing', transfer(money(0, 'BRL'), 'deposits', 'fees')],
    [
      'mixed currencies',
      [
        { account: 'deposits', amount: money(5, 'BRL') },
        { account: 'fees', amount: money(-5, 'USD') },
      ],
    ],
    [
      'a cent too much',
      [
        { account: 'deposits', amount: money(5, 'BRL') },
        { account: 'fees', amount: money(-6, 'BRL') },
      ],
    ],
  ] as [string, Posting['entries']][])('refuses %s', async (_what, entries) => {
    await expect(post(posting(1, { entries }))).rejects.toThrow(RangeError)
  })

  test('many at once: each once for its key, with its own entries; all or none', async () => {
    const [old, one, other] = [posting(500), posting(700), posting(900)]
    await post(old)
    const postAll = (...some: Posting[]) => database.db.transaction((tx) => open().postAll(tx, some))
    expect(await postAll(old, one, other)).toBe(2)
    expect(await postAll(old, one, other)).toBe(0)
    for (const { key, reservationId, entries } of [old, one, other])
      expect(await open().ofReservation(reservationId)).toMatchObject([{ key, entries }])
    const [good, bad] = [posting(1), posting(1, { entries: [] })]
    await expect(postAll(good, bad)).rejects.toThrow(RangeError)
    expect(await open().ofReservation(good.reservationId)).toEqual([])
    expect(await postAll()).toBe(0)
  })

  test("is undone with the caller's transaction", async () => {
    const one = posting(500)
    const undone = database.db.transaction(async (tx) => {
      await open().post(tx, one)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await open().ofReservation(one.reservationId)).toEqual([])
  })
})

describe('the database has the last word', () => {
  const outcome = (query: Promise<unknown>) => query.then(() => 'done', sqlState)
  const insert = (entries: [string, number][]) =>
    database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into ledger_postings (key, kind, reservation_id, at)
        values (${crypto.randomUUID()}, 'capture', ${crypto.randomUUID()}, now()) returning id`)
      for (const [account, amount] of entries) {
        await tx.execute(sql`insert into ledger_entries (posting_id, account, currency, amount)
          values (${rows[0]?.id}, ${account}, 'BRL', ${amount})`)
      }
    })

  test('on postings that do not balance, when they commit', async () => {
    expect(await outcome(insert([['deposits', 5]]))).toBe(CHECK_VIOLATION)
    expect(await outcome(insert([]))).toBe(CHECK_VIOLATION)
    expect(
      await outcome(
        insert([
          ['deposits', 5],
          ['fees', -4],
        ]),
      ),
    ).toBe(CHECK_VIOLATION)
    expect(
      await outcome(
        insert([
          ['deposits', 5],
          ['made-up', -5],
        ]),
      ),
    ).toBe(CHECK_VIOLATION)
    expect(
      await outcome(
        insert([
          ['deposits', 5],
          ['fees', -2],
          ['supplier:house', -3],
        ]),
      ),
    ).toBe('done')
  })

  test('on a line added to a posting later', async () => {
    const one = posting(500)
    await post(one)
    const { id } = (await open().ofReservation(one.reservationId))[0] as { id: string }
    const later = database.db.execute(sql`insert into ledger_entries (posting_id, account, currency, amount)
      values (${id}, 'fees', 'BRL', 1)`)
    expect(await outcome(later)).toBe(CHECK_VIOLATION)
  })

  test.each([
    'update ledger_entries set amount = amount * 2',
    'delete from ledger_entries',
    "update ledger_postings set kind = 'refund'",
    'delete from ledger_postings',
    'truncate ledger_postings cascade',
  ])('on %s', async (statement) => {
    expect(await outcome(database.db.execute(sql.raw(statement)))).toBe('23000')
  })
})

describe('the check', () => {
  const reservationId = crypto.randomUUID()
  const totals: PaymentTotals = {
    reservationId,
    provider: 'sandbox',
    currency: 'BRL',
    authorised: 0,
    captured: 900,
    refunded: 200,
    heldBack: 0,
    lost: 0,
    fees: 0,
  }
  const balance = (account: string, sum: number, currency: Currency = 'BRL') => ({
    reservationId,
    account,
    currency,
    sum,
  })

  test('is silent when ledger and payments agree', () => {
    expect(findDifferences([balance('provider:sandbox', 700), balance('deposits', -700)], [totals])).toEqual([])
  })

  test('names what the provider owes, what is promised, and money without a payment', () => {
    const differences = findDifferences(
      [balance('provider:sandbox', 701), balance('authorised:sandbox', 5), balance('provider:other', 9)],
      [totals],
    )
    expect(differences).toEqual([
      {
        what: 'what provider sandbox owes: captured less refunded, disputed and charged',
        reservationId,
        expected: money(700, 'BRL'),
        found: money(701, 'BRL'),
      },
      {
        what: 'what is authorised with sandbox',
        reservationId,
        expected: money(0, 'BRL'),
        found: money(5, 'BRL'),
      },
      {
        what: 'provider:other without a payment',
        reservationId,
        expected: money(0, 'BRL'),
        found: money(9, 'BRL'),
      },
    ])
    expect(findDifferences([], [totals])).toHaveLength(1)
  })

  test('finds what was fulfilled or kept beyond what was paid', () => {
    const found = findDifferences([balance('provider:sandbox', 700), balance('deposits', 1)], [totals])
    expect(found).toMatchObject([{ what: 'fulfilled, kept or given back beyond what was paid' }])
  })

  test('reads the true tables', async () => {
    const one = posting(700)
    await post(one)
    const agreeing = { ...totals, reservationId: one.reservationId }
    const mine = (all: { reservationId: string | null }[]) =>
      all.filter((difference) => difference.reservationId === one.reservationId)
    expect(mine(await open([agreeing]).check())).toEqual([])
    expect(mine(await open([{ ...agreeing, captured: 901 }]).check())).toMatchObject([{ found: money(700, 'BRL') }])
    expect(mine(await open().check())).toMatchObject([{ what: 'provider:sandbox without a payment' }])
  })
})

test('over 100,000 journeys of money no cent is made or lost', () => {
  const currency: Currency = 'BRL'
  const journey = fc.record({
    paid: fc.integer({ min: 1, max: 100_000_000 }),
    fulfils: fc.boolean(),
    // What a cancellation gives back, in shares of what is left, and whether the bank sends it back to us.
    refunds: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean()), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(journey, ({ paid, fulfils, refunds }) => {
      const postings: Pick<Posting, 'entries'>[] = []
      const move = (amount: number, debit: Account, credit: Account) => {
        if (amount > 0) postings.push({ entries: transfer(money(amount, currency), debit, credit) })
      }
      move(paid, 'authorised:sandbox', 'authorisations')
      move(paid, 'authorisations', 'authorised:sandbox')
      move(paid, 'provider:sandbox', 'deposits')
      let back = 0
      if (fulfils) move(paid, 'deposits', 'supplier:house')
      if (fulfils && refunds.length > 0) move(paid, 'supplier:house', 'deposits')
      for (const [part, fails] of refunds) {
        const amount = Math.floor((paid - back) * part)
        move(amount, 'deposits', 'provider:sandbox')
        if (fails) move(amount, 'provider:sandbox', 'deposits')
        else back += amount
      }
      if (refunds.length > 0) move(paid - back, 'deposits', 'fees')
      const sums = Object.fromEntries(balancesOf(postings).map(({ account, balance }) => [account, balance.amount]))
      expect(postings.every(({ entries }) => faultOf(entries) === null)).toBe(true)
      expect(Object.values(sums).reduce((all, one) => all + one, 0)).toBe(0)
      expect(sums['provider:sandbox']).toBe(paid - back)
      const owed = (sums['fees'] ?? 0) + (sums['supplier:house'] ?? 0) + (sums['deposits'] ?? 0)
      expect(owed + paid - back).toBe(0)
      expect(sums['authorised:sandbox']).toBe(0)
    }),
    { numRuns: 100_000 },
  )
})

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { MOST_FEE, USUAL_FEE } from '#platform/fees.contract.ts'
import { add, CURRENCIES, type Money, money, subtract, times } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import { balancesOf, faultOf } from './balance.ts'
import { findPayoutFaults, findShareFaults } from './find-share-faults.ts'
import {
  type Account,
  createLedger,
  type PaymentTotals,
  type Posting,
  sharePostings,
  unsharePostings,
} from './index.ts'
import { shareOf } from './share.contract.ts'

// A hundred thousand cases, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const database = testDatabase()

const AT = new Date('2026-11-21T12:00:00Z')
const RUNS = { numRuns: 100_000 }
const fee = fc.integer({ min: 0, max: MOST_FEE })
const reais = (amount: number) => money(amount, 'BRL')

describe('80 to 20', () => {
  test.each([
    [10_000, 8000, 2000],
    [101, 81, 20],
    [104, 84, 20],
    [99, 80, 19],
    [4, 4, 0],
    [1, 1, 0],
    [0, 0, 0],
    [-101, -81, -20],
  ])('of %d the owner gets %d and we %d', (total, owner, fee) => {
    expect(shareOf(reais(total), USUAL_FEE)).toEqual({ owner: reais(owner), fee: reais(fee) })
  })

  test('the database divides as we do by every fee, where it adds up what owners are due', async () => {
    const total = fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.maxSafeInteger())
    const totals = fc.sample(total, RUNS)
    const { rows } = await database.db.execute<{ total: string; fee: number; owner: string }>(sql`
      select total, fee, owner_share(total, fee) as owner from (
        select total, (place % ${MOST_FEE + 1})::int as fee
        from unnest(${sql.param(totals)}::bigint[]) with ordinality as totals (total, place)) divided`)
    expect(rows).toHaveLength(RUNS.numRuns)
    const wrong = rows.filter(
      ({ total, fee, owner }) => shareOf(reais(Number(total)), fee).owner.amount !== Number(owner),
    )
    expect(wrong).toEqual([])
  })

  test('by every percentage the parts are the whole, the fee never exceeds it, and the odd cent is the owner’s', () => {
    const total = fc.oneof(fc.nat({ max: 2000 }), fc.nat({ max: 2 ** 31 - 1 }), fc.maxSafeNat())
    fc.assert(
      fc.property(total, fc.constantFrom(...CURRENCIES), fee, (amount, currency, percent) => {
        const shares = shareOf(money(amount, currency), percent)
        const over = BigInt(shares.fee.amount) * 100n - BigInt(amount) * BigInt(percent)
        if (over > 0n || over <= -100n) throw new Error(`${shares.fee.amount} of ${amount}`)
        if (add(shares.owner, shares.fee).amount !== amount || shares.owner.amount < 0 || shares.fee.amount < 0)
          throw new Error(`${amount} was torn`)
      }),
      RUNS,
    )
  })
})

const stay = { key: 'stay:1', reservationId: crypto.randomUUID(), ownerId: 'maria', feePercent: USUAL_FEE, at: AT }
const transfer = (amount: Money, debit: Account, credit: Account): Pick<Posting, 'entries'> => ({
  entries: [
    { account: debit, amount },
    { account: credit, amount: times(amount, -1) },
  ],
})

describe('postings', () => {
  test('share what was paid, and turn it round', () => {
    const [shared] = sharePostings({ ...stay, total: reais(101) })
    expect(shared).toMatchObject({ key: 'share:stay:1', kind: 'share' })
    expect(shared?.entries).toEqual([
      { account: 'deposits', amount: reais(101) },
      { account: 'owner:maria', amount: reais(-81) },
      { account: 'platform-fee', amount: reais(-20) },
    ])
    const [back] = unsharePostings({ ...stay, total: reais(101) })
    expect(back).toMatchObject({ key: 'unshare:stay:1', kind: 'unshare' })
    expect(balancesOf([shared as Posting, back as Posting]).every(({ balance }) => balance.amount === 0)).toBe(true)
  })

  test('say nothing of nothing', () => {
    expect(sharePostings({ ...stay, total: reais(0) })).toEqual([])
    expect(sharePostings({ ...stay, total: reais(3) })[0]?.entries).toHaveLength(2)
  })

  test('100,000 stays: captured, shared, given back in parts and shared anew, paid out and returned', () => {
    const story = fc.record({
      paid: fc.oneof(fc.nat({ max: 500 }), fc.nat({ max: 5_000_000 })),
      currency: fc.constantFrom(...CURRENCIES),
      refunds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      payout: fc.constantFrom('none', 'paid', 'returned'),
      feePercent: fee,
    })
    fc.assert(
      fc.property(story, ({ paid, currency, refunds, payout, feePercent }) => {
        const of = { ...stay, feePercent }
        const total = money(paid, currency)
        const postings: Pick<Posting, 'entries'>[] = [transfer(total, 'provider:sandbox', 'deposits')]
        postings.push(...sharePostings({ ...of, total }))
        let kept = total
        if (payout !== 'none') postings.push(transfer(shareOf(total, feePercent).owner, 'owner:maria', 'payouts'))
        for (const part of refunds) {
          const back = money(Math.floor(kept.amount * part), currency)
          postings.push(...unsharePostings({ ...of, total: kept }))
          kept = subtract(kept, back)
          postings.push(transfer(back, 'deposits', 'provider:sandbox'), ...sharePostings({ ...of, total: kept }))
        }
        if (payout === 'returned') postings.push(transfer(shareOf(total, feePercent).owner, 'payouts', 'owner:maria'))
        const said = postings.map(({ entries }) => ({ entries: entries.filter(({ amount }) => amount.amount !== 0) }))
        const sums = Object.fromEntries(balancesOf(said).map(({ account, balance }) => [account, balance.amount]))
        const out = payout === 'paid' ? shareOf(total, feePercent).owner.amount : 0
        const { owner, fee } = shareOf(kept, feePercent)
        const right =
          said.every(({ entries }) => entries.length === 0 || faultOf(entries) === null) &&
          (sums['deposits'] ?? 0) === 0 &&
          (sums['provider:sandbox'] ?? 0) === kept.amount &&
          -(sums['owner:maria'] ?? 0) === owner.amount - out &&
          -(sums['platform-fee'] ?? 0) === fee.amount &&
          -(sums['payouts'] ?? 0) === out
        if (!right) throw new Error(JSON.stringify(sums))
      }),
      RUNS,
    )
  })
})

describe('the check', () => {
  test('knows shares and balances of an owner', async () => {
    const totals: PaymentTotals[] = []
    const ledger = createLedger({ db: database.db, paid: async () => totals })
    const post = (...all: Posting[]) =>
      database.db.transaction(async (tx) => {
        for (const one of all) await ledger.post(tx, one)
      })
    const { reservationId } = stay
    const taken = transfer(reais(101), 'provider:sandbox', 'deposits')
    await post({ ...taken, key: 'capture:1', kind: 'capture', reservationId, at: AT })
    totals.push({
      reservationId,
      provider: 'sandbox',
      currency: 'BRL',
      authorised: 0,
      captured: 101,
      refunded: 0,
      heldBack: 0,
      lost: 0,
      fees: 0,
    })
    await post(...sharePostings({ ...stay, total: reais(101) }))
    expect(await ledger.check()).toEqual([])
    expect(await ledger.balancesOfOwner('maria')).toEqual([reais(81)])
    expect(await ledger.balancesOfOwner('someone else')).toEqual([])

    const wrong = { ...transfer(reais(50), 'owner:maria', 'payouts'), reservationId, at: AT }
    await post({ ...wrong, key: 'payout:made-up', kind: 'payout' })
    expect(await ledger.check()).toEqual([
      {
        what: 'what was handed to banks for owners',
        reservationId,
        expected: reais(0),
        found: reais(-50),
      },
    ])
  })

  test('proves what is kept of the balances of owners, for each reservation', async () => {
    const ledger = createLedger({ db: database.db, paid: async () => [] })
    const of = (ownerId: string, key: string) => ({ ...stay, ownerId, key, reservationId: crypto.randomUUID() })
    const [one, other] = [of('ana', 'stay:one'), of('ana', 'stay:other')]
    const elsewhere = { ...of('rui', 'stay:elsewhere'), reservationId: other.reservationId }
    const postings = [
      ...[one, other, elsewhere].flatMap((shared) => sharePostings({ ...shared, total: reais(1_000) })),
      ...unsharePostings({ ...other, total: reais(1_000) }),
      ...sharePostings({ ...other, key: 'stay:other:retained', total: money(500, 'EUR') }),
    ]
    await Promise.all(postings.map((each) => database.db.transaction((tx) => ledger.post(tx, each))))
    expect(await ledger.balancesOfOwner('ana')).toEqual([reais(800), money(400, 'EUR')])
    expect(await ledger.balancesOfOwner('rui')).toEqual([reais(800)])
    const mine = ({ what }: { what: string }) => what.startsWith('what is kept')
    expect((await ledger.check()).filter(mine)).toEqual([])
    await database.db.execute(sql`update ledger_owner_balances set amount = amount + 1
      where account = 'owner:rui' or (account = 'owner:ana' and currency = 'EUR')`)
    await database.db.execute(sql`delete from ledger_owner_balances where reservation_id = ${one.reservationId}`)
    const found = (await ledger.check()).filter(mine)
    expect(found.sort((a, b) => (a.found?.amount ?? 0) - (b.found?.amount ?? 0))).toEqual([
      {
        what: 'what is kept as the balance of owner:rui',
        reservationId: other.reservationId,
        expected: reais(-800),
        found: reais(-799),
      },
      {
        what: 'what is kept as the balance of owner:ana',
        reservationId: other.reservationId,
        expected: money(-400, 'EUR'),
        found: money(-399, 'EUR'),
      },
      {
        what: 'what is kept as the balance of owner:ana',
        reservationId: one.reservationId,
        expected: reais(-800),
        found: reais(0),
      },
    ])
  })

  test('names a share that is not by the fee of its stay, and money that no payout sent', () => {
    const { reservationId } = stay
    const sums = {
      key: 'share:x',
      reservationId,
      currency: 'BRL' as const,
      deposits: 100,
      owners: -79,
      fee: -21,
      feePercent: 20,
    }
    expect(findShareFaults([sums]).map(({ what, expected, found }) => [what, expected?.amount, found?.amount])).toEqual(
      [
        ["the owner's part of share:x", -80, -79],
        ['our part of share:x', -20, -21],
      ],
    )
    expect(findShareFaults([{ ...sums, owners: -80, fee: -20 }])).toEqual([])
    expect(findShareFaults([{ ...sums, feePercent: 21 }])).toEqual([])
    expect(findShareFaults([{ ...sums, owners: -80, fee: -20, feePercent: 15 }])).toHaveLength(2)
    const balance = { reservationId, account: 'payouts', currency: 'BRL' as const, sum: -80 }
    expect(findPayoutFaults([balance], [{ reservationId, currency: 'BRL', sent: 80 }])).toEqual([])
    expect(findPayoutFaults([balance], [{ reservationId, currency: 'BRL', sent: 81 }])).toHaveLength(1)
    expect(findPayoutFaults([], [{ reservationId, currency: 'BRL', sent: 0 }])).toEqual([])
    expect(findPayoutFaults([], [{ reservationId, currency: 'BRL', sent: 1 }])).toHaveLength(1)
  })
})

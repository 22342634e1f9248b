import fc from 'fast-check'
import { describe, test } from 'vitest'
import { COVERS, REGIONS } from '#modules/insurance/covers.contract.ts'
import { createInsurance, type Insurer } from '#modules/insurance/index.ts'
import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import type { Ledger, Posting } from '#modules/ledger/index.ts'
import { changeMoney } from '#modules/reservations/change/change-money.ts'
import { policyFacts } from '#modules/reservations/items/policy/policy-rights.ts'
import type { PolicySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { postAnew, postFulfil, postRetain, postReverse } from '#modules/reservations/pay/postings.ts'
import { coverBegins, createRights } from '#modules/rights/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addDays } from '#platform/dates.ts'
import { CURRENCIES, type Currency, type Money, money, subtract } from '#platform/money.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { termsOf } from './plan-policy-change.ts'
import { snapshotOf } from './policy-terms.ts'

const BOUGHT = '2027-01-04T15:00:00Z'
const TODAY = '2027-01-04'
const rights = createRights()
const clock = fixedClock(BOUGHT)
// why: policies are priced and nobody is insured.
const insurance = createInsurance({ clock, rights, secret: {} as never, insurer: {} as Insurer })

/** The policy as it is kept, with what the decision reads of it. */
type Policy = { snapshot: PolicySnapshot; amount: number; currency: Currency }
const trip = fc.record({
  ahead: fc.integer({ min: 1, max: 360 }),
  days: fc.integer({ min: 1, max: 365 }),
  ages: fc.array(fc.integer({ min: 0, max: 85 }), { minLength: 1, maxLength: 9 }),
  /** When it is asked for, as a part of the time until the cover begins; not evenly, for the free look is short. */
  when: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }).map((part) => part ** 3),
})
type Trip = typeof trip extends fc.Arbitrary<infer One> ? One : never
const sale = fc.record({
  cover: fc.constantFrom(...COVERS),
  region: fc.constantFrom(...REGIONS),
  currency: fc.constantFrom(...CURRENCIES),
  market: fc.constantFrom('BR', 'PT'),
})
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never

const daysOf = ({ ahead, days, ages }: Trip) => {
  const from = addDays(TODAY, ahead)
  return { from, until: addDays(from, days - 1), ages }
}

function bought({ cover, region, currency, market }: Sale, first: Trip): Policy {
  const sold = { version: insurance.terms(undefined, 'en').version, region, cover, total: money(0, currency) }
  const policy = priced(sold as CoverFacts, first)
  return { snapshot: { demonstration: true, policy, market }, amount: policy.total.amount, currency }
}

function priced(sold: CoverFacts, asked: Trip): CoverFacts {
  const answer = insurance.priceChange(sold, { ...daysOf(asked), rates: undefined })
  if (answer.status === 'closed') throw new Error('it cannot be changed')
  return answer.facts
}

const paidAt = new Date(BOUGHT)
function quoteOf({ snapshot, amount, currency }: Policy, now: Date) {
  const item = { kind: 'policy' as const, status: 'issued' as const, snapshot, amount }
  return rights.quotePolicy(policyFacts({ currency, paidAt }, item, { refunded: money(0, currency), now }), now)
}

/** One change, through the same functions as the one that a traveller makes. */
function changeOf({ snapshot, amount, currency }: Policy, asked: Trip, now: Date) {
  const { kept = 0 } = snapshot
  const policy = priced(snapshot.policy, asked)
  const price = money(amount - kept, currency)
  const quote = quoteOf({ snapshot, amount, currency }, now)
  const sums = changeMoney({ price, kept: money(kept, currency) }, policy.total, quote)
  const terms = termsOf(sums)
  return { ...sums, policy: { snapshot: snapshotOf(snapshot, { policy, ...terms }), amount: terms.amount, currency } }
}

/** Before the cover begins as it is, and as it is to be. */
function momentOf({ snapshot }: Policy, asked: Trip, since: Date): Date {
  const until = Math.min(coverBegins(snapshot.policy).getTime(), coverBegins(daysOf(asked)).getTime()) - 1
  return new Date(Math.max(since.getTime(), since.getTime() + Math.floor((until - since.getTime()) * asked.when)))
}
const isInTime = ({ snapshot }: Policy, asked: Trip, now: Date) =>
  now < coverBegins(snapshot.policy) && now < coverBegins(daysOf(asked))

/** What the accounts come to; a key that comes twice is a fault. */
function openBooks() {
  const sums = new Map<string, number>()
  const keys = new Set<string>()
  const enter = (entries: Posting['entries']) => {
    for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount.amount)
  }
  const ledger = {
    async post(_tx: Transaction, { key, entries }: Posting) {
      if (keys.has(key)) throw new Error(`${key} is posted twice`)
      keys.add(key)
      if (entries.reduce((sum, { amount }) => sum + amount.amount, 0) !== 0) throw new Error(`${key} is uneven`)
      enter(entries)
      return true
    },
  } as unknown as Ledger
  /** Money that comes from the traveller, or goes back below zero. */
  const move = (amount: Money) =>
    enter([
      { account: 'provider:sandbox', amount },
      { account: 'deposits', amount: subtract(money(0, amount.currency), amount) },
    ])
  return { ledger, move, sumOf: (account: string) => sums.get(account) ?? 0 }
}

const tx = {} as Transaction
const rowOf = ({ amount, currency }: Policy) => ({
  id: 'policy',
  reservationId: 'booking',
  supplier: 'house-assurance',
  markUp: 0,
  amount,
  currency,
})

describe('100,000 policies that are changed', () => {
  const RUNS = { numRuns: 100_000 }
  const changes = fc.array(trip, { minLength: 1, maxLength: 4 })

  test('nobody gains by changing first and cancelling then, and every cent came back or is held', () => {
    fc.assert(
      fc.property(sale, trip, changes, (sold, first, all) => {
        let policy = bought(sold, first)
        let paid = policy.amount
        let back = 0
        let now = paidAt
        for (const asked of all) {
          if (!isInTime(policy, asked, now)) continue
          now = momentOf(policy, asked, now)
          const direct = quoteOf(policy, now).refund.amount
          const changed = changeOf(policy, asked, now)
          policy = changed.policy
          paid += changed.toPay.amount
          back += changed.back.amount
          if (policy.amount + back !== paid) throw new Error('a cent was lost')
          if (changed.back.amount < 0 || changed.kept.amount < 0 || changed.atLeast.amount < 0)
            throw new Error('below nothing')
          const then = changed.back.amount + quoteOf(policy, now).refund.amount - changed.toPay.amount
          if (then > direct) throw new Error(`${then} comes back of what gave ${direct}`)
        }
        const last = quoteOf(policy, now)
        const kept = (policy.snapshot.kept ?? 0) + last.retained.amount
        if (back + last.refund.amount + kept !== paid) throw new Error('a cent was lost at the end')
      }),
      RUNS,
    )
  }, 240_000)

  test('the same trip costs the same whatever it was in between', () => {
    fc.assert(
      fc.property(sale, trip, changes, (sold, first, all) => {
        const policy = bought(sold, first)
        const through = all.reduce((facts, asked) => priced(facts, asked), policy.snapshot.policy)
        const again = priced(through, first)
        if (again.total.amount !== policy.amount) throw new Error(`${again.total.amount}, not ${policy.amount}`)
      }),
      RUNS,
    )
  }, 240_000)

  test('the insurer is owed what is in force with what was kept, and at the end what a cancellation keeps', async () => {
    await fc.assert(
      fc.asyncProperty(sale, trip, changes, async (sold, first, all) => {
        let policy = bought(sold, first)
        const { ledger, move, sumOf } = openBooks()
        const owed = () => -sumOf('supplier:house-assurance')
        move(money(policy.amount, policy.currency))
        await postFulfil(ledger, tx, rowOf(policy), paidAt)
        for (const [index, asked] of all.entries()) {
          if (!isInTime(policy, asked, paidAt)) continue
          const now = momentOf(policy, asked, paidAt)
          const changed = changeOf(policy, asked, now)
          move(changed.toPay)
          const [before, after] = [rowOf(policy), rowOf(changed.policy)]
          await postAnew(ledger, tx, { key: `policy-change:${index}`, before, after, at: now })
          move(subtract(money(0, policy.currency), changed.back))
          policy = changed.policy
          if (owed() !== policy.snapshot.policy.total.amount + (policy.snapshot.kept ?? 0)) throw new Error('owed')
          if (sumOf('deposits') !== 0 || sumOf('provider:sandbox') !== owed()) throw new Error('uneven')
        }
        const { refund } = quoteOf(policy, paidAt)
        const kept = subtract(money(policy.amount, policy.currency), refund)
        await postReverse(ledger, tx, rowOf(policy), paidAt)
        await postRetain(ledger, tx, rowOf(policy), { retained: kept, kept, at: paidAt })
        move(subtract(money(0, policy.currency), refund))
        if (owed() !== kept.amount || sumOf('deposits') !== 0) throw new Error('at the end')
      }),
      RUNS,
    )
  }, 240_000)
})

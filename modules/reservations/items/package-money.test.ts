import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POLICIES } from '#modules/hotels/hotels.contract.ts'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { addDays } from '#platform/dates.ts'
import { MOST_FEE } from '#platform/fees.contract.ts'
import { type CarSnapshot, carSnapshot } from './car/car-snapshot.ts'
import {
  BOUGHT,
  DELIVERED,
  type Item,
  type OpenPackage,
  openPackage,
  type Part,
  reais,
} from './package-money.fixture.ts'

/* A flight, a stay, a car and a policy for one payment. Whatever is cancelled, changed and given in whatever order, no cent is made or lost. */

const FROM = '2027-01-20'
const price = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 900_000 }))
const market = fc.constantFrom('BR', 'PT')
type Kind = keyof typeof DELIVERED
const part = (kind: Kind, amount: number, snapshot: object): Part => ({
  kind,
  amount,
  status: DELIVERED[kind],
  snapshot: snapshot as Part['snapshot'],
})

const slice = (origin: string, day: string) => ({
  origin,
  departure: { instant: `${day}T12:00:00Z` },
  segments: [{ distanceKm: 2_400 }],
})
const flight = fc
  .record({
    amount: price,
    market,
    taxes: fc.double({ min: 0, max: 1, noNaN: true }),
    allowed: fc.boolean(),
    fee: fc.option(fc.nat({ max: 300_000 })),
    ours: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ amount, taxes, allowed, fee, ours, ...rest }) => ({
    markUp: Math.floor(amount * ours),
    ...part('flight', amount, {
      ...rest,
      slices: [slice('GRU', FROM), slice('FOR', addDays(FROM, 4))],
      airports: { GRU: { timeZone: 'America/Sao_Paulo' } },
      countries: [['BR'], ['BR']],
      fare: {
        price: { taxes: reais(Math.floor(amount * taxes)), perTraveller: [{ count: 1 }] },
        refund: { allowed, fee: fee === null ? null : reais(fee) },
      },
    }),
  }))
const stay = fc
  .record({
    amount: price,
    market,
    policy: fc.constantFrom(...POLICIES),
    nights: fc.array(price, { minLength: 1, maxLength: 4 }),
    feePercent: fc.nat({ max: MOST_FEE }),
  })
  .map(({ amount, market: sold, policy, nights, feePercent }) => ({
    feePercent,
    ...part('stay', amount, {
      market: sold,
      stay: {
        checkIn: FROM,
        plan: { policy },
        hotel: { timeZone: 'America/Fortaleza', rules: { checkInFrom: '14:00' } },
        price: { nights: nights.map((room) => ({ room: reais(room) })) },
      },
    }),
  }))
const hireOf = (days: number, pickUpDay: number) =>
  ({
    pickUp: `${addDays(FROM, pickUpDay)}T10:00`,
    depot: { timeZone: 'America/Fortaleza' },
    price: { days },
  }) as CarSnapshot['car']
const car = fc
  .record({ amount: price, market, days: fc.integer({ min: 1, max: 9 }) })
  .map(({ amount, days, ...rest }) => part('car', amount, { ...rest, car: hireOf(days, 0) }))
const policy = fc
  .record({ amount: price, market })
  .map(({ amount, market: sold }) => part('policy', amount, { market: sold, policy: { from: FROM } }))
const packages = fc
  .record({
    parts: fc.tuple(flight, stay, car, policy),
    chosen: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
    order: fc.nat(),
  })
  .map(({ parts, chosen, order }) =>
    turned(
      chosen.flatMap((index) => parts[index] ?? []),
      order,
    ),
  )

/** What happens to it: hours after the one before, at which part, and by how much. */
const deed = fc.record({
  what: fc.constantFrom('cancel', 'cancel', 'change', 'change', 'goodwill'),
  hours: fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 200 })),
  which: fc.nat(),
  price,
  days: fc.integer({ min: 1, max: 9 }),
  later: fc.nat({ max: 5 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})
const life = fc.array(deed, { minLength: 1, maxLength: 6 })
const RUNS = { numRuns: 100_000 }

describe('100,000 packages', () => {
  test('the parts come to the total, nothing goes back beyond what was taken, and the books balance at every step', async () => {
    const property = fc.asyncProperty(packages, life, async (parts, deeds) => {
      const sold = await openPackage(parts)
      expectWhole(sold, 'sold')
      let hours = 0
      for (const one of deeds) {
        hours += one.hours
        sold.at(hours)
        await happen(sold, one, hours)
        expectWhole(sold, one.what)
      }
      for (const item of standing(sold)) await sold.cancel(item)
      expectOver(sold)
    })
    await fc.assert(property, RUNS)
  }, 400_000)

  test('what a part gives back does not depend on what became of the others, nor on the order', async () => {
    const property = fc.asyncProperty(packages, fc.nat({ max: 600 }), fc.nat(), async (parts, hours, order) => {
      const [alone, one, other] = [await openPackage(parts), await openPackage(parts), await openPackage(parts)]
      for (const sold of [alone, one, other]) sold.at(hours)
      const promised = alone.items.map((item) => alone.quote(item).refund.amount)
      for (const item of one.items) await one.cancel(item)
      for (const item of turned(other.items, order)) await other.cancel(item)
      for (const [index, refund] of promised.entries())
        for (const sold of [one, other])
          if (backOf(sold, index) !== refund) throw new Error(`${refund} was promised for ${index}`)
    })
    await fc.assert(property, { numRuns: 10_000 })
  }, 400_000)
})

test('the model is the site: three parts, one after the other', async () => {
  const sold = await openPackage([
    part('car', 33_600, { market: 'PT', car: hireOf(3, 0) }),
    part('policy', 10_000, { market: 'PT', policy: { from: FROM } }),
  ])
  expect(sold.balances).toMatchObject({
    'provider:sandbox': 43_600,
    deposits: 0,
    'supplier:car': -33_600,
    'supplier:policy': -10_000,
  })
  // The day before pick-up, when a day is kept; a day less gives back what a cancellation would.
  sold.at((Date.parse('2027-01-19T13:00:00Z') - BOUGHT.getTime()) / 3_600_000)
  const [hire] = sold.items as [Item]
  await sold.changeCar(hire, hireOf(2, 0), 22_400)
  expect([sold.refunded(), hire.amount, carSnapshot(hire).kept]).toEqual([7_466, 26_134, 3_734])
  await sold.cancel(hire)
  expect(sold.balances).toMatchObject({
    'provider:sandbox': 43_600 - 7_466 - 11_200,
    fees: -14_934,
    'supplier:car': 0,
    deposits: 0,
  })
})

const standing = ({ items }: OpenPackage) => items.filter(({ status }) => status !== 'refunded')
const backOf = ({ refunds }: OpenPackage, index: number) =>
  refunds.filter(({ itemId }) => itemId === `item-${index}`).reduce((sum, { amount }) => sum + amount.amount, 0)

async function happen(
  sold: OpenPackage,
  { what, which, price: now, days, later, share }: ReturnType<typeof asDeed>,
  hours: number,
) {
  const open = standing(sold)
  const item = open[which % Math.max(1, open.length)]
  if (what === 'goodwill') {
    const amount = Math.floor((sold.captured() - sold.refunded()) * share ** 3)
    if (amount > 0) await sold.giveGoodwill(amount)
  } else if (item && what === 'change' && item.kind === 'car' && isAhead(item, hours)) {
    await sold.changeCar(item, hireOf(days, later), now)
  } else if (item && what === 'cancel') {
    const before = sold.refundedBefore(item).amount
    const paid = item.amount - ((item.snapshot as CarSnapshot).kept ?? 0)
    const promised = sold.promised(item)
    const { refund, retained } = await sold.cancel(item)
    // Whatever was given before: the rule alone says what is kept of it.
    if (item.refunded !== promised) throw new Error(`${item.refunded} counts as given back, the rules say ${promised}`)
    if (refund.amount < 0 || retained.amount < 0) throw new Error('below nothing')
    if (refund.amount + retained.amount + Math.min(before, paid) !== paid)
      throw new Error(`${refund.amount} of ${paid}`)
  }
}
const asDeed = (one: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never) => one

const isAhead = (item: Item, hours: number) =>
  Date.parse(`${carSnapshot(item).car.pickUp}:00-03:00`) > BOUGHT.getTime() + hours * 3_600_000

function expectWhole(sold: OpenPackage, after: string) {
  const { items, refunds } = sold
  const sum = (all: readonly { amount: { amount: number } }[]) =>
    all.reduce((total, { amount }) => total + amount.amount, 0)
  const given = refunds.filter(({ purpose }) => purpose)
  const parts = items.reduce((total, { amount }) => total + amount, 0)
  if (parts + sum(given) !== sold.total) throw new Error(`after ${after} the parts come to ${parts}, not ${sold.total}`)
  if (items.some(({ amount }) => amount < 0)) throw new Error(`after ${after} a part is worth less than nothing`)
  if (sum(refunds) !== sold.refunded() || sold.refunded() > sold.captured())
    throw new Error(`after ${after}: too much back`)
  const counted = items.reduce((total, item) => total + sold.refundedBefore(item).amount, 0)
  if (counted > sum(refunds) - sum(given)) throw new Error(`after ${after} a refund counts twice`)
  const books = sold.balances
  if (books['provider:sandbox'] !== sold.captured() - sold.refunded())
    throw new Error(`after ${after}: the provider owes another sum`)
  for (const [account, balance] of Object.entries(books))
    if (/^(deposits|supplier|owner|platform|mark-ups)/.test(account) && balance > 0)
      throw new Error(`after ${after} ${account} is ${balance}`)
  // What is with suppliers and owners is what of the parts is still to be had.
  const owed = (books['supplier:flight'] ?? 0) + (books['supplier:car'] ?? 0) + (books['mark-ups'] ?? 0)
  const there = standing(sold)
    .filter(({ kind }) => kind === 'flight' || kind === 'car')
    .reduce((total, { amount }) => total + amount, 0)
  if (owed !== -there && owed + there !== 0) throw new Error(`after ${after} suppliers are owed ${-owed}, not ${there}`)
}

/**
 * Nothing stands any more: what was not given back is kept by someone, and nothing lies about. The owner has a share of what the rule keeps, and
 * of nothing that staff gave.
 */
function expectOver(sold: OpenPackage) {
  const books = sold.balances
  const earned = sold.items
    .filter(({ kind }) => kind === 'stay')
    .reduce(
      (sum, { amount, refunded, feePercent }) => sum + shareOf(reais(amount - refunded), feePercent).owner.amount,
      0,
    )
  if (earned + (books['owner:maria'] ?? 0) !== 0)
    throw new Error(`the owner has ${books['owner:maria']}, and statements say ${earned}`)
  for (const account of ['deposits', 'mark-ups'])
    if ((books[account] ?? 0) !== 0) throw new Error(`${books[account]} lies about on ${account}`)
  const kept = ['fees', 'platform-fee', 'owner:maria', 'supplier:policy'].reduce(
    (sum, account) => sum - (books[account] ?? 0),
    0,
  )
  if (kept !== sold.captured() - sold.refunded())
    throw new Error(`${kept} is kept, ${sold.captured() - sold.refunded()} is there`)
}

function turned<One>(all: readonly One[], by: number): One[] {
  const at = by % Math.max(1, all.length)
  const around = [...all.slice(at), ...all.slice(0, at)]
  return by % 2 === 0 ? around : around.toReversed()
}

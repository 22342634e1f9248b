import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { USUAL_RATES } from '#platform/exchange.ts'
import type { MarkUp } from '#platform/mark-up.contract.ts'
import { markUpOn } from '#platform/mark-up.contract.ts'
import { markUpOf } from '#platform/mark-up-in-use.contract.ts'
import { add, money } from '#platform/money.ts'
import { setSite } from '#platform/site.ts'
import type { FlightSupplier, SupplierFare } from './flight-supplier.ts'
import { markedUp } from './marked-up.ts'

const NOW = new Date('2026-11-26T15:00:00Z')
const TODAY = '2026-11-26'
const usd = (amount: number) => money(amount, 'USD')
const rule = (over: Partial<MarkUp> = {}): MarkUp => ({
  supplier: null,
  percent: 2.5,
  perTraveller: 450,
  from: TODAY,
  ...over,
})
const set = (...markUps: MarkUp[]) => setSite({ markUps })

const PRICE = { base: usd(80_000), taxes: usd(15_000), fees: usd(5_000), total: usd(100_000) }
const each = { base: usd(40_000), taxes: usd(7_500), fees: usd(2_500), total: usd(50_000) }
const PROMOTION = { regularTotal: usd(120_000), endsAt: '2026-12-01T00:00:00Z' }
const FARE = {
  ref: new Uint8Array([1]),
  family: 'light',
  price: { ...PRICE, perTraveller: [{ type: 'adult', count: 2, ...each }] },
  promotion: PROMOTION,
} as unknown as SupplierFare

// why: what another company sells: two adults to one price, whatever is asked.
const supplier = {
  code: 'wings',
  name: 'Wings',
  demonstration: false,
  search: async () => ({
    options: [{ slices: [], fares: [{ ...FARE, total: usd(100_000), adultTotal: usd(50_000) }] }],
    carriers: {},
  }),
  open: async () => ({ slices: [], carriers: {}, fares: [FARE], fare: FARE, closed: false }),
  cheapestDays: async () => [
    { date: TODAY, price: { total: usd(100_000), adultTotal: usd(50_000), minutes: 90, promotion: PROMOTION } },
    { date: '2026-11-27', price: null },
  ],
  ordering: {
    hold: async () => ({
      status: 'held',
      holdRef: 'h',
      total: usd(100_000),
      until: NOW,
      slices: [],
      carriers: {},
      fare: FARE,
    }),
    findHold: async () => ({ status: 'gone' }),
    reprice: async () => ({ total: usd(100_000) }),
  },
} as unknown as FlightSupplier

const TERMS = { party: { adults: 2, children: 0, infants: 0 }, cabin: 'economy', currency: 'USD', now: NOW } as const

describe('a mark-up on flights', () => {
  test('is not that on stays of the same supplier', () => {
    set(rule({ product: 'stays' }), rule({ product: 'stays', supplier: 'wings' }))
    expect(markedUp(supplier, NOW)).toBe(supplier)
  })

  test('is none without a rule, before its day, and where a rule adds nothing: the supplier itself', () => {
    expect(markedUp(supplier, NOW)).toBe(supplier)
    set(rule({ from: '2026-11-27' }), rule({ supplier: 'other' }))
    expect(markedUp(supplier, NOW)).toBe(supplier)
    expect(markedUp(supplier, new Date('2026-11-27T03:00:00Z'))).not.toBe(supplier)
    set(rule(), rule({ supplier: 'wings', percent: 0, perTraveller: 0 }))
    expect(markedUp(supplier, NOW)).toBe(supplier)
  })

  test('is the same in the search, the offer, the calendar and the hold', async () => {
    set(rule())
    const marked = markedUp(supplier, NOW)
    expect(markedUp(supplier, NOW)).toBe(marked)
    const total = usd(100_000 + 2_500 + 900)
    const regularTotal = usd(120_000 + 3_000 + 900)
    const found = await marked.search(
      { ...TERMS, childAges: [], slices: [], maxConnections: 2 },
      { signal: AbortSignal.timeout(1000), budgetMs: 1000 },
    )
    expect(found.options[0]?.fares[0]).toMatchObject({ total, adultTotal: usd(51_700), promotion: { regularTotal } })
    const opened = await marked.open(new Uint8Array(), TERMS)
    expect(opened?.fare?.price).toMatchObject({ ...PRICE, total, serviceFee: usd(3_400) })
    expect(opened?.fares[0]?.promotion).toEqual({ ...PROMOTION, regularTotal })
    const days = await marked.cheapestDays?.({ ...TERMS } as never)
    expect(days?.[0]?.price).toMatchObject({ total, adultTotal: usd(51_700), promotion: { regularTotal } })
    expect(days?.[1]).toEqual({ date: '2026-11-27', price: null })
    const held = await marked.ordering?.hold({} as never)
    expect(held).toMatchObject({ status: 'held', total, fare: { price: { serviceFee: usd(3_400), total } } })
    expect(await marked.ordering?.findHold('x')).toEqual({ status: 'gone' })
    expect(await marked.ordering?.reprice('h')).toEqual({ total: usd(100_000) })
  })

  test('the newest begun rule of a supplier holds, else that for any', () => {
    const any = rule({ percent: 1, from: '2026-11-20' })
    const own = rule({ supplier: 'wings', percent: 2, from: '2026-11-10' })
    const newer = rule({ supplier: 'wings', percent: 3, from: '2026-11-25' })
    const rules = [newer, any, own, rule({ supplier: 'wings', percent: 4, from: '2026-11-30' })]
    expect(markUpOn(rules, { product: 'flights', code: 'wings' }, TODAY)).toBe(newer)
    expect(markUpOn(rules, { product: 'flights', code: 'wings' }, '2026-11-24')).toBe(own)
    expect(markUpOn(rules, { product: 'flights', code: 'house' }, TODAY)).toBe(any)
    expect(markUpOn(rules, { product: 'flights', code: 'house' }, '2026-11-19')).toBeUndefined()
    expect(markUpOn(rules, { product: 'flights', code: 'wings' }, '2026-12-01')?.percent).toBe(4)
  })

  test('is rounded once, in the currency of the price by the rates in use', () => {
    expect(markUpOf(rule({ percent: 0.3, perTraveller: 0 }), usd(50), 1)).toEqual(usd(0))
    expect(markUpOf(rule({ percent: 2.5, perTraveller: 0 }), usd(1020), 1)).toEqual(usd(26))
    expect(markUpOf(rule(), money(100_000, 'BRL'), 3)).toEqual(
      money(2_500 + Math.round(450 * 3 * USUAL_RATES.BRL), 'BRL'),
    )
    // 0.4 cents of the price and 0.4 of the sum for a traveller: one cent in all, and not none.
    setSite({ rates: { BRL: 0.4, EUR: 1, of: TODAY } })
    expect(markUpOf(rule({ percent: 1, perTraveller: 1 }), money(40, 'BRL'), 1)).toEqual(money(1, 'BRL'))
  })

  test('keeps the order of prices, and adds to each exactly once', async () => {
    const price = fc.integer({ min: 1, max: 5_000_000 })
    const any = fc.record({
      percent: fc.integer({ min: 0, max: 300 }).map((n) => n / 10),
      perTraveller: fc.nat({ max: 50_000 }),
    })
    fc.assert(
      fc.property(price, price, any, fc.integer({ min: 1, max: 9 }), (one, other, over, party) => {
        const [a, b] = [usd(Math.min(one, other)), usd(Math.max(one, other))]
        const to = (own: typeof a) => add(own, markUpOf(rule(over), own, party)).amount
        if (to(a) > to(b)) throw new Error('the dearer one became the cheaper')
        const exact = (a.amount * over.percent) / 100 + over.perTraveller * party
        if (Math.abs(to(a) - a.amount - exact) > 0.5001) throw new Error('rounded twice')
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compare, money, subtract, times } from '#platform/money.ts'
import { instalmentPlan, instalmentPlans } from './instalments.ts'
import { interestOf, interestTaken } from './interest.contract.ts'
import type { PaymentView } from './payments.contract.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const TERMS = { freeUpTo: 3, most: 12, monthlyRate: 0.0249, least: money(500, 'BRL') }
const amounts = fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => money(amount, 'BRL'))

describe('plans', () => {
  test('say what a bank would: R$ 1,000.00 in twelve at 2.49 % a month', () => {
    // 1000 · 0.0249 / (1 − 1.0249⁻¹²) = 97.4284… a month
    expect(instalmentPlan(money(100_000, 'BRL'), 12, 0.0249)).toEqual({
      count: 12,
      monthlyRate: 0.0249,
      each: money(9_743, 'BRL'),
      total: money(116_914, 'BRL'),
    })
  })

  test('up to three are free, and none is below R$ 5.00', () => {
    const plans = instalmentPlans(money(2_999, 'BRL'), TERMS)
    expect(plans.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6])
    expect(plans.slice(0, 3).map(({ total }) => total.amount)).toEqual([2_999, 2_999, 2_999])
    expect(plans.slice(0, 3).every(({ monthlyRate }) => monthlyRate === 0)).toBe(true)
    expect(plans.slice(3).every(({ monthlyRate, total }) => monthlyRate === 0.0249 && total.amount > 2_999)).toBe(true)
    expect(instalmentPlans(money(999, 'BRL'), TERMS).map(({ count }) => count)).toEqual([1])
    expect(instalmentPlans(money(1_000, 'BRL'), TERMS).map(({ count }) => count)).toEqual([1, 2])
    expect(instalmentPlans(money(100_000, 'USD'), TERMS).map(({ count }) => count)).toEqual([1])
  })

  test('sum to the total, to the cent: the last one is what the others leave', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        for (const { count, each, total } of instalmentPlans(amount, TERMS)) {
          const last = subtract(total, times(each, count - 1))
          expect(last.amount).toBeGreaterThan(0)
          expect(compare(last, each)).toBeLessThanOrEqual(0)
          expect(each.amount - last.amount).toBeLessThan(count)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('cost nothing within the free ones, and more the longer they last beyond', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const plans = instalmentPlans(amount, TERMS)
        plans.forEach(({ count, total }, index) => {
          if (count <= 3) expect(total).toEqual(amount)
          else expect(compare(total, plans[index - 1]?.total ?? total)).toBeGreaterThanOrEqual(0)
        })
      }),
      { numRuns: 5_000 },
    )
  })

  test('have the present value of the amount, to half a cent an instalment', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 2, max: 12 }), (amount, count) => {
        const { total } = instalmentPlan(amount, count, 0.0249)
        let present = 0
        for (let month = 1; month <= count; month++) present += total.amount / count / 1.0249 ** month
        expect(Math.abs(present - amount.amount)).toBeLessThan(0.5 * count)
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the interest of a plan', () => {
  const price = money(487_890, 'BRL')
  const paidIn = (count: number, rate: number) => ({ amount: price, instalments: instalmentPlan(price, count, rate) })

  test('is what it costs beyond the price, and nothing of a plan without interest', () => {
    expect(interestOf(paidIn(12, 0.0249))).toEqual(money(82_520, 'BRL'))
    expect(interestOf(paidIn(3, 0)).amount).toBe(0)
    expect(interestOf({ amount: price, instalments: null }).amount).toBe(0)
  })

  test('is summed over what was taken, and not over what was declined or goes back by itself', () => {
    const paid = { ...paidIn(12, 0.0249), captured: price } as PaymentView
    const none = { ...paid, captured: money(0, 'BRL') }
    expect(interestTaken([paid, none, { ...paid, stray: true }], 'BRL')).toEqual(money(82_520, 'BRL'))
    expect(interestTaken([], 'BRL').amount).toBe(0)
  })
})

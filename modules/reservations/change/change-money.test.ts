import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POLICIES } from '#modules/hotels/hotels.contract.ts'
import { splitRefund } from '#modules/reservations/saga/taken-money.ts'
import { createRights, type StayFacts } from '#modules/rights/index.ts'
import { addDays } from '#platform/dates.ts'
import { type Money, money } from '#platform/money.ts'
import { changeMoney } from './change-money.ts'

const reais = (amount: number) => money(amount, 'BRL')
const rights = createRights()

describe('a change', () => {
  const before = { price: reais(90_000), kept: reais(0) }

  test('to a higher price costs the difference, and keeps what was kept', () => {
    const now = { refund: reais(45_000), retained: reais(45_000) }
    expect(changeMoney({ ...before, kept: reais(500) }, reais(100_000), now)).toEqual({
      toPay: reais(10_000),
      back: reais(0),
      kept: reais(500),
      amount: reais(100_500),
      atLeast: reais(45_000),
    })
  })

  test('to a lower one gives back what a cancellation would, in proportion', () => {
    const free = changeMoney(before, reais(60_000), { refund: reais(90_000), retained: reais(0) })
    expect(free).toEqual({
      toPay: reais(0),
      back: reais(30_000),
      kept: reais(0),
      amount: reais(60_000),
      atLeast: reais(0),
    })
    const half = changeMoney(before, reais(60_000), { refund: reais(45_000), retained: reais(45_000) })
    expect(half).toEqual({
      toPay: reais(0),
      back: reais(15_000),
      kept: reais(15_000),
      amount: reais(75_000),
      atLeast: reais(30_000),
    })
    const none = changeMoney(before, reais(60_000), { refund: reais(0), retained: reais(90_000) })
    expect(none).toMatchObject({ back: reais(0), kept: reais(30_000), amount: reais(90_000), atLeast: reais(60_000) })
  })
})

type Step = { price: number; shift: number }

/** Changes one after the other and cancels then; what has come back of each change, what was paid more, and what comes last. */
function through(facts: StayFacts, now: Date, steps: readonly Step[]) {
  let stay = facts
  let kept = reais(0)
  let back = 0
  let paidMore = 0
  for (const { price, shift } of steps) {
    const quote = rights.quoteStay(stay, now)
    const changed = changeMoney({ price: stay.paid, kept }, reais(price), quote)
    back += changed.back.amount
    paidMore += changed.toPay.amount
    kept = changed.kept
    stay = {
      ...stay,
      paid: reais(price),
      checkIn: addDays(stay.checkIn, shift),
      ...(changed.atLeast.amount > 0 && { keepsAtLeast: changed.atLeast }),
    }
    expect(changed.amount.amount).toBe(price + kept.amount)
  }
  const last = rights.quoteStay(stay, now)
  return { back: back + last.refund.amount, paidMore, held: stay.paid.amount + kept.amount - last.refund.amount }
}

describe('nobody gains by changing first and cancelling then', () => {
  const facts = fc.record({
    paid: fc.integer({ min: 1, max: 900_000 }).map(reais),
    nights: fc.array(fc.integer({ min: 0, max: 90_000 }).map(reais), { minLength: 1, maxLength: 8 }),
    checkIn: fc.nat({ max: 30 }).map((days) => addDays('2026-03-02', days)),
    policy: fc.constantFrom(...POLICIES),
    market: fc.constantFrom('BR', 'PT'),
  })
  const steps = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 900_000 }), shift: fc.integer({ min: 0, max: 40 }) }),
    { minLength: 1, maxLength: 4 },
  )

  test('whatever is changed, however often, and however far away it is moved', () => {
    fc.assert(
      fc.property(facts, steps, fc.nat({ max: 29 * 1440 }), (given, changes, minutes) => {
        const bought = new Date('2026-02-10T15:00:00Z')
        const now = new Date(Date.UTC(2026, 1, 20) + minutes * 60_000)
        const stay: StayFacts = {
          ...given,
          refunded: reais(0),
          boughtAt: bought,
          checkInTime: '14:00',
          timeZone: 'America/Fortaleza',
          accepted: true,
          endedBy: 'guest',
        }
        const direct = rights.quoteStay(stay, now).refund.amount
        const { back, paidMore, held } = through(stay, now, changes)
        if (back - paidMore > direct) throw new Error(`${back} less ${paidMore} is more than ${direct}`)
        // Every cent that was paid either came back or is held.
        if (held !== given.paid.amount + paidMore - back) throw new Error('a cent was lost')
      }),
      { numRuns: 20_000 },
    )
  }, 120_000)
})

describe('money goes back across payments', () => {
  const taken = (captured: number, refunded = 0) => ({ captured: reais(captured), refunded: reais(refunded) })
  const amounts = (parts: { amount: Money }[]) => parts.map(({ amount }) => amount.amount)

  test('of the newest first, and of each no more than is left', () => {
    const [first, second, third] = [taken(90_000, 10_000), taken(30_000), taken(5_000, 5_000)]
    const parts = splitRefund([first, second, third], reais(40_000))
    expect(parts).toEqual([
      { payment: second, amount: reais(30_000) },
      { payment: first, amount: reais(10_000) },
    ])
    expect(splitRefund([first], reais(0))).toEqual([])
    expect(() => splitRefund([first, second], reais(110_001))).toThrow(RangeError)
  })

  test('so that the parts are the whole', () => {
    const payment = fc
      .tuple(fc.nat(500_000), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([captured, part]) => taken(captured, Math.floor(captured * part)))
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
        const left = all.reduce((sum, { captured, refunded }) => sum + captured.amount - refunded.amount, 0)
        const wanted = Math.floor(left * part)
        const parts = splitRefund(all, reais(wanted))
        expect(amounts(parts).reduce((sum, one) => sum + one, 0)).toBe(wanted)
        for (const { payment: of, amount } of parts) {
          expect(amount.amount).toBeGreaterThan(0)
          expect(amount.amount).toBeLessThanOrEqual(of.captured.amount - of.refunded.amount)
        }
        expect(new Set(parts.map((one) => one.payment)).size).toBe(parts.length)
      }),
    )
  })
})

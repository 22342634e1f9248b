import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carFacts } from '#modules/reservations/items/car/car-facts.ts'
import type { CarSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import { createRights } from '#modules/rights/index.ts'
import { money } from '#platform/money.ts'
import { carChangeMoney } from './car-change-money.ts'
import { snapshotAfter } from './planned-change.ts'

const reais = (amount: number) => money(amount, 'BRL')
const rights = createRights()
const none = reais(0)

describe('a change of a hire', () => {
  const before = { price: reais(33_600), kept: none }
  const free = { refund: reais(33_600), retained: none }
  const late = { refund: reais(22_400), retained: reais(11_200) }

  test('to a higher price is due at the depot, and nothing is taken or given back', () => {
    const { sums, due } = carChangeMoney(before, reais(56_000), late)
    expect(due).toEqual(reais(22_400))
    expect(sums).toEqual({ toPay: none, back: none, kept: none, amount: reais(33_600), atLeast: reais(11_200) })
  })

  test('to a lower one gives back what a cancellation would of the difference', () => {
    expect(carChangeMoney(before, reais(22_400), free)).toMatchObject({
      due: none,
      sums: { back: reais(11_200), kept: none },
    })
    const { sums } = carChangeMoney(before, reais(22_400), late)
    // The odd cent is kept.
    expect(sums).toMatchObject({ back: reais(7_466), kept: reais(3_734), amount: reais(26_134), atLeast: reais(7_466) })
  })
})

const START = Date.UTC(2027, 0, 4, 12)
const MINUTE = 60_000
/** The hire as it is kept, with what the decision reads of it. */
type Hire = { snapshot: CarSnapshot; amount: number }
type Step = { total: number; days: number; pickUp: number }
/** @param pickUp in half hours from the start */
function offerOf({ total, days, pickUp }: Step): CarSnapshot['car'] {
  const text = new Date(START + pickUp * 30 * MINUTE).toISOString().slice(0, 16)
  const price = { days, lines: [], total: reais(total) }
  return { pickUp: text, depot: { timeZone: 'UTC' }, price } as unknown as CarSnapshot['car']
}

const bought = (market: string, step: Step): Hire => ({
  snapshot: { demonstration: false, market, car: offerOf(step) },
  amount: step.total,
})
const whole = { currency: 'BRL' as const, createdAt: new Date(START - 20 * 1440 * MINUTE) }
const quoteOf = ({ snapshot, amount }: Hire, now: Date) =>
  rights.quoteCar(carFacts(whole, { kind: 'car', snapshot, amount }, none, 'guest'), now)

/** One change, through the same functions as the one that a driver makes. */
function changeOf(hire: Hire, step: Step, now: Date) {
  const { kept = 0 } = hire.snapshot
  const sums = carChangeMoney(
    { price: reais(hire.amount - kept), kept: reais(kept) },
    reais(step.total),
    quoteOf(hire, now),
  )
  const snapshot = snapshotAfter(hire.snapshot, { ...sums, offer: offerOf(step) } as Parameters<
    typeof snapshotAfter
  >[1])
  return { ...sums, hire: { snapshot, amount: sums.sums.amount.amount } }
}

describe('100,000 hires that are changed', () => {
  const RUNS = { numRuns: 100_000 }
  const step = fc.record({
    total: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 900_000 })),
    days: fc.integer({ min: 1, max: 60 }),
    pickUp: fc.integer({ min: 1, max: 400 }),
  })
  const market = fc.constantFrom('BR', 'PT')
  /** Before every pick-up that is booked or changed to. */
  const soon = (steps: readonly Step[], part: number) =>
    new Date(START + Math.floor(part * Math.min(...steps.map(({ pickUp }) => pickUp)) * 30) * MINUTE)
  const part = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

  test('nobody gains by changing first and cancelling then, and every cent came back or is held', () => {
    fc.assert(
      fc.property(market, step, fc.array(step, { minLength: 1, maxLength: 4 }), part, (sold, first, changes, when) => {
        const now = soon([first, ...changes], when)
        let hire = bought(sold, first)
        const direct = quoteOf(hire, now).refund.amount
        let back = 0
        for (const change of changes) {
          const paid = hire.amount - (hire.snapshot.kept ?? 0)
          const { sums, due, hire: next } = changeOf(hire, change, now)
          back += sums.back.amount
          if (sums.toPay.amount !== 0) throw new Error('a car takes no second payment')
          if (sums.back.amount < 0 || sums.kept.amount < 0 || sums.atLeast.amount < 0) throw new Error('below nothing')
          if (due.amount !== Math.max(0, change.total - paid)) throw new Error(`${due.amount} is due`)
          if (next.amount + back !== first.total) throw new Error('a cent was lost')
          hire = next
        }
        const last = quoteOf(hire, now)
        if (back + last.refund.amount > direct) throw new Error(`${back} and ${last.refund.amount}, not ${direct}`)
        const held = (hire.snapshot.kept ?? 0) + last.retained.amount
        if (back + last.refund.amount + held !== first.total) throw new Error('a cent was lost')
      }),
      RUNS,
    )
  }, 240_000)

  test('days that are paid at the depot do not make the day cheaper that a late cancellation keeps', () => {
    fc.assert(
      fc.property(market, step, step, fc.nat({ max: 500 * 30 }), (sold, first, longer, minutes) => {
        fc.pre(longer.total > first.total)
        const { hire } = changeOf(bought(sold, first), longer, new Date(START - 6 * 1440 * MINUTE))
        const now = new Date(START + minutes * MINUTE)
        const [changed, booked] = [quoteOf(hire, now), quoteOf(bought(sold, longer), now)]
        const kept = Math.min(first.total, booked.retained.amount)
        if (changed.retained.amount !== kept) throw new Error(`${changed.retained.amount} is kept, not ${kept}`)
      }),
      RUNS,
    )
  }, 240_000)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#modules/hotels/hotels.contract.ts'
import { addDays } from '#platform/dates.ts'
import { money } from '#platform/money.ts'
import { isSameParty, priceChange } from './change-price.ts'
import { priceStay } from './stay-price.ts'

const ROOM = { price: 30_000, baseGuests: 2, extraAdult: 8_000, extraChild: 4_000 }
const COUPLE = { adults: 2, childAges: [] as number[], rooms: 1 }
const CHARGES: Charge[] = [
  { kind: 'service', basis: 'percent', value: 1_000, included: false },
  { kind: 'city_tax', basis: 'per_person_night', value: 300, included: false },
]

type Of = { from?: number; prices: number[]; meal?: number; party?: typeof COUPLE; charges?: Charge[] }

function stay({ from = 0, prices, meal = 0, party = COUPLE, charges = [] }: Of) {
  const nights = prices.map((price, index) => ({ day: addDays('2027-03-05', from + index), price }))
  const plan = { adjustment: 0, mealAdult: meal, mealChild: 0 }
  return priceStay({ currency: 'BRL', charges, room: ROOM, plan, party, nights })
}

describe('the price of a changed stay', () => {
  const before = { price: stay({ prices: [30_000, 31_000, 32_000], meal: 1_000 }), party: COUPLE }

  test('is today’s for nights that are new and the booked one for those that stay', () => {
    const today = stay({ from: 1, prices: [50_000, 50_000, 50_000], meal: 2_000 })
    const changed = priceChange({ before, today, party: COUPLE, charges: [] })
    expect(changed.nights.map(({ room }) => room.amount)).toEqual([31_000, 32_000, 50_000])
    expect(changed.meals).toEqual(money(2_000 + 2_000 + 4_000, 'BRL'))
    expect(changed.total).toEqual(money(31_000 + 32_000 + 50_000 + 8_000, 'BRL'))
  })

  test('is today’s throughout for another party', () => {
    const party = { adults: 2, childAges: [4], rooms: 1 }
    const today = stay({ prices: [50_000], party })
    expect(priceChange({ before, today, party, charges: [] })).toEqual(today)
    expect(isSameParty({ ...COUPLE, childAges: [3, 7] }, { ...COUPLE, childAges: [7, 3] })).toBe(true)
    expect(isSameParty({ ...COUPLE, childAges: [3, 7] }, { ...COUPLE, childAges: [3, 8] })).toBe(false)
  })

  const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 14 })
  const sale = fc.record({ was: prices, is: prices, shift: fc.integer({ min: -15, max: 15 }), meal: fc.nat(9_999) })

  test('never touches what is booked: at today’s prices or not, the same nights cost the same', () => {
    fc.assert(
      fc.property(sale, ({ was, is, meal }) => {
        const booked = { price: stay({ prices: was, meal, charges: CHARGES }), party: COUPLE }
        const today = stay({ prices: was.map((_, index) => is[index % is.length] as number), charges: CHARGES })
        expect(priceChange({ before: booked, today, party: COUPLE, charges: CHARGES })).toEqual(booked.price)
      }),
    )
  })

  test('is the sum of its parts, and fewer nights never cost more', () => {
    fc.assert(
      fc.property(sale, ({ was, is, shift, meal }) => {
        const booked = { price: stay({ prices: was, meal, charges: CHARGES }), party: COUPLE }
        const today = stay({ from: shift, prices: is, meal, charges: CHARGES })
        const changed = priceChange({ before: booked, today, party: COUPLE, charges: CHARGES })
        const added = changed.charges.filter(({ included }) => !included)
        const parts =
          changed.rooms.amount + changed.meals.amount + added.reduce((sum, one) => sum + one.amount.amount, 0)
        expect(changed.total.amount).toBe(parts)
        const inside = today.nights.every(({ day }) => booked.price.nights.some((night) => night.day === day))
        if (inside) expect(changed.total.amount).toBeLessThanOrEqual(booked.price.total.amount)
      }),
    )
  })
})

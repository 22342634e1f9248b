import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#modules/hotels/hotels.contract.ts'
import { addDays } from '#platform/dates.ts'
import { add, money } from '#platform/money.ts'
import { type PriceRequest, priceStay, stayTotal } from './stay-price.ts'

const brl = (amount: number) => money(amount, 'BRL')
const ROOM = { price: 30_000, baseGuests: 2, extraAdult: 8_000, extraChild: 4_000 }
const PLAIN = { adjustment: 0, mealAdult: 0, mealChild: 0 }
const COUPLE = { adults: 2, childAges: [], rooms: 1 }

function nights(...prices: (number | null)[]): PriceRequest['nights'] {
  return prices.map((price, index) => ({ day: addDays('2027-03-01', index), price }))
}

function price(change: Partial<PriceRequest> = {}) {
  const plain = { currency: 'BRL', room: ROOM, plan: PLAIN, charges: [], party: COUPLE, nights: nights(null, null) }
  return priceStay({ ...plain, ...change } as PriceRequest)
}

describe('the price of a stay', () => {
  test('is the sum of its nights, each at its own price where it has one', () => {
    const stay = price({ nights: nights(null, 45_000, null) })
    expect(stay.nights.map(({ room }) => room.amount)).toEqual([30_000, 45_000, 30_000])
    expect(stay.total).toEqual(brl(105_000))
  })

  test('has two rooms for twice the price', () => {
    expect(price({ party: { adults: 4, childAges: [], rooms: 2 } }).total).toEqual(brl(120_000))
  })

  test('asks the extra price of each guest beyond those in the price, adults being counted in first', () => {
    const family = price({ party: { adults: 2, childAges: [4, 9], rooms: 1 }, nights: nights(null) })
    expect(family.total).toEqual(brl(38_000))
    const friends = price({ party: { adults: 3, childAges: [4], rooms: 1 }, nights: nights(null) })
    expect(friends.total).toEqual(brl(42_000))
  })

  test('fills the places of all rooms before anyone is extra', () => {
    expect(price({ party: { adults: 3, childAges: [5], rooms: 2 }, nights: nights(null) }).total).toEqual(brl(60_000))
  })

  test('takes the adjustment of the plan off the room and not off the meals', () => {
    const plan = { adjustment: -1_000, mealAdult: 2_500, mealChild: 1_000 }
    const stay = price({ plan, party: { adults: 2, childAges: [7], rooms: 1 } })
    expect(stay.rooms).toEqual(brl(2 * 30_600))
    expect(stay.meals).toEqual(brl(2 * 6_000))
    expect(stay.total).toEqual(brl(61_200 + 12_000))
  })

  test('adds charges that are not included and only names those that are', () => {
    const charges: Charge[] = [
      { kind: 'service', basis: 'percent', value: 1_000, included: false },
      { kind: 'vat', basis: 'percent', value: 500, included: true },
      { kind: 'city_tax', basis: 'per_person_night', value: 300, included: false },
      { kind: 'cleaning', basis: 'per_stay', value: 7_000, included: false },
      { kind: 'resort', basis: 'per_night', value: 1_000, included: false },
    ]
    const stay = price({ charges, party: { adults: 2, childAges: [3], rooms: 1 } })
    expect(stay.rooms).toEqual(brl(68_000))
    // 5 % within 680,00 is 680,00 × 5 / 105.
    expect(stay.charges.map(({ amount }) => amount.amount)).toEqual([6_800, 3_238, 1_200, 7_000, 2_000])
    expect(stay.total).toEqual(brl(68_000 + 6_800 + 1_200 + 7_000 + 2_000))
  })

  test('is a whole number of cents that its parts add up to, whatever the hotel says', () => {
    const amount = fc.integer({ min: 0, max: 500_000 })
    const charge = fc.record({
      kind: fc.constantFrom('vat', 'service', 'city_tax') as fc.Arbitrary<Charge['kind']>,
      basis: fc.constantFrom('percent', 'per_stay', 'per_night', 'per_person_night') as fc.Arbitrary<Charge['basis']>,
      value: fc.integer({ min: 0, max: 3_000 }),
      included: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 1, max: 900_000 })), { minLength: 1, maxLength: 30 }),
        fc.record({ adjustment: fc.integer({ min: -9_000, max: 10_000 }), mealAdult: amount, mealChild: amount }),
        fc.array(charge, { maxLength: 5 }),
        fc.record({
          adults: fc.integer({ min: 1, max: 9 }),
          childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 5 }),
          rooms: fc.integer({ min: 1, max: 4 }),
        }),
        (prices, plan, charges, party) => {
          const stay = price({ plan, charges, party, nights: nights(...prices) })
          const payable = stay.charges.filter(({ included }) => !included).map((one) => one.amount)
          expect(stay.total).toEqual(add(stay.rooms, stay.meals, ...payable))
          expect(stayTotal({ room: ROOM, plan, charges, party, prices })).toBe(stay.total.amount)
          expect(stay.rooms).toEqual(add(brl(0), ...stay.nights.map(({ room }) => room)))
          expect(stay.charges.every(({ amount: { amount: cents } }) => cents >= 0)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

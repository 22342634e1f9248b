import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { oneBagEach } from './one-bag.contract.ts'

const option = (slice: number, amount = 7_500) => ({ slice, price: money(amount, 'USD') })
const both = { slices: 2, travellers: 3, currency: 'USD' } as const

test('a bag that the fare includes adds nothing', () => {
  expect(oneBagEach({ included: 1, options: [] }, both)).toEqual(money(0, 'USD'))
})

test('one bag is bought for each traveller and each slice', () => {
  expect(oneBagEach({ included: 0, options: [option(0), option(1, 5_000)] }, both)).toEqual(money(37_500, 'USD'))
})

test('a slice without bags cannot be flown with one', () => {
  expect(oneBagEach({ included: 0, options: [option(0)] }, both)).toBeNull()
})

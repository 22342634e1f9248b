import { expect, test } from 'vitest'
import { captionsOf, type DayPrices } from './use-price-months.ts'

test('a day has its price without cents and currency; within a twentieth of the lowest is low, no price is none', () => {
  const days: DayPrices = new Map([
    ['2027-03-01', { amount: 100_000, currency: 'USD' }],
    ['2027-03-02', { amount: 105_000, currency: 'USD' }],
    ['2027-03-03', { amount: 105_100, currency: 'USD' }],
    ['2027-03-04', null],
  ])
  expect(captionsOf(days, 'pt-BR')).toEqual({
    '2027-03-01': { text: '1.000', low: true },
    '2027-03-02': { text: '1.050', low: true },
    '2027-03-03': { text: '1.051', low: false },
  })
  expect(captionsOf(new Map(), 'en')).toEqual({})
})

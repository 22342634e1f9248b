import { expect, test } from 'vitest'
import { sellsAs } from './trade.ts'

test('a live key of payments waits while what is on sale is invented', () => {
  expect([sellsAs('live', { demonstration: true }), sellsAs('test', { demonstration: true })]).toEqual([null, 'test'])
  expect(sellsAs('live', { demonstration: false })).toBe('live')
})

test('real flights are sold for real money only; those of a test key in a demonstration', () => {
  const [sandbox, bank] = [{ demonstration: true }, { demonstration: false }]
  expect([sellsAs('live', sandbox), sellsAs('live', bank)]).toEqual([null, 'live'])
  expect([sellsAs('test', sandbox), sellsAs(null, sandbox), sellsAs(null, bank)]).toEqual(['test', null, null])
})

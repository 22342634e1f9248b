import { expect, test } from 'vitest'
import { sellsAs } from './trade.ts'

test('real flights are sold for real money only; those of a test key in a demonstration', () => {
  const [sandbox, bank] = [{ demonstration: true }, { demonstration: false }]
  expect([sellsAs('live', sandbox), sellsAs('live', bank)]).toEqual([null, 'live'])
  expect([sellsAs('test', sandbox), sellsAs(null, sandbox), sellsAs(null, bank)]).toEqual(['test', null, null])
})

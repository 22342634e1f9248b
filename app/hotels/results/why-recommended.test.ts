import { expect, test } from 'vitest'
import { RECOMMENDED_WEIGHTS } from '#modules/hotels/search/hotel-search.contract.ts'
import { SHARES } from './why-recommended.tsx'

test('the order is explained with the figures that make it', () => {
  const weights = Object.entries(RECOMMENDED_WEIGHTS).map(([name, share]) => [name, Math.round(share * 100)])
  expect(SHARES).toEqual(Object.fromEntries(weights))
})

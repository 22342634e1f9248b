import { expect, test } from 'vitest'
import { LISTING_STATUSES } from '#modules/hotels/hotels.contract.ts'
import { DECISION_MOVES, LISTING_MOVES, SUBMIT } from './listing-states.ts'

test('every status is in the table, and every move that is made is in it', () => {
  expect(Object.keys(LISTING_MOVES).toSorted()).toEqual([...LISTING_STATUSES].toSorted())
  for (const { from, to } of [SUBMIT, ...Object.values(DECISION_MOVES)]) {
    for (const status of from) expect(LISTING_MOVES[status], `${status} → ${to}`).toContain(to)
  }
})

test('whatever is not on the site is reached by review only, and nothing leads back to a draft', () => {
  const into = (to: string) =>
    LISTING_STATUSES.filter((from) => (LISTING_MOVES[from] as readonly string[]).includes(to))
  expect(into('draft')).toEqual([])
  expect(into('approved')).toEqual(['pending'])
  expect(into('pending')).toEqual(['draft', 'rejected', 'revision_requested'])
})

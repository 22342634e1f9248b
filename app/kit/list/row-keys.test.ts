import { expect, test } from 'vitest'
import { nextRow } from './row-keys.ts'

test.each([
  ['j', 0, 1],
  ['ArrowDown', 2, 2],
  ['k', 0, 0],
  ['K', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, null],
])('%s from row %d leads to %s', (key, at, next) => {
  expect(nextRow(key, at, 3)).toBe(next)
})

test('an empty list has no rows to go to', () => {
  expect(nextRow('j', -1, 0)).toBeNull()
})

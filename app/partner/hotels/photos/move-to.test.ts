import { expect, test } from 'vitest'
import { moveTo } from './move-to.ts'

test.each([
  ['c', 0, 'cab'],
  ['a', 2, 'bca'],
  ['b', 1, 'abc'],
  ['x', 0, 'abc'],
])('%s to place %i', (id, to, expected) => {
  expect(moveTo(['a', 'b', 'c'], id, to).join('')).toBe(expected)
})

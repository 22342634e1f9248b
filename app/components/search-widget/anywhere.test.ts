import { expect, test } from 'vitest'
import { explorePath, isAnywhere, maybeAnywhere } from './anywhere.ts'

test.each(['Anywhere', ' qualquer lugar ', 'EVERYWHERE'])('%s is anywhere', (text) => {
  expect(isAnywhere(text)).toBe(true)
})

test.each([
  ['any', true],
  ['Qualquer l', true],
  ['an', false],
  ['anywhere else', false],
  ['Lisbon', false],
])('%s may become it: %s', (text, may) => {
  expect(maybeAnywhere(text)).toBe(may)
})

test('leads to the map, from where and when the form says', () => {
  expect(explorePath('GRU', '2027-01-20')).toBe('/explore?origin=GRU&month=2027-01')
  expect(explorePath(undefined, '')).toBe('/explore')
})

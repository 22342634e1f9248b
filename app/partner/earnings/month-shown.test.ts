import { expect, test } from 'vitest'
import { monthShown } from './month-shown.ts'

test.each([
  ['2026-11', ['2027-01', '2026-11', '2026-10'], '2026-11'],
  ['2026-12', ['2027-01', '2026-11', '2026-10'], '2026-11'],
  ['2026-09', ['2027-01', '2026-11', '2026-10'], '2026-10'],
  ['2026-09', [], undefined],
])('in %s, of %j, the statement is that of %s', (running, months, shown) => {
  expect(monthShown(months, running)).toBe(shown)
})

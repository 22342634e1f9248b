import { expect, test } from 'vitest'
import { easter, nationalHolidays } from './national-holidays.ts'

// As tables of the calendar have them, the earliest and the latest possible day among them.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i', (year, day) => expect(easter(year)).toBe(day))

test('of 2026, by the law', () =>
  expect(nationalHolidays(2026).toSorted()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]))

test('the day of Zumbi is one since 2024', () => {
  expect(nationalHolidays(2023)).not.toContain('2023-11-20')
  expect(nationalHolidays(2024)).toContain('2024-11-20')
})

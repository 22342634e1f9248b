import { expect, test } from 'vitest'
import { snoozeTime } from './snooze-times.ts'

/** Local time: 27 November 2026 is a Friday. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test('later is three hours on', () => {
  expect(snoozeTime('later', at(27, 14, 20))).toEqual(at(27, 17, 20))
})

test('tomorrow is the next morning, also shortly before and after midnight', () => {
  expect(snoozeTime('tomorrow', at(27, 23, 59))).toEqual(at(28, 9))
  expect(snoozeTime('tomorrow', at(28, 0, 1))).toEqual(at(29, 9))
})

test.each([
  ['a Friday', 27, 30],
  ['a Sunday', 29, 30],
  ['a Monday, which is a week later', 23, 30],
])('Monday of %s', (_, day, monday) => {
  expect(snoozeTime('monday', at(day, 8))).toEqual(at(monday, 9))
})

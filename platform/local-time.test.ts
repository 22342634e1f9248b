import { expect, test } from 'vitest'
import { instantAt } from './local-time.ts'

test.each([
  ['America/Fortaleza', '2026-11-21', '14:00', '2026-11-21T17:00:00.000Z'],
  ['Europe/Lisbon', '2026-07-01', '14:00', '2026-07-01T13:00:00.000Z'],
  ['Europe/Lisbon', '2026-12-01', '14:00', '2026-12-01T14:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '00:00', '2026-11-20T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '14:00', '2026-11-21T00:00:00.000Z'],
  // New York leaps from 2 to 3 on 8 March 2026, and shows 1 to 2 twice on 1 November.
  ['America/New_York', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-11-01', '00:59', '2026-11-01T04:59:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T06:30:00.000Z'],
  ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  // Where the leap is at midnight, the day begins at one.
  ['Africa/Cairo', '2026-04-24', '00:00', '2026-04-23T22:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '01:00', '2026-04-23T22:00:00.000Z'],
])('in %s the clocks show %s %s at %s', (zone, day, time, instant) => {
  expect(instantAt(zone, day, time).toISOString()).toBe(instant)
})

test.each([
  ['2026-02-30', '14:00'],
  ['2026-11-21', '24:30'],
  ['2026-11-21', 'noon'],
])('%s %s is no time', (day, time) => {
  expect(() => instantAt('UTC', day, time)).toThrow(RangeError)
})

import { expect, test } from 'vitest'
import { obstacleOf } from './fit-hire.ts'
import { chargedDays, daysGone, instantsOf } from './hire-time.ts'

const ZONE = 'America/Sao_Paulo'
const span = (pickUp: string, back: string, returnZone = ZONE) =>
  instantsOf({ pickUp, return: back, pickUpZone: ZONE, returnZone })

test.each([
  ['2027-03-05T10:00', '2027-03-05T12:00', 1],
  ['2027-03-05T10:00', '2027-03-06T10:00', 1],
  ['2027-03-05T10:00', '2027-03-06T10:30', 1],
  ['2027-03-05T10:00', '2027-03-06T11:00', 2],
  ['2027-03-05T10:00', '2027-03-08T10:30', 3],
])('from %s to %s are %i days', (pickUp, back, days) => {
  expect(chargedDays(span(pickUp, back))).toBe(days)
})

test('clocks of two zones are compared as instants', () => {
  // Manaus is an hour behind São Paulo: half past ten there is half past eleven here.
  expect(chargedDays(span('2027-03-05T10:00', '2027-03-06T10:30', 'America/Manaus'))).toBe(2)
})

test.each([
  ['comes back at noon', '2027-03-08T12:00', 120, null, '2027-03-08'],
  ['is ready at midnight exactly', '2027-03-08T22:00', 120, null, '2027-03-08'],
  ['is cleaned into the next day', '2027-03-08T22:30', 120, null, '2027-03-09'],
  ['is brought back from next door', '2027-03-08T12:00', 120, 3, '2027-03-09'],
  ['is brought back from far away', '2027-03-08T12:00', 120, 1_300, '2027-03-11'],
])('a car that %s is gone until %s, %s min, %s km: %s', (_, back, turnaroundMinutes, oneWayKm, lastDay) => {
  const { until } = span('2027-03-05T10:00', back)
  const gone = { zone: ZONE, pickUp: '2027-03-05T10:00', until, turnaroundMinutes, oneWayKm }
  expect(daysGone(gone)).toEqual({ firstDay: '2027-03-05', lastDay })
})

const NOW = new Date('2027-03-01T12:00:00Z')
const OFFICE = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 8 * 60, closes: 18 * 60 }))
const depot = { id: 'a', timeZone: ZONE, openings: OFFICE, closedDays: ['2027-03-10'], oneWay: false }

test.each([
  ['2027-03-05T10:00', '2027-03-08T10:00', null],
  ['2027-03-05T18:00', '2027-03-08T08:00', null],
  ['2027-03-05T18:30', '2027-03-08T08:00', 'closed-pick-up'],
  ['2027-03-05T10:00', '2027-03-07T10:00', 'closed-return'],
  ['2027-03-05T10:00', '2027-03-10T10:00', 'closed-return'],
  ['2027-03-05T10:00', '2027-03-05T10:00', 'order'],
  ['2027-03-01T10:00', '2027-03-02T10:00', 'past'],
  ['2027-03-05T10:00', '2027-05-24T10:00', 'too-long'],
  ['2028-03-06T10:00', '2028-03-07T10:00', 'too-far'],
])('from %s to %s: %s', (pickUp, back, obstacle) => {
  expect(obstacleOf(depot, depot, span(pickUp, back), NOW)).toBe(obstacle)
})

test('a return elsewhere needs a depot that allows it', () => {
  const there = { ...depot, id: 'b' }
  const times = span('2027-03-05T10:00', '2027-03-08T10:00')
  expect(obstacleOf(depot, there, times, NOW)).toBe('one-way')
  expect(obstacleOf({ ...depot, oneWay: true }, there, times, NOW)).toBeNull()
})

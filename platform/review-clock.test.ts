import { expect, test } from 'vitest'
import { reviewDue, reviewLateBefore } from './review-clock.ts'

/** Brasília: 27 November 2026 is a Friday. */
const at = (text: string) => new Date(`${text}-03:00`)

test.each([
  ['a Monday', '2026-11-23T10:00', '2026-11-25T10:00'],
  ['a Thursday', '2026-11-26T10:00', '2026-11-30T10:00'],
  ['a Friday evening', '2026-11-27T23:30', '2026-12-01T23:30'],
  ['a Saturday, which begins on Monday', '2026-11-28T15:00', '2026-12-02T00:00'],
  ['a Sunday', '2026-11-29T23:59', '2026-12-02T00:00'],
  ['the day before Christmas', '2026-12-24T10:00', '2026-12-29T10:00'],
  ['Christmas, which begins on Monday', '2026-12-25T10:00', '2026-12-30T00:00'],
  ['the last day of a year', '2026-12-31T10:00', '2027-01-05T10:00'],
  ['the Thursday before Good Friday', '2027-03-25T18:00', '2027-03-30T18:00'],
])('what waits since %s is due two business days later', (_, since, due) => {
  expect(reviewDue(at(since))).toEqual(at(due))
})

test.each([
  '2026-11-25T10:00',
  '2026-11-28T12:00',
  '2026-11-30T00:00',
  '2026-12-01T23:30',
  '2026-12-28T09:00',
  '2027-01-04T00:00',
])('what waits since before the bound is late at %s, and nothing else is', (text) => {
  const now = at(text)
  const bound = reviewLateBefore(now)
  expect(reviewDue(new Date(bound.getTime() - 1)) < now).toBe(true)
  expect(reviewDue(bound) >= now).toBe(true)
})

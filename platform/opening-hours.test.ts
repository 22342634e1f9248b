import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterOpenMinutes, isOpenAt, nextOpening, type OpeningHours, openMinutesBetween } from './opening-hours.ts'

const weekdays = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 9 * 60, closes: 18 * 60 }))
const office: OpeningHours = { timeZone: 'America/Fortaleza', openings: weekdays, holidays: ['2027-03-05'] }
const at = (text: string) => new Date(text)

describe('hours of an office in Fortaleza, three hours behind', () => {
  test.each([
    ['2027-03-04T12:00:00Z', true, 'Thursday, nine'],
    ['2027-03-04T11:59:59Z', false, 'a second before'],
    ['2027-03-04T20:59:59Z', true, 'the last second'],
    ['2027-03-04T21:00:00Z', false, 'six in the evening'],
    ['2027-03-05T15:00:00Z', false, 'a holiday'],
    ['2027-03-06T15:00:00Z', false, 'Saturday'],
    ['2027-03-08T00:30:00Z', false, 'Sunday there, Monday in UTC'],
  ])('at %s open is %s: %s', (instant, open) => {
    expect(isOpenAt(office, at(instant))).toBe(open)
  })

  test('someone is back after the holiday and the weekend', () => {
    expect(nextOpening(office, at('2027-03-04T21:00:00Z'))).toEqual(at('2027-03-08T12:00:00Z'))
    expect(nextOpening(office, at('2027-03-04T13:00:00Z'))).toBeNull()
  })

  test('minutes run while it is open', () => {
    expect(afterOpenMinutes(office, at('2027-03-04T20:30:00Z'), 60)).toEqual(at('2027-03-08T12:30:00Z'))
    expect(afterOpenMinutes(office, at('2027-03-06T00:00:00Z'), 0)).toEqual(at('2027-03-08T12:00:00Z'))
    expect(openMinutesBetween(office, at('2027-03-04T20:30:00Z'), at('2027-03-08T12:30:00Z'))).toBe(60)
    expect(openMinutesBetween(office, at('2027-03-05T00:00:00Z'), at('2027-03-08T11:00:00Z'))).toBe(0)
  })
})

test('without openings it is always open, but for holidays', () => {
  const always: OpeningHours = { timeZone: 'UTC', openings: [], holidays: ['2027-12-25'] }
  expect(isOpenAt(always, at('2027-03-07T03:00:00Z'))).toBe(true)
  expect(nextOpening(always, at('2027-12-25T10:00:00Z'))).toEqual(at('2027-12-26T00:00:00Z'))
  expect(afterOpenMinutes(always, at('2027-12-24T23:30:00Z'), 60)).toEqual(at('2027-12-26T00:30:00Z'))
})

test('who never opens again is not waited for', () => {
  const never: OpeningHours = { timeZone: 'UTC', openings: [{ weekday: 0, opens: 1, closes: 2 }], holidays: [] }
  expect(afterOpenMinutes(never, at('2027-03-01T00:00:00Z'), 10_000)).toBeNull()
})

test('the day on which clocks are put forward is an hour shorter', () => {
  const lisbon: OpeningHours = {
    timeZone: 'Europe/Lisbon',
    openings: [{ weekday: 6, opens: 0, closes: 1440 }],
    holidays: [],
  }
  expect(openMinutesBetween(lisbon, at('2027-03-27T12:00:00Z'), at('2027-03-29T12:00:00Z'))).toBe(23 * 60)
})

test('counting forward and counting what lies between say the same, in any hours', () => {
  const opening = fc
    .record({ weekday: fc.nat({ max: 6 }), opens: fc.nat({ max: 1439 }), length: fc.integer({ min: 1, max: 1440 }) })
    .map(({ weekday, opens, length }) => ({ weekday, opens, closes: Math.min(1440, opens + length) }))
  const hours = fc.record({
    timeZone: fc.constantFrom('UTC', 'America/Fortaleza', 'Europe/Lisbon', 'Pacific/Auckland'),
    // One a weekday, so that they do not overlap.
    openings: fc.uniqueArray(opening, { selector: ({ weekday }) => weekday, minLength: 1, maxLength: 7 }),
    holidays: fc.constantFrom([], ['2027-03-05'], ['2027-03-28', '2027-03-29']),
  })
  fc.assert(
    fc.property(hours, fc.nat({ max: 60 * 24 * 40 }), fc.integer({ min: 1, max: 3000 }), (one, start, minutes) => {
      const from = new Date(Date.UTC(2027, 2, 1) + start * 60_000)
      const end = afterOpenMinutes(one, from, minutes)
      if (end) expect(Math.round(openMinutesBetween(one, from, end))).toBe(minutes)
      const opens = nextOpening(one, from)
      if (opens) expect([isOpenAt(one, opens), isOpenAt(one, new Date(opens.getTime() - 1))]).toEqual([true, false])
    }),
    { numRuns: 500 },
  )
})

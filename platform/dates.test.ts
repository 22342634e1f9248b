import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayFromNumber, dayIn, dayNumber, daysBetween, isDay, weekday } from './dates.ts'

const day = fc.integer({ min: -20_000, max: 40_000 }).map(dayFromNumber)

describe('days', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['26-01-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('refuses text that is no day', () => {
    expect(() => dayNumber('2026-02-30')).toThrow('not a day')
  })

  test('adding and counting agree, in any zone of the machine', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1_000, max: 1_000 }), (from, count) => {
        expect(daysBetween(from, addDays(from, count))).toBe(count)
        expect(weekday(addDays(from, 7))).toBe(weekday(from))
      }),
    )
  })

  test('weeks begin on Monday', () => {
    expect(weekday('2026-11-23')).toBe(0)
    expect(weekday('2026-11-29')).toBe(6)
  })

  test('the same instant is another day on the other side of the date line', () => {
    const instant = new Date('2026-12-31T11:30:00Z')
    expect(dayIn('Pacific/Auckland', instant)).toBe('2027-01-01')
    expect(dayIn('America/Sao_Paulo', instant)).toBe('2026-12-31')
  })

  test.each([
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24'],
    ['Africa/Cairo', '2026-10-29T20:59:59.999Z', '2026-10-29'],
    ['Africa/Cairo', '2026-10-29T21:00:00Z', '2026-10-29'],
    ['Africa/Cairo', '2026-10-29T22:00:00Z', '2026-10-30'],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Africa/Monrovia', '1971-07-01T00:44:29Z', '1971-06-30'],
    ['Africa/Monrovia', '1971-07-01T00:44:30Z', '1971-07-01'],
  ])('in %s it is at %s the day %s, also where its clocks change', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ticketTimeLimit } from './ticket-time-limit.ts'

const limit = (ordered: string, departure: string) =>
  ticketTimeLimit(new Date(ordered), new Date(departure)).toISOString()

describe('the time limit of a ticket', () => {
  it.each([
    ['a day after the order', '2026-11-21T12:00:00Z', '2027-01-20T12:00:00Z', '2026-11-22T12:00:00.000Z'],
    ['three hours before departure', '2026-11-21T12:00:00Z', '2026-11-21T20:00:00Z', '2026-11-21T17:00:00.000Z'],
    ['half an hour at least', '2026-11-21T12:00:00Z', '2026-11-21T14:00:00Z', '2026-11-21T12:30:00.000Z'],
    ['never after departure', '2026-11-21T12:00:00Z', '2026-11-21T12:20:00Z', '2026-11-21T12:20:00.000Z'],
  ])('is %s', (_, ordered, departure, expected) => {
    expect(limit(ordered, departure)).toBe(expected)
  })

  it('lies between order and departure, at most a day after the order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 * 1440 }), (minutes) => {
        const ordered = new Date('2026-11-21T12:00:00Z')
        const departure = new Date(ordered.getTime() + minutes * 60_000)
        const by = ticketTimeLimit(ordered, departure).getTime()
        expect(by).toBeGreaterThanOrEqual(ordered.getTime())
        expect(by).toBeLessThanOrEqual(Math.min(departure.getTime(), ordered.getTime() + 86_400_000))
      }),
    )
  })
})

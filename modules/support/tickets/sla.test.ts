import { describe, expect, test } from 'vitest'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { duesOf, SLA, started, stopped } from './sla.ts'
import { MOVES, mayMove, moveTo } from './ticket-states.ts'

/** Monday to Friday from nine to six in UTC; the Monday is a holiday. */
const HOURS: OpeningHours = {
  timeZone: 'UTC',
  openings: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, opens: 540, closes: 1080 })),
  holidays: ['2027-03-08'],
}
/** A Friday. */
const at = (time: string) => new Date(`2027-03-05T${time}:00Z`)
const clock = (change = {}) => ({
  priority: 'normal' as const,
  createdAt: at('16:00'),
  firstAnsweredAt: null,
  usedMinutes: 0,
  runningSince: at('16:00'),
  ...change,
})

describe('the clock of a ticket', () => {
  test('counts hours in which the desk is open: a weekend and a holiday are none', () => {
    expect(SLA.normal).toEqual({ firstAnswer: 240, solution: 1920 })
    expect(duesOf(HOURS, clock()).firstAnswerDue).toEqual(new Date('2027-03-09T11:00:00Z'))
    expect(duesOf(HOURS, clock({ priority: 'urgent' })).firstAnswerDue).toEqual(at('17:00'))
  })
  test('owes no first answer twice, and nothing while it stands still', () => {
    expect(duesOf(HOURS, clock({ firstAnsweredAt: at('16:10') })).firstAnswerDue).toBeNull()
    expect(duesOf(HOURS, clock({ runningSince: null }))).toEqual({ firstAnswerDue: null, solutionDue: null })
  })
  test('goes on where it stopped', () => {
    const paused = stopped(HOURS, clock({ priority: 'urgent' }), at('17:00'))
    expect(paused).toMatchObject({ usedMinutes: 60, runningSince: null })
    const again = started(paused, new Date('2027-03-09T09:00:00Z'))
    expect(duesOf(HOURS, again).solutionDue).toEqual(new Date('2027-03-09T16:00:00Z'))
    expect(stopped(HOURS, paused, at('17:30'))).toBe(paused)
    expect(started(again, new Date('2027-03-10T09:00:00Z'))).toBe(again)
  })
  test('is overdue at once where more is used up than there is', () => {
    const since = new Date('2027-03-09T10:00:00Z')
    expect(duesOf(HOURS, clock({ priority: 'urgent', usedMinutes: 999, runningSince: since })).solutionDue).toEqual(
      since,
    )
  })
})

test('nothing wakes what is closed but that it was no spam; every other status has its moves', () => {
  const moves = Object.keys(MOVES) as (keyof typeof MOVES)[]
  const from = (status: Parameters<typeof mayMove>[0]) => moves.filter((move) => mayMove(status, move)).sort()
  expect(from('closed')).toEqual(['not-spam'])
  expect(from('open')).toEqual(['answered', 'closed', 'customer-wrote', 'merged', 'solved', 'spam', 'waits', 'woke'])
  expect(from('pending')).toEqual([
    'answered',
    'closed',
    'customer-wrote',
    'merged',
    'reopened',
    'solved',
    'spam',
    'woke',
  ])
  expect(from('solved')).toEqual(['answered', 'closed', 'customer-wrote', 'merged', 'reopened', 'spam'])
  for (const status of ['open', 'pending', 'solved', 'closed'] as const) expect(MOVES[moveTo(status)].to).toBe(status)
})

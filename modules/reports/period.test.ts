import { describe, expect, test } from 'vitest'
import { bucketsOf, comparedWith, spanOf, stepOf } from './period.ts'
import { nextDue } from './saved/next-due.ts'

const TODAY = '2026-03-31'

describe('periods', () => {
  test.each([
    ['today', '2026-03-31', '2026-04-01'],
    ['last-7', '2026-03-25', '2026-04-01'],
    ['last-30', '2026-03-02', '2026-04-01'],
    ['this-month', '2026-03-01', '2026-04-01'],
    ['last-month', '2026-02-01', '2026-03-01'],
    ['this-quarter', '2026-01-01', '2026-04-01'],
    ['last-quarter', '2025-10-01', '2026-01-01'],
    ['this-year', '2026-01-01', '2026-04-01'],
    ['last-year', '2025-01-01', '2026-01-01'],
  ] as const)('%s', (period, from, to) => {
    expect(spanOf({ period }, TODAY)).toEqual({ from, to })
  })

  test('what has only begun is compared with as much of what came before', () => {
    const begun = (period: 'this-month' | 'this-quarter' | 'this-year') =>
      comparedWith(spanOf({ period }, TODAY), 'before', period)
    expect(begun('this-month')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
    expect(begun('this-quarter')).toEqual({ from: '2025-10-01', to: '2026-01-01' })
    expect(begun('this-year')).toEqual({ from: '2025-01-01', to: '2025-04-01' })
  })

  test('what is compared with whole months are months, and a year ago the same days', () => {
    const february = { from: '2028-02-01', to: '2028-03-01' }
    expect(comparedWith(february, 'before')).toEqual({ from: '2028-01-01', to: '2028-02-01' })
    expect(comparedWith({ from: '2026-01-01', to: '2026-04-01' }, 'before')?.from).toBe('2025-10-01')
    expect(comparedWith({ from: '2026-03-10', to: '2026-03-17' }, 'before')).toEqual({
      from: '2026-03-03',
      to: '2026-03-10',
    })
    expect(comparedWith({ from: '2028-02-29', to: '2028-03-01' }, 'year')).toEqual({
      from: '2027-02-28',
      to: '2027-03-01',
    })
  })

  test('weeks begin on Monday, and months on their first', () => {
    const span = { from: '2026-11-25', to: '2026-12-08' }
    expect(bucketsOf(span, 'week')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
    expect(bucketsOf(span, 'month')).toEqual(['2026-11-01', '2026-12-01'])
    expect(stepOf('auto', span)).toBe('day')
    expect(stepOf('auto', { from: '2026-01-01', to: '2027-01-01' })).toBe('month')
  })
})

test.each([
  [{ every: 'day', hour: 7 }, '2026-11-27T09:59:59Z', '2026-11-27T10:00:00Z'],
  [{ every: 'day', hour: 7 }, '2026-11-27T10:00:00Z', '2026-11-28T10:00:00Z'],
  [{ every: 'week', weekday: 5, hour: 23 }, '2026-11-27T12:00:00Z', '2026-11-28T02:00:00Z'],
  [{ every: 'week', weekday: 1, hour: 0 }, '2026-11-27T12:00:00Z', '2026-11-30T03:00:00Z'],
  [{ every: 'month', monthDay: 28, hour: 12 }, '2026-11-28T15:00:00Z', '2026-12-28T15:00:00Z'],
] as const)('%o after %s is due at %s', (rhythm, after, due) => {
  expect(nextDue(rhythm, new Date(after))).toEqual(new Date(due))
})

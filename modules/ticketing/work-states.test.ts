import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUCKETS, URGENT, WORK_STATUSES } from './ticketing.contract.ts'
import { checkDigitOf, checkTickets } from './tickets.contract.ts'
import { alarmsDue, bucketOf, bucketRange, isNear, LIVE, leaseEnd, MOVES } from './work-states.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('moves', () => {
  test('leave only what is not finished, and every status is reached or begun with', () => {
    const reached = new Set<string>(['open'])
    for (const { from, to } of Object.values(MOVES)) {
      for (const status of from) expect(LIVE).toContain(status)
      reached.add(to)
    }
    expect([...reached].toSorted()).toEqual([...WORK_STATUSES].toSorted())
  })

  test.each([
    ['open', ['automatic-issue', 'closed', 'given-back', 'issued', 'retried', 'taken']],
    [
      'taken',
      [
        'closed',
        'delayed',
        'done',
        'failed',
        'given-back',
        'in-doubt',
        'issued',
        'lapsed',
        'retried',
        'returned',
        'taken',
      ],
    ],
    ['delayed', ['closed', 'given-back', 'issued', 'retried', 'taken', 'woken']],
    ['done', []],
    ['given_back', []],
    ['closed', []],
  ])('from %s: %j', (status, expected) => {
    const moves = Object.entries(MOVES).filter(([, { from }]) => (from as readonly string[]).includes(status))
    expect(moves.map(([name]) => name).toSorted()).toEqual(expected)
  })
})

describe('buckets', () => {
  test.each([
    [-1, 'overdue'],
    [0, 'overdue'],
    [0.001, 'h1'],
    [1, 'h1'],
    [1.001, 'h4'],
    [4, 'h4'],
    [24, 'h24'],
    [24.001, 'd3'],
    [72, 'd3'],
    [72.001, 'later'],
  ])('%d hours left: %s', (hours, bucket) => {
    expect(bucketOf(inHours(hours), now)).toBe(bucket)
  })

  test('ranges and buckets say the same for any limit', () => {
    fc.assert(
      fc.property(fc.double({ min: -200, max: 400, noNaN: true }), (hours) => {
        const limit = inHours(hours)
        const holding = BUCKETS.filter((bucket) => {
          const { after, until } = bucketRange(bucket, now)
          return (!after || limit > after) && (!until || limit <= until)
        })
        const bucket = bucketOf(limit, now)
        expect(holding).toEqual([bucket])
        const { after, until } = bucketRange('urgent', now)
        expect([after, until !== null && limit <= until]).toEqual([null, URGENT.includes(bucket)])
      }),
    )
  })
})

test('alarms are due at 24, 4 and 1 hours, each once', () => {
  expect(alarmsDue(inHours(24.1), now, [])).toEqual([])
  expect(alarmsDue(inHours(24), now, [])).toEqual(['h24'])
  expect(alarmsDue(inHours(4), now, ['h24'])).toEqual(['h4'])
  expect(alarmsDue(inHours(1), now, [])).toEqual(['h24', 'h4', 'h1'])
  expect(alarmsDue(inHours(-1), now, ['h24', 'h4', 'h1'])).toEqual([])
})

test('only new work counts as near its limit', () => {
  expect(isNear('new', inHours(4), now)).toBe(true)
  expect(isNear('new', inHours(4.1), now)).toBe(false)
  expect(isNear('failed', inHours(1), now)).toBe(false)
})

test('a lease to issue ends at the limit, a review may go on', () => {
  expect(leaseEnd({ purpose: 'issue', limit: inHours(5) }, now)).toEqual(new Date('2026-11-21T12:10:00Z'))
  expect(leaseEnd({ purpose: 'issue', limit: inHours(0.1) }, now)).toEqual(inHours(0.1))
  expect(leaseEnd({ purpose: 'review', limit: inHours(-5) }, now)).toEqual(new Date('2026-11-21T12:10:00Z'))
})

describe('ticket numbers', () => {
  test.each([
    ['9570000000000', '0'],
    ['9570000000008', '1'],
    ['0012345678901', String(2_345_678_901 % 7)],
  ])('%s has the check digit %s', (number, digit) => {
    expect(checkDigitOf(number)).toBe(digit)
  })

  test('a right check digit passes and each other one is found', () => {
    const serial = fc.bigInt({ min: 0n, max: 9_999_999_999n })
    fc.assert(
      fc.property(serial, fc.integer({ min: 0, max: 9 }), (value, typed) => {
        const number = `957${String(value).padStart(10, '0')}`
        const work = { purpose: 'issue' as const, travellerIds: ['a'], airlinePrefixes: ['957'] }
        const problems = checkTickets(work, [{ travellerId: 'a', number, checkDigit: String(typed) }])
        expect(problems).toEqual(value % 7n === BigInt(typed) ? [] : [{ kind: 'check-digit', traveller: 0 }])
      }),
    )
  })

  test('any airline will do where its prefix is not known', () => {
    const work = { purpose: 'issue' as const, travellerIds: ['a'], airlinePrefixes: [] }
    expect(checkTickets(work, [{ travellerId: 'a', number: '1231234567890' }])).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type { Slice } from '#modules/flights/flights.contract.ts'
import { changeFacts } from './flight-facts.ts'

const HOUR = 3_600_000
const OUT = Date.parse('2027-01-20T12:00:00Z')
const BACK = Date.parse('2027-02-03T12:00:00Z')

/** A slice of ten hours; only its times are of interest here. */
function slice(departure: number): Slice {
  const at = (instant: number) => ({ local: '', instant: new Date(instant).toISOString() })
  return { departure: at(departure), arrival: at(departure + 10 * HOUR), segments: [] as unknown } as Slice
}

const before = [slice(OUT), slice(BACK)]
const told = (hoursBeforeOut: number) => new Date(OUT - hoursBeforeOut * HOUR).toISOString()
const later = (minutes: number) => [slice(OUT), slice(BACK + minutes * 60_000)]

describe('how long before the flight a change was told', () => {
  test('counts to the flight that is changed, not to another one that leaves first', () => {
    const facts = changeFacts({ before, after: later(5), at: told(10) })
    expect(facts).toEqual({ minutesEarlier: 0, minutesLater: 5, cancelled: false, noticeHours: 14 * 24 + 10 })
  })

  test('also when the first one has left', () => {
    expect(changeFacts({ before, after: later(5), at: told(-24) }).noticeHours).toBe(13 * 24)
  })

  test('counts to the first of several, and is none once that has left', () => {
    const after = [slice(OUT + 60_000), slice(BACK + 60_000)]
    expect(changeFacts({ before, after, at: told(10) }).noticeHours).toBe(10)
    expect(changeFacts({ before, after, at: told(-1) }).noticeHours).toBe(0)
  })

  test('of a cancelled journey counts to its first flight', () => {
    expect(changeFacts({ before, after: null, at: told(10) })).toMatchObject({ cancelled: true, noticeHours: 10 })
  })
})

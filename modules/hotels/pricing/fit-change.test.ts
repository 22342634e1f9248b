import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#platform/dates.ts'
import { fitChange, nightsBeside, type Span } from './fit-change.ts'
import type { NightException } from './fit-stay.ts'

const BEFORE = { checkIn: '2027-03-05', checkOut: '2027-03-08' }
const LONGER = { checkIn: '2027-03-05', checkOut: '2027-03-09' }
const ROOM = { allotment: 1, maxAdults: 2, maxChildren: 1, maxGuests: 3 }
const COUPLE = { adults: 2, childAges: [], rooms: 1 }

function night(day: string, over: Partial<NightException> = {}): NightException {
  const plain = { allotment: 1, taken: 0, closed: false, minStay: null, maxStay: null }
  return { day, ...plain, closedToArrival: false, closedToDeparture: false, ...over }
}

type Change = Partial<Parameters<typeof fitChange>[0]>
function obstacle(after: Span, exceptions: NightException[] = [], over: Change = {}) {
  const plan = { minAdvance: 0, maxAdvance: null }
  return fitChange({ room: ROOM, plan, before: BEFORE, after, party: COUPLE, ahead: 30, exceptions, ...over })
}

describe('what stands in the way of a change', () => {
  const own = ['2027-03-05', '2027-03-06', '2027-03-07'].map((day) => night(day, { taken: 1 }))

  test('is not the room that the guest has, be it the last one or closed since', () => {
    expect(obstacle(LONGER, own)).toBeNull()
    expect(obstacle({ checkIn: '2027-03-06', checkOut: '2027-03-07' }, own)).toBeNull()
    expect(obstacle(LONGER, [night('2027-03-06', { taken: 1, closed: true })])).toBeNull()
    expect(obstacle(LONGER, own, { room: { ...ROOM, allotment: 1 }, party: COUPLE })).toBeNull()
  })

  test('are the nights that others have, each by its day', () => {
    const taken = [...own, night('2027-03-08', { taken: 1 }), night('2027-03-09', { closed: true })]
    expect(obstacle({ ...BEFORE, checkOut: '2027-03-11' }, taken)).toEqual({
      reason: 'sold_out',
      days: ['2027-03-08', '2027-03-09'],
    })
    const two = { ...COUPLE, rooms: 2 }
    expect(obstacle(LONGER, own, { party: two })).toEqual({ reason: 'sold_out', days: ['2027-03-08'] })
  })

  test('are rules of the calendar, but not those of the day on which the guest arrives or leaves anyway', () => {
    const strict = { minStay: 4, closedToArrival: true }
    expect(obstacle(LONGER, [night('2027-03-05', strict)])).toBeNull()
    expect(obstacle({ ...BEFORE, checkOut: '2027-03-07' }, [night('2027-03-05', strict)])).toEqual({
      reason: 'min_stay',
      nights: 4,
    })
    expect(obstacle(LONGER, [night('2027-03-05', { maxStay: 3 })])).toEqual({ reason: 'max_stay', nights: 3 })
    expect(obstacle({ ...BEFORE, checkIn: '2027-03-04' }, [night('2027-03-04', { closedToArrival: true })])).toEqual({
      reason: 'arrival',
      day: '2027-03-04',
    })
    expect(
      obstacle({ ...BEFORE, checkIn: '2027-03-04' }, [night('2027-03-08', { closedToDeparture: true })]),
    ).toBeNull()
    expect(obstacle(LONGER, [night('2027-03-09', { closedToDeparture: true })])).toEqual({
      reason: 'departure',
      day: '2027-03-09',
    })
  })

  test('is a party that does not fit, a plan that is sold earlier, and a day that is here', () => {
    expect(obstacle(BEFORE, own, { party: { adults: 3, childAges: [], rooms: 1 } })).toEqual({
      reason: 'party',
      rooms: 2,
    })
    const early = { plan: { minAdvance: 40, maxAdvance: null } }
    expect(obstacle(LONGER, own, early)).toBeNull()
    expect(obstacle({ ...BEFORE, checkIn: '2027-03-04' }, own, early)).toEqual({ reason: 'min_advance', days: 40 })
    expect(obstacle(BEFORE, own, { ahead: 0 })).toEqual({ reason: 'past' })
  })
})

test('nights of one stay without those of another are what a list of days says', () => {
  const span = fc.record({ from: fc.nat(20), nights: fc.integer({ min: 1, max: 12 }) }).map(({ from, nights }) => ({
    checkIn: addDays('2027-03-01', from),
    checkOut: addDays('2027-03-01', from + nights),
  }))
  const daysOf = ({ checkIn, checkOut }: Span) =>
    Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index))
  fc.assert(
    fc.property(span, span, (one, other) => {
      const expected = daysOf(one).filter((day) => !daysOf(other).includes(day))
      expect(nightsBeside(one, other).flatMap(daysOf)).toEqual(expected)
    }),
  )
})

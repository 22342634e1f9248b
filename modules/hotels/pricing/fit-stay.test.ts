import { describe, expect, test } from 'vitest'
import { fitPlan, fitRoom, type NightException, roomsFor } from './fit-stay.ts'

const ROOM = { allotment: 3, maxAdults: 2, maxChildren: 1, maxGuests: 3 }
const DATES = { checkIn: '2027-03-05', checkOut: '2027-03-08', nights: 3 }
const COUPLE = { adults: 2, childAges: [], rooms: 1 }

function night(day: string, change: Partial<NightException> = {}): NightException {
  const plain = { allotment: 3, taken: 0, closed: false, minStay: null, maxStay: null }
  return { day, ...plain, closedToArrival: false, closedToDeparture: false, ...change }
}

describe('whether a room type can be had', () => {
  test('it is free where no night says otherwise', () => {
    expect(fitRoom(ROOM, [], DATES, COUPLE)).toEqual({ rooms: 3 })
  })

  test('the fullest night decides how many are left', () => {
    const nights = [night('2027-03-05', { taken: 1 }), night('2027-03-06', { taken: 2 })]
    expect(fitRoom(ROOM, nights, DATES, COUPLE)).toEqual({ rooms: 1 })
    expect(fitRoom(ROOM, nights, DATES, { adults: 4, childAges: [], rooms: 2 })).toEqual({
      obstacle: { reason: 'sold_out' },
    })
  })

  test('an outside calendar may have taken more than there is', () => {
    const over = fitRoom(ROOM, [night('2027-03-06', { taken: 5 })], DATES, COUPLE)
    expect(over).toEqual({ obstacle: { reason: 'sold_out' } })
  })

  test('a closed night closes the stay, the closed day of departure does not', () => {
    expect(fitRoom(ROOM, [night('2027-03-07', { closed: true })], DATES, COUPLE)).toEqual({
      obstacle: { reason: 'closed' },
    })
    expect(fitRoom(ROOM, [night('2027-03-08', { closed: true, taken: 3 })], DATES, COUPLE)).toEqual({ rooms: 3 })
  })

  test.each([
    [night('2027-03-05', { minStay: 4 }), { reason: 'min_stay', nights: 4 }],
    [night('2027-03-05', { maxStay: 2 }), { reason: 'max_stay', nights: 2 }],
    [night('2027-03-05', { closedToArrival: true }), { reason: 'arrival', day: '2027-03-05' }],
    [night('2027-03-08', { closedToDeparture: true }), { reason: 'departure', day: '2027-03-08' }],
  ])('a rule of the calendar is told: %j', (exception, obstacle) => {
    expect(fitRoom(ROOM, [exception], DATES, COUPLE)).toEqual({ obstacle })
  })

  test.each([
    [{ minStay: 4, maxStay: 2, closedToArrival: true }, '2027-03-06'],
    [{ closedToDeparture: true }, '2027-03-07'],
    [{ minStay: 9, closedToArrival: true }, '2027-03-08'],
  ])('%j on %s rules stays that begin or end there, not this one', (rules, day) => {
    expect(fitRoom(ROOM, [night(day, rules)], DATES, COUPLE)).toEqual({ rooms: 3 })
  })

  test('of a rule and a lack the lack is told: another length would not help', () => {
    const nights = [night('2027-03-05', { minStay: 4 }), night('2027-03-06', { taken: 3 })]
    expect(fitRoom(ROOM, nights, DATES, COUPLE)).toEqual({ obstacle: { reason: 'sold_out' } })
  })

  test('a party that is too large is told how many rooms it needs', () => {
    const fit = fitRoom(ROOM, [], DATES, { adults: 5, childAges: [], rooms: 2 })
    expect(fit).toEqual({ obstacle: { reason: 'party', rooms: 3 } })
  })
})

describe('how many rooms a party needs', () => {
  test.each([
    [{ adults: 2, childAges: [3] }, 1],
    [{ adults: 1, childAges: [3, 5] }, 2],
    [{ adults: 4, childAges: [3, 5] }, 2],
    [{ adults: 9, childAges: [] }, 5],
  ])('%j', (party, rooms) => {
    expect(roomsFor(ROOM, { ...party, rooms: 1 })).toBe(rooms)
  })

  test('no number of rooms that take no children is enough for one', () => {
    expect(roomsFor({ ...ROOM, maxChildren: 0 }, { adults: 1, childAges: [4], rooms: 9 })).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})

test.each([
  [0, null],
  [3, { reason: 'min_advance', days: 4 }],
  [4, null],
  [60, null],
  [61, { reason: 'max_advance', days: 60 }],
])('a plan with a window, %i days ahead', (ahead, obstacle) => {
  const plan = ahead === 0 ? { minAdvance: 0, maxAdvance: null } : { minAdvance: 4, maxAdvance: 60 }
  expect(fitPlan(plan, ahead)).toEqual(obstacle)
})

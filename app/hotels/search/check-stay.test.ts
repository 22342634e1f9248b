import { describe, expect, test } from 'vitest'
import { checkStay } from './check-stay.ts'

const TODAY = '2027-03-01'
const messages = (checkIn: string, checkOut: string) =>
  Object.entries(checkStay({ checkIn, checkOut, adults: 1, childAges: [], rooms: 1 }, TODAY)).map(
    ([field, text]) => `${field}: ${text?.message}`,
  )

describe('the dates of a stay', () => {
  test('may be left out as a whole', () => {
    expect(messages('', '')).toEqual([])
  })

  test.each([
    ['2027-03-05', '2027-03-08', []],
    ['2027-03-05', '2027-04-04', []],
    ['2027-03-05', '', ['checkoutDate: Please select a check-out date.']],
    ['', '2027-03-05', ['checkinDate: Please select a check-in date.']],
    ['2027-02-27', '2027-03-05', ['checkinDate: Check-in date cannot be in the past.']],
    ['2027-03-05', '2027-03-05', ['checkoutDate: Check-out date must be after check-in date.']],
    ['2027-03-05', '2027-04-05', ['checkoutDate: A stay has at most 30 nights.']],
    ['2028-02-28', '2028-03-05', ['checkoutDate: Hotels take bookings for the next twelve months.']],
  ])('%s to %s', (checkIn, checkOut, expected) => {
    expect(messages(checkIn, checkOut)).toEqual(expected)
  })
})

import { expect, test } from 'vitest'
import { stayItems } from '#modules/reservations/items/stay/current-stays.contract.ts'
import { sampleStayReservation } from '#modules/reservations/items/stay/sample-stay.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { asBooked, checkChange, firstArrival, withArrival } from './change-form.ts'

const item = {
  ...(stayItems(sampleStayReservation())[0] as StayItemView),
  checkIn: '2027-01-20',
  checkOut: '2027-01-23',
}
const NOW = new Date('2026-12-01T02:00:00Z')
const asked = asBooked(item)

test('the first arrival is tomorrow where the hotel is', () => {
  expect(firstArrival({ hotel: { ...item.hotel, timeZone: 'America/Fortaleza' } }, NOW)).toBe('2026-12-01')
  expect(firstArrival({ hotel: { ...item.hotel, timeZone: 'Pacific/Kiritimati' } }, NOW)).toBe('2026-12-02')
})

test('another arrival takes the departure along, with as many nights', () => {
  expect(withArrival(asked, '2027-01-21')).toMatchObject({ checkIn: '2027-01-21', checkOut: '2027-01-23' })
  expect(withArrival(asked, '2027-02-01')).toMatchObject({ checkIn: '2027-02-01', checkOut: '2027-02-04' })
  expect(withArrival(asked, '')).toMatchObject({ checkIn: '', checkOut: '2027-01-23' })
})

test.each([
  [{}, 'checkIn', 'Your stay is already booked like that.'],
  [{ checkIn: '' }, 'checkIn', 'Choose a check-in date.'],
  [{ checkIn: '2026-11-30' }, 'checkIn', 'Choose check-in from tomorrow on, as the hotel must confirm first.'],
  [{ checkOut: '' }, 'checkOut', 'Choose a check-out date.'],
  [{ checkOut: '2027-01-20' }, 'checkOut', 'Choose a check-out after check-in.'],
  [{ checkOut: '2027-02-20' }, 'checkOut', 'Choose 30 nights at most.'],
] as const)('%j is no change', (over, field, sentence) => {
  expect(checkChange({ ...asked, ...over }, item, NOW)[field]?.message).toBe(sentence)
})

test('other days, and another party, are changes', () => {
  expect(checkChange({ ...asked, checkOut: '2027-01-24' }, item, NOW)).toEqual({})
  expect(checkChange({ ...asked, childAges: [...asked.childAges, 4] }, item, NOW)).toEqual({})
})

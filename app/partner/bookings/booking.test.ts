import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { mayAccept, mayBeNoShow, mayReject, readBooking } from './booking.ts'

const GIVEN = {
  ...{ id: '1', hotel_name: 'Pousada do Farol', reservation_code: 'K7QM2P', status: 'pending' as const },
  ...{ checkin_date: '2026-12-04', checkout_date: '2026-12-07', total_price: money(10_001, 'BRL') },
}

test('what is missing is filled in: one room, one guest, 80 % for the owner', () => {
  expect(readBooking(GIVEN)).toMatchObject({ rooms: 1, guests: 1, owner: money(8001, 'BRL'), answerBy: null })
})

test('what is said is taken', () => {
  const said = { guest_first_name: 'Ana', guest_last_name: 'Souza', rooms: 2, owner_amount: money(1, 'BRL') }
  expect(readBooking({ ...GIVEN, ...said })).toMatchObject({
    ...{ guest: { name: 'Ana Souza', email: '', phone: '' }, rooms: 2, owner: money(1, 'BRL') },
  })
})

test.each([
  ['pending', true, true],
  ['confirmed', false, true],
  ['rejected', false, false],
  ['lapsed', false, false],
  ['cancelled', false, false],
  ['completed', false, false],
  ['no_show', false, false],
] as const)('%s: accept %s, reject %s', (status, accept, reject) => {
  const booking = readBooking({ ...GIVEN, status })
  expect([mayAccept(booking), mayReject(booking)]).toEqual([accept, reject])
})

test('a guest has not come from the day of check-in at the hotel on', () => {
  const booking = readBooking({ ...GIVEN, status: 'confirmed', time_zone: 'America/Fortaleza' })
  expect(mayBeNoShow(booking, new Date('2026-12-04T02:59:00Z'))).toBe(false)
  expect(mayBeNoShow(booking, new Date('2026-12-04T03:00:00Z'))).toBe(true)
  expect(mayBeNoShow({ ...booking, status: 'pending' }, new Date('2026-12-05T03:00:00Z'))).toBe(false)
})

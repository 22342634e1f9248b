import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import { mayAccept, mayBeNoShow, mayReject, readBooking } from './booking.ts'

const GIVEN = {
  id: '1',
  hotel_name: 'Pousada do Farol',
  reservation_code: 'K7QM2P',
  status: 'pending' as const,
  checkin_date: '2026-12-04',
  checkout_date: '2026-12-07',
  total_price: money(10_001, 'BRL'),
}

test('what is missing is filled in: one room, one guest, 80 % for the owner', () => {
  expect(readBooking(GIVEN)).toMatchObject({ rooms: 1, guests: 1, owner: money(8001, 'BRL'), answerBy: null })
})

test('what is said is taken', () => {
  const said = { guest_first_name: 'Ana', guest_last_name: 'Souza', rooms: 2, owner_amount: money(1, 'BRL') }
  expect(readBooking({ ...GIVEN, ...said })).toMatchObject({
    guest: { name: 'Ana Souza', email: '', phone: '' },
    rooms: 2,
    owner: money(1, 'BRL'),
  })
})

test('an answer with the fields of the specification and no other is read: names of the customer, bare figures', () => {
  const given = {
    id: 17,
    hotel_name: 'Hotel Mar',
    reservation_code: 'AB3CD4',
    status: 'processing',
    customer_first_name: 'Ana',
    customer_last_name: 'Souza',
    customer_email: 'ana@example.com',
    guest_phone: '+55 11 91234-5678',
    checkin_date: '2026-12-04T00:00:00Z',
    checkout_date: '2026-12-07',
    total_price: 100,
  }
  expect(readBooking(given)).toMatchObject({
    id: '17',
    guest: { name: 'Ana Souza', email: 'ana@example.com', phone: '+55 11 91234-5678' },
    checkIn: '2026-12-04',
    rooms: 1,
    guests: 1,
    total: money(10_000, 'BRL'),
    owner: money(8_000, 'BRL'),
  })
})

test.each([
  ['pending', true, true],
  ['processing', true, true],
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

test.each([
  ['unpaid', false, true],
  ['in_doubt', false, false],
] as const)('money %s: accept %s, reject %s', (standing, accept, reject) => {
  const booking = readBooking({ ...GIVEN, money: standing })
  expect([mayAccept(booking), mayReject(booking)]).toEqual([accept, reject])
})

test('a guest has not come from the day of check-in at the hotel on', () => {
  const booking = readBooking({ ...GIVEN, status: 'confirmed', time_zone: 'America/Fortaleza' })
  expect(mayBeNoShow(booking, new Date('2026-12-04T02:59:00Z'))).toBe(false)
  expect(mayBeNoShow(booking, new Date('2026-12-04T03:00:00Z'))).toBe(true)
  expect(mayBeNoShow({ ...booking, status: 'pending' }, new Date('2026-12-05T03:00:00Z'))).toBe(false)
})

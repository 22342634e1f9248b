import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const THREAD = {
  stayId: '1',
  hotelName: 'Pousada $& do Vento',
  code: 'K7QM2P',
  guestName: 'Ana',
  unread: 0,
  open: true,
  checkIn: '2027-03-05',
  checkOut: '2027-03-08',
  messages: [],
}

test('a template says what is known of the stay, and leaves other braces alone', () => {
  const filled = fillTemplate('Olá {Guest}! {hotel}, {checkin}–{checkout}, {code}. {wifi} {}', THREAD, 'en')
  expect(filled).toBe('Olá Ana! Pousada $& do Vento, 5 Mar 2027–8 Mar 2027, K7QM2P. {wifi} {}')
})

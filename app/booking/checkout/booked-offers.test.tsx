import { expect, test } from 'vitest'
import { type CheckoutDraft, draftOf } from '#app/sale/checkout-draft.ts'
import { bookedAs, forgetBooked, rememberPaid } from './booked-offers.ts'

const flightDraft = draftOf(['flight'])
const stayDraft = draftOf(['stay'])
const draft = (offers: string[], heldCode: string): CheckoutDraft => ({
  offers,
  heldCode,
  items: offers.map(() => ({})),
  contact: { email: '', phone: '', country: '' },
})

test('the offer whose draft was paid is known again; what was typed is gone', () => {
  flightDraft.write(draft(['of_1'], 'ABCDEF'))
  stayDraft.write(draft(['st_1'], 'GHJKMN'))
  rememberPaid('ABCDEF')
  expect([bookedAs(['of_1']), bookedAs(['st_1']), bookedAs([])]).toEqual(['ABCDEF', null, null])
  expect([flightDraft.read(), stayDraft.read()]).toEqual([null, null])
})

test('it is forgotten when it is wanted once more, and a second look at the thanks changes nothing', () => {
  stayDraft.write(draft(['st_1'], 'ABCDEF'))
  rememberPaid('ABCDEF')
  rememberPaid('ABCDEF')
  expect(bookedAs(['st_1'])).toBe('ABCDEF')
  forgetBooked('ABCDEF')
  expect(bookedAs(['st_1'])).toBeNull()
})

test('nonsense in the storage is nothing', () => {
  sessionStorage.setItem('booked-offers', '{"of_1":1}')
  expect(bookedAs(['of_1'])).toBeNull()
})

test('of several offers that were paid together each is known again', () => {
  draftOf(['flight', 'stay']).write(draft(['of_2', 'st_2'], 'ABCDEF'))
  rememberPaid('ABCDEF')
  expect([bookedAs(['of_2']), bookedAs(['st_2']), bookedAs(['other', 'st_2'])]).toEqual(['ABCDEF', 'ABCDEF', 'ABCDEF'])
})

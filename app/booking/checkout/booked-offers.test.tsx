import { expect, test } from 'vitest'
import { emptyDraft, flightDraft } from '#app/sale/flight/draft.ts'
import { emptyStayDraft, stayDraft } from '#app/sale/stay/stay-draft.ts'
import { bookedAs, forgetBooked, rememberPaid } from './booked-offers.ts'

test('the offer whose draft was paid is known again; what was typed is gone', () => {
  flightDraft.write({ ...emptyDraft('of_1', [], 'en'), heldCode: 'ABCDEF' })
  stayDraft.write({ ...emptyStayDraft('st_1', 1, 'en'), heldCode: 'GHJKMN' })
  rememberPaid('ABCDEF')
  expect([bookedAs('of_1'), bookedAs('st_1'), bookedAs(null)]).toEqual(['ABCDEF', null, null])
  expect([flightDraft.read(), stayDraft.read()]).toEqual([null, null])
})

test('it is forgotten when it is wanted once more, and a second look at the thanks changes nothing', () => {
  stayDraft.write({ ...emptyStayDraft('st_1', 1, 'en'), heldCode: 'ABCDEF' })
  rememberPaid('ABCDEF')
  rememberPaid('ABCDEF')
  expect(bookedAs('st_1')).toBe('ABCDEF')
  forgetBooked('ABCDEF')
  expect(bookedAs('st_1')).toBeNull()
})

test('nonsense in the storage is nothing', () => {
  sessionStorage.setItem('booked-offers', '{"of_1":1}')
  expect(bookedAs('of_1')).toBeNull()
})

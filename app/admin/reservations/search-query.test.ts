import { expect, test } from 'vitest'
import { addressOf } from '#app/kit/call.ts'
import { staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { readSearchQuery, searchCall, searchPath } from './search-query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))
const nothing = { text: '', status: '', from: '', to: '', customer: '', address: '', page: 1 } as const

test('the address and the query say the same', () => {
  const customer = '0190a000-0000-7000-8000-000000000001'
  const whose = { customer, address: 'ana+1@example.com' }
  const query = { text: 'são & co', status: 'paid', from: '2026-11-01', to: '2026-11-21', ...whose, page: 3 } as const
  expect(read(searchPath(query).split('?')[1] ?? '')).toEqual(query)
  expect(searchPath(nothing)).toBe('/admin/reservations')
})

test('what makes no sense is left out', () => {
  expect(read('status=lost&from=yesterday&to=2026-1-1&customer=me&page=-2')).toEqual(nothing)
  expect(read('page=1.5')).toEqual(nothing)
})

test('the first page is not named', () => {
  const address = addressOf(staffReservations.search, searchCall({ ...nothing, text: 'ABC234' }))
  expect(address).toBe('/api/admin/reservations?text=ABC234')
})

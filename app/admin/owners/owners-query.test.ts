import { expect, test } from 'vitest'
import { addressOf } from '#app/kit/call.ts'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import { ownersCall, ownersPath, readOwnersQuery } from './owners-query.ts'

const read = (text: string) => readOwnersQuery(new URLSearchParams(text))

test('the address says who is listed, and says it again', () => {
  const query = read('show=pending&text= Mar &page=2')
  expect(query).toEqual({ show: 'pending', text: 'Mar', page: 2 })
  expect(ownersPath(query)).toBe('/admin/hotel-owners?show=pending&text=Mar&page=2')
  expect(addressOf(partners.list, { query: ownersCall(query) })).toBe(
    '/api/admin/hotel-owners?status=pending&text=Mar&page=2',
  )
})

test('who has not confirmed the address is asked for by that', () => {
  const query = ownersCall(read('show=unconfirmed'))
  expect(addressOf(partners.list, { query })).toBe('/api/admin/hotel-owners?confirmed=no&page=1')
})

test.each(['show=everyone', 'page=-1', 'page=2.5'])('%s is not passed on to the server', (text) => {
  expect(read(text)).toEqual({ show: '', text: '', page: 1 })
})

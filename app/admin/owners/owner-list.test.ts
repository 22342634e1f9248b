import { expect, test } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { ownerList } from './owner-list.tsx'

const read = (text: string) => readQuery(ownerList, new URLSearchParams(text))
const asked = (text: string) => addressOf(ownerList.endpoint as Callable, callOf(ownerList, read(text)) as never)

test('the address says who is listed, and says it again', () => {
  const query = read('show=pending&text= Mar &page=2')
  expect(query).toEqual({ show: 'pending', text: 'Mar', sort: '-registered', page: 2 })
  expect(pathTo(ownerList, query)).toBe('/admin/hotel-owners?show=pending&text=Mar&page=2')
  expect(asked('show=pending&text= Mar &page=2')).toBe('/api/admin/hotel-owners?status=pending&text=Mar&page=2')
})

test('who has not confirmed the address is asked for by that', () => {
  expect(asked('show=unconfirmed')).toBe('/api/admin/hotel-owners?confirmed=no&page=1')
})

test.each(['show=everybody', 'page=-1', 'page=2.5'])('%s is not passed on to the server', (text) => {
  expect(read(text)).toEqual({ show: '', text: '', sort: '-registered', page: 1 })
})

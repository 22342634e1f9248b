import { expect, test } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { reviewList } from './review-list.tsx'

const read = (text: string) => readQuery(reviewList, new URLSearchParams(text))
const asked = (text: string) => addressOf(reviewList.endpoint as Callable, callOf(reviewList, read(text)) as never)

test('the address says what is listed, and says it again', () => {
  const query = read('show=changes&q= Iracema &page=3')
  expect(query).toEqual({ show: 'changes', q: 'Iracema', sort: 'since', page: 3 })
  expect(pathTo(reviewList, query)).toBe('/admin/hotel-verification?show=changes&q=Iracema&page=3')
})

test('what waits and what has a status are asked for by different names', () => {
  expect(asked('show=listing')).toBe('/api/admin/hotel-verification?waits=listing&page=1')
  expect(asked('show=approved&q=a%26b')).toBe('/api/admin/hotel-verification?status=approved&q=a%26b&page=1')
  expect(asked('')).toBe('/api/admin/hotel-verification?page=1')
})

test.each(['show=everything', 'page=0', 'page=1.5', 'page=x'])('%s is not passed on to the server', (text) => {
  expect(read(text)).toEqual({ show: '', q: '', sort: 'since', page: 1 })
})

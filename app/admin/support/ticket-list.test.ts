import { expect, test } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { ticketList } from './ticket-list.tsx'

const read = (query: string) => readQuery(ticketList, new URLSearchParams(query))

test('what the server would refuse is left out', () => {
  expect(read('view=nonsense&priority=x&page=0&q=%20a%20')).toEqual({
    view: '',
    q: 'a',
    priority: '',
    tag: '',
    sort: '',
    page: 1,
  })
  expect(read('view=late&priority=urgent&page=3').page).toBe(3)
})

test('an address leads back to what it was made of', () => {
  const query = { view: 'mine', q: 'ana & rui', priority: 'high', tag: 'vip', sort: '-last', page: 2 } as const
  expect(read(pathTo(ticketList, query).split('?')[1] ?? '')).toEqual(query)
  expect(pathTo(ticketList, read('view=open&page=1'))).toBe('/admin/support')
  expect(addressOf(ticketList.endpoint as Callable, callOf(ticketList, read('')) as never)).toBe(
    '/api/admin/support/tickets?view=open&page=1',
  )
})

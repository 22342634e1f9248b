import { expect, test } from 'vitest'
import { addressOf } from '#app/kit/call.ts'
import { supportDesk } from '#modules/support/support.routes.ts'
import { listed, readTicketQuery, ticketsPath } from './ticket-query.ts'

const read = (query: string) => readTicketQuery(new URLSearchParams(query))

test('what the server would refuse is left out', () => {
  expect(read('view=nonsense&priority=x&page=0&q=%20a%20')).toEqual({ view: 'open', q: 'a', priority: '', page: 1 })
  expect(read('view=late&priority=urgent&page=3').page).toBe(3)
})

test('an address leads back to what it was made of', () => {
  const query = { view: 'mine', q: 'ana & rui', priority: 'high', page: 2 } as const
  expect(read(ticketsPath(query).split('?')[1] ?? '')).toEqual(query)
  expect(ticketsPath({ view: 'open', q: '', page: 1 })).toBe('/admin/support')
  expect(addressOf(supportDesk.list, { query: listed(read('')) })).toBe('/api/admin/support/tickets?view=open&page=1')
})

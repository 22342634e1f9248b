import { expect, test } from 'vitest'
import { addressOf } from '#app/kit/call.ts'
import { nextRow } from '#app/kit/list/row-keys.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'
import { type QueueQuery, queueCall, queuePath, readQueueQuery } from './queue-query.ts'

const read = (search: string) => readQueueQuery(new URLSearchParams(search))

test('the address and the query say the same', () => {
  for (const query of [
    { category: null, bucket: null, show: 'all' },
    { category: 'failed', bucket: 'h1', show: 'mine' },
    { category: null, bucket: 'overdue', show: 'closed' },
  ] as const) {
    expect(read(queuePath(query).split('?')[1] ?? '')).toEqual(query)
  }
})

test('what is not known is left out', () => {
  expect(read('category=urgent&bucket=h1%27--&show=everything')).toEqual({ category: null, bucket: null, show: 'all' })
})

test('the call of the API names what it wants', () => {
  const address = (query: QueueQuery) => addressOf(emissionQueue.list, queueCall(query))
  expect(address({ category: 'new', bucket: 'h4', show: 'mine' })).toBe(
    '/api/admin/emission-queue?category=new&bucket=h4&mine=true',
  )
  expect(address({ category: null, bucket: null, show: 'closed' })).toBe('/api/admin/emission-queue?closed=true')
})

test.each([
  ['j', 0, 1],
  ['ArrowDown', 2, 2],
  ['k', 0, 0],
  ['K', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, null],
])('%s from row %d leads to %s', (key, at, next) => {
  expect(nextRow(key, at, 3)).toBe(next)
})

test('an empty list has no rows to go to', () => {
  expect(nextRow('j', -1, 0)).toBeNull()
})

import { expect, test } from 'vitest'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { REVIEWS } from './reviews-query.ts'

const HOTEL = '0190a000-0000-7000-8000-000000000001'

test.each([
  ['', { hotel: '', sort: 'newest', page: 1 }],
  [`hotel=${HOTEL}&sort=lowest&page=3`, { hotel: HOTEL, sort: 'lowest', page: 3 }],
  ['hotel=mine&sort=best&page=-1', { hotel: '', sort: 'newest', page: 1 }],
  ['page=99999', { hotel: '', sort: 'newest', page: 10_000 }],
] as const)('%s is read as what the server takes', (search, read) => {
  expect(readQuery(REVIEWS, new URLSearchParams(search))).toEqual(read)
})

test('what goes without saying is in no address', () => {
  expect(pathTo(REVIEWS, { hotel: '', sort: 'newest', page: 1 })).toBe('/hotel-owner/reviews')
  expect(pathTo(REVIEWS, { hotel: HOTEL, sort: 'lowest', page: 2 })).toBe(
    `/hotel-owner/reviews?hotel=${HOTEL}&sort=lowest&page=2`,
  )
})

import { expect, test } from 'vitest'
import { readReviewsQuery, reviewsPath } from './reviews-query.ts'

test.each([
  ['', { hotel: null, sort: 'newest', page: 1 }],
  ['hotel=h1&sort=lowest&page=3', { hotel: 'h1', sort: 'lowest', page: 3 }],
  ['sort=best&page=-1', { hotel: null, sort: 'newest', page: 1 }],
  ['page=99999', { hotel: null, sort: 'newest', page: 1000 }],
] as const)('%s is read as what the server takes', (search, read) => {
  expect(readReviewsQuery(new URLSearchParams(search))).toEqual(read)
})

test('what goes without saying stands in no address', () => {
  expect(reviewsPath({ hotel: null, sort: 'newest', page: 1 })).toBe('/hotel-owner/reviews')
  expect(reviewsPath({ hotel: 'h1', sort: 'lowest', page: 2 })).toBe('/hotel-owner/reviews?hotel=h1&sort=lowest&page=2')
})

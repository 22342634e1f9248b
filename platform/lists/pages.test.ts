import { expect, test } from 'vitest'
import { pageNumber } from './list.contract.ts'
import { pageOf } from './order.ts'

test('a list offers no page that it would refuse, however long it is', () => {
  for (const total of [0, 1, 25, 26, 250_000, 250_001, 10_000_000]) {
    const { pages } = pageOf([], { total, page: 1, size: 25 })
    expect([total, pageNumber().parse(pages)]).toEqual([total, pages])
  }
  expect(pageOf([], { total: 26, page: 1, size: 25 }).pages).toBe(2)
})

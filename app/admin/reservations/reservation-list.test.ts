import { expect, test } from 'vitest'
import { addressOf, type Callable } from '#app/kit/call.ts'
import { callOf } from '#app/kit/list/list.ts'
import { pathTo, readQuery } from '#app/kit/list/query.ts'
import { reservationList } from './reservation-list.tsx'

const read = (search: string) => readQuery(reservationList, new URLSearchParams(search))
const nothing = {
  text: '',
  status: '',
  product: '',
  currency: '',
  from: '',
  to: '',
  ends_from: '',
  ends_to: '',
  paid_from: '',
  paid_to: '',
  cancelled_from: '',
  cancelled_to: '',
  customer: '',
  address: '',
  sort: '-booked',
  page: 1,
} as const

test('the address and the query say the same', () => {
  const customer = '0190a000-0000-7000-8000-000000000001'
  const whose = { customer, address: 'ana+1@example.com', sort: 'total' }
  const days = {
    from: '2026-11-01',
    to: '2026-11-21',
    ends_from: '2026-12-01',
    ends_to: '2026-12-31',
    paid_from: '2026-11-19',
    paid_to: '',
    cancelled_from: '',
    cancelled_to: '2026-11-20',
  }
  const query = {
    text: 'são & co',
    status: 'paid',
    product: 'car',
    currency: 'BRL',
    ...days,
    ...whose,
    page: 3,
  } as const
  expect(read(pathTo(reservationList, query).split('?')[1] ?? '')).toEqual(query)
  expect(pathTo(reservationList, nothing)).toBe('/admin/reservations')
})

test('what makes no sense is left out', () => {
  expect(
    read(
      'status=lost&product=cruise&currency=GBP&ends_to=soon&from=yesterday&to=2026-1-1&customer=me&sort=traveller&page=-2',
    ),
  ).toEqual(nothing)
  expect(read('page=1.5')).toEqual(nothing)
})

test('the first page is not named', () => {
  const args = callOf(reservationList, { ...nothing, text: 'ABC234' })
  expect(addressOf(reservationList.endpoint as Callable, args as never)).toBe('/api/admin/reservations?text=ABC234')
})

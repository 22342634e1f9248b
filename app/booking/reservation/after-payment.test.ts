import { expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '#modules/reservations/reservations.contract.ts'
import { pathUnlessPaid } from './after-payment.ts'

test('thanks are for what is paid; what waits goes to its payment, what is over to its own page', () => {
  const paths = RESERVATION_STATUSES.map((status) => [status, pathUnlessPaid({ code: 'ABCDEF', status, payments: [] })])
  const pay = '/checkout?reservation=ABCDEF'
  const look = '/reservations/ABCDEF'
  expect(Object.fromEntries(paths)).toEqual({
    paid: null,
    confirmed: null,
    changed: null,
    pending: null,
    held: pay,
    paying: pay,
    in_doubt: pay,
    expired: pay,
    cancelled: look,
    refunding: look,
    refunded: look,
  })
})

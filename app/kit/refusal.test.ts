import { expect, test } from 'vitest'
import { ApiError } from '#app/api.ts'
import { booking } from '#modules/reservations/hold/booking.routes.ts'
import { bodyOf, isRefusal, refusalOf } from './refusal.ts'

const changed = { error: 'Dearer.', code: 'reservation/price-changed', requestId: 'r', seen: 1, now: 2 }

test('what an endpoint says besides when it refuses comes with its code, and for no other', () => {
  expect(bodyOf(booking.pay, new ApiError(409, changed), 'reservation/price-changed')).toMatchObject({
    seen: 1,
    now: 2,
  })
  const other = new ApiError(409, { error: 'Gone.', code: 'reservation/state' })
  expect(bodyOf(booking.pay, other, 'reservation/price-changed')).toBeNull()
  // @ts-expect-error: a code of its own that the endpoint does not declare
  expect(bodyOf(booking.pay, other, 'reservation/stat')).toBeNull()
})

test('a defect of ours is thrown on, and is no refusal', () => {
  const defect = new TypeError('of ours')
  expect(() => refusalOf(defect)).toThrow(defect)
  expect(isRefusal(defect)).toBe(false)
})

test('a refusal is asked for by its status or its code', () => {
  const error = new ApiError(400, { error: 'Over.', code: 'account/link-invalid' })
  expect(refusalOf(error)).toBe(error)
  expect([400, 'account/link-invalid', 401, 'account/slow-down'].map((by) => isRefusal(error, by))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isRefusal(new ApiError(0, undefined), 0)).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { booking } from '#modules/reservations/hold/booking.routes.ts'
import { sendForBooking } from './call-booking.ts'
import { guestKey, keepGuestKey } from './guest-keys.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => fetched.mockReset())

// why: the API's answers are made up at the network's edge; what is tested is which key each try carries.
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const sent = (header: string) => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get(header))
const pay = (content: unknown) =>
  sendForBooking(booking.pay, { code: 'ABCDEF', body: content as never }, { locale: 'en' })

test('a try without an answer is repeated with the same key, also after a reload', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(pay({ token: 'a' })).rejects.toMatchObject({ status: 0 })
  answer(503, { error: 'busy', code: 'server/unavailable' })
  await expect(pay({ token: 'a' })).rejects.toMatchObject({ status: 503 })
  answer(200, {})
  await pay({ token: 'a' })
  expect(new Set(sent('idempotency-key')).size).toBe(1)
})

test('an answer settles the request: the next one is new, whatever it was', async () => {
  answer(200, {})
  await pay({ kind: 'pix' })
  answer(409, { error: 'no', code: 'payment/state' })
  await expect(pay({ kind: 'pix' })).rejects.toMatchObject({ code: 'payment/state' })
  answer(200, {})
  await pay({ kind: 'pix' })
  expect(new Set(sent('idempotency-key')).size).toBe(3)
})

test('another content is another request', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(pay({ token: 'a' })).rejects.toMatchObject({ status: 0 })
  answer(200, {})
  await pay({ token: 'b' })
  expect(new Set(sent('idempotency-key')).size).toBe(2)
})

test('a booking is opened with its own key', async () => {
  keepGuestKey('ABCDEF', 'rk_one')
  keepGuestKey('GHJKMN', 'rk_two')
  answer(200, {})
  await pay({})
  expect(sent('authorization')).toEqual(['Bearer rk_one'])
  expect(guestKey('GHJKMN')).toBe('rk_two')
})

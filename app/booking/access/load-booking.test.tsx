import { expect, test, vi } from 'vitest'
import { KINDS } from '#app/sale/kinds.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { keepGuestKey } from './guest-keys.ts'
import { loadBooking } from './load-booking.ts'

const CODE = 'AB3CD4'

function open() {
  keepGuestKey(CODE, 'gk_mine')
  // why: the network's edge; the true server is behind it in tests/e2e.
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(sampleReservation())),
  )
  return loadBooking(new Request(`https://jangada.example/reservations/${CODE}`), CODE)
}

test('a booking comes with what its page shows of its kinds, and of no others', async () => {
  const stay = vi.spyOn(KINDS.stay, 'booked')
  expect(await open()).toMatchObject({ status: 'open', reservation: { code: CODE }, kinds: [{}] })
  expect(stay).not.toHaveBeenCalled()
})

test('when that cannot be loaded, the page says so and tries again', async () => {
  vi.spyOn(KINDS.flight, 'booked').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await open()).toEqual({ status: 'offline', code: CODE })
  expect(await open()).toMatchObject({ status: 'open' })
})

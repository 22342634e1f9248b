import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { flightBooked } from '#app/sale/flight/flight-booked.tsx'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { money } from '#platform/money.ts'
import { renderWithLanguage } from '#tests/support/render.tsx'
import { useLiveReservation } from './use-live-reservation.ts'

beforeEach(() => void vi.useFakeTimers())

function Shown({ loaded }: { loaded: ReservationView }) {
  const { reservation } = useLiveReservation(loaded, [flightBooked])
  return <p>{reservation.status}</p>
}

const booked = () => ({ ...sampleReservation(), status: 'confirmed' as const, cancelling: null })
const agreed = { itemId: 'item', refund: money(91_00, 'BRL'), refundBy: '2026-11-28' }

// why: the network's edge; the true server is behind it in tests/e2e.
function serving(later: ReservationView) {
  const fetch = vi.fn(async (_path: string) => Response.json(later))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a cancellation that the supplier confirms later is seen without loading the page again', async () => {
  const fetch = serving({ ...booked(), status: 'refunding' })
  const { container } = renderWithLanguage(<Shown loaded={{ ...booked(), cancelling: agreed }} />)
  expect(container).toHaveTextContent('confirmed')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(fetch).toHaveBeenCalledOnce()
  expect(container).toHaveTextContent('refunding')
})

const REFUND = {
  id: '00000000-0000-7000-8000-0000000000aa',
  paymentId: '00000000-0000-7000-8000-0000000000ab',
  amount: money(91_00, 'BRL'),
  reason: 'car-conditions@2026-11-26',
  promisedBy: '2026-11-28',
  createdAt: '2026-11-21T12:00:00.000Z',
  settledAt: null,
  reference: null,
}

test.each(['requested', 'pending'] as const)(
  'the money of one part that is %s is followed until it is back',
  async (status) => {
    const refunds = [{ ...REFUND, status }]
    const fetch = serving({ ...booked(), refunds: refunds.map((one) => ({ ...one, status: 'succeeded' as const })) })
    renderWithLanguage(<Shown loaded={{ ...booked(), refunds }} />)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(fetch).toHaveBeenCalledOnce()
  },
)

test('what is settled is not asked for again', async () => {
  const fetch = serving(booked())
  renderWithLanguage(<Shown loaded={booked()} />)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(fetch).not.toHaveBeenCalled()
})

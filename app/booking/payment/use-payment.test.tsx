import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { sampleReservation } from '#modules/reservations/items/flight/sample-flight.contract.ts'
import { money } from '#platform/money.ts'
import { BROKEN, brokenAnswer } from '#tests/support/broken-answers.ts'
import { stageOf } from './payment-stage.ts'
import { useFollowPayment, usePay } from './use-payment.ts'

beforeEach(() => void vi.useFakeTimers())

const CARD = { kind: 'card', token: 'tok_1', instalments: 1 } as const
const held = sampleReservation({ status: 'held', payments: [] })
const PAID: PaymentView = {
  id: '00000000-0000-7000-8000-000000000001',
  status: 'captured',
  method: 'card',
  amount: held.total,
  card: null,
  captured: held.total,
  refunded: money(0, held.total.currency),
  instalments: null,
  declineCode: null,
  action: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  demonstration: true,
}

type Sent = { address: string; key: string | undefined }

/** Pays a reservation whose payment is answered by something else. */
function paying(answer: () => Promise<Response>) {
  const sent: Sent[] = []
  // why: the network's edge; the true server is behind it in tests/e2e.
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ address, key: headers['idempotency-key'] })
    return answer()
  })
  const reload = vi.fn(async () => {})
  const setReservation = vi.fn()
  const { result, rerender } = renderHook(
    (reservation) => {
      const deps = { reservation, setReservation, reload }
      const pay = usePay(deps)
      useFollowPayment(stageOf(reservation), pay.problem, deps)
      return pay
    },
    { initialProps: held, wrapper: MemoryRouter },
  )
  return { result, rerender, reload, setReservation, sent }
}

test.each(BROKEN)('paid, and %s in place of the answer: asks what became of it, until it is known', async (name) => {
  const { result, rerender, reload, setReservation, sent } = paying(() => brokenAnswer(name))
  await act(() => result.current.pay(CARD))
  expect(result.current.problem).toEqual({ kind: 'silence', before: 0 })
  expect(result.current.pending).toBe(false)
  expect(setReservation).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(reload).toHaveBeenCalledTimes(3)
  rerender({ ...held, status: 'confirmed', payments: [PAID] })
  expect(result.current.problem).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reload).toHaveBeenCalledTimes(3)
  expect(sent).toHaveLength(1)
})

test.each(BROKEN)('nothing reached the server, and %s came: the same request is sent again', async (name) => {
  const { result, sent } = paying(() => brokenAnswer(name))
  await act(() => result.current.pay(CARD))
  await act(() => result.current.again())
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toBeTruthy()
  expect(sent[1]).toEqual(sent[0])
})

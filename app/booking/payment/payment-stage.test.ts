import { describe, expect, test } from 'vitest'
import { clockText, secondsLeft } from '#app/ui/use-seconds-left.ts'
import { PAYMENT_STATUSES, type PaymentView } from '#modules/payments/payments.contract.ts'
import { RESERVATION_STATUSES } from '#modules/reservations/reservations.contract.ts'
import { pollEvery, stageOf } from './payment-stage.ts'

function payment(more: Partial<PaymentView> = {}): PaymentView {
  const amount = { amount: 100000, currency: 'BRL' as const }
  return {
    id: '00000000-0000-7000-8000-000000000001',
    status: 'failed',
    method: 'card',
    amount,
    card: null,
    captured: { ...amount, amount: 0 },
    refunded: { ...amount, amount: 0 },
    instalments: null,
    declineCode: null,
    action: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    demonstration: true,
    ...more,
  }
}
const pix = {
  kind: 'pix',
  code: '000201',
  qrSvg: '<svg/>',
  expiresAt: '2026-11-21T10:10:00.000Z',
  sandboxUrl: null,
} as const

describe('what the payment page shows', () => {
  test('every status of a reservation has a stage', () => {
    const kinds = RESERVATION_STATUSES.map((status) => [status, stageOf({ status, payments: [] }).kind])
    expect(Object.fromEntries(kinds)).toEqual({
      held: 'choose',
      paying: 'choose',
      paid: 'done',
      confirmed: 'done',
      changed: 'done',
      pending: 'done',
      expired: 'expired',
      cancelled: 'over',
      refunding: 'over',
      refunded: 'over',
      in_doubt: 'doubt',
    })
  })

  test('every status of a payment has one too, and only what is undecided is asked again', () => {
    const stages = PAYMENT_STATUSES.map((status) => {
      const stage = stageOf({ status: 'held', payments: [payment({ status })] })
      return [status, `${stage.kind} ${pollEvery(stage) === null ? 'rests' : 'asks'}`]
    })
    expect(Object.fromEntries(stages)).toEqual({
      requires_payment: 'settling asks',
      requires_action: 'settling asks',
      authorised: 'settling asks',
      captured: 'settling asks',
      partially_refunded: 'choose rests',
      refunded: 'choose rests',
      voided: 'choose rests',
      failed: 'choose rests',
      expired: 'choose rests',
      in_doubt: 'doubt asks',
    })
  })

  test('a declined card keeps the choice and says why', () => {
    const declined = payment({ declineCode: 'insufficient_funds' })
    expect(stageOf({ status: 'held', payments: [declined] })).toMatchObject({
      kind: 'choose',
      declined: 'insufficient_funds',
    })
  })

  test('the newest payment counts, wherever it is in the list', () => {
    const later = payment({ status: 'requires_action', action: pix, createdAt: '2026-11-21T10:05:00.000Z' })
    expect(stageOf({ status: 'held', payments: [later, payment()] }).kind).toBe('pix')
  })

  test('a Pix code that ran out is said, and another can be asked for', () => {
    expect(stageOf({ status: 'held', payments: [payment({ status: 'expired' })] })).toMatchObject({ lapsed: true })
  })
})

describe('time left', () => {
  test('rounds up and ends at nothing', () => {
    const until = '2026-11-21T10:15:00.000Z'
    const at = (text: string) => secondsLeft(until, Date.parse(`2026-11-21T${text}Z`))
    expect([at('10:00:00.000'), at('10:14:59.100'), at('10:15:00.000'), at('10:16:00.000')]).toEqual([900, 1, 0, 0])
  })

  test('reads as minutes and seconds', () => {
    expect([900, 61, 9, 0].map(clockText)).toEqual(['15:00', '1:01', '0:09', '0:00'])
  })
})

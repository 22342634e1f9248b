import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES, type PaymentStatus } from '#modules/payments/payments.contract.ts'
import { payingOf } from '#modules/reservations/saga/saga.ts'
import { money } from '#platform/money.ts'
import { CHANGE_STATUSES, type ChangeStatus } from './change.contract.ts'
import { CHANGE_MOVES, OPEN_CHANGES } from './change-states.ts'
import { type ChangePayment, nextChangeStep, payingForChange } from './next-change-step.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T12:10:00Z')
const OVER = new Date('2026-11-21T11:00:00Z')
const TAKEN: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

function payment(status: PaymentStatus, over: Partial<ChangePayment> = {}): ChangePayment {
  const captured = TAKEN.includes(status) ? 30_000 : 0
  const refunded = status === 'refunded' ? 30_000 : status === 'partially_refunded' ? 10_000 : 0
  return {
    id: 'p',
    status,
    method: 'card',
    card: null,
    instalments: null,
    declineCode: null,
    action: null,
    amount: money(30_000, 'BRL'),
    captured: money(captured, 'BRL'),
    refunded: money(refunded, 'BRL'),
    createdAt: NOW.toISOString(),
    demonstration: true,
    purpose: 'c',
    ...over,
  }
}

type Facts = { status: ChangeStatus; paid?: PaymentStatus | null; toPay?: number; payBy?: Date; answerBy?: Date }
function step({ status, paid = null, toPay = 30_000, payBy = LATER, answerBy = LATER }: Facts) {
  return nextChangeStep({ status, toPay, payBy, answerBy }, paid && payment(paid), NOW).do
}

describe('the next step of a change', () => {
  test.each<[Facts, string]>([
    [{ status: 'unpaid' }, 'rest'],
    [{ status: 'unpaid', paid: 'failed' }, 'rest'],
    [{ status: 'unpaid', paid: 'requires_action' }, 'rest'],
    [{ status: 'unpaid', payBy: OVER }, 'expire'],
    [{ status: 'unpaid', paid: 'requires_action', payBy: OVER }, 'void'],
    [{ status: 'unpaid', paid: 'authorised', payBy: OVER }, 'ask'],
    [{ status: 'unpaid', paid: 'captured' }, 'ask'],
    [{ status: 'unpaid', paid: 'in_doubt', payBy: OVER }, 'rest'],
    [{ status: 'pending', paid: 'authorised' }, 'rest'],
    [{ status: 'pending', paid: 'captured', answerBy: OVER }, 'lapse'],
    [{ status: 'accepted', toPay: 0 }, 'apply'],
    [{ status: 'accepted', paid: 'authorised' }, 'capture'],
    [{ status: 'accepted', paid: 'captured' }, 'apply'],
    [{ status: 'accepted', paid: 'in_doubt' }, 'rest'],
    [{ status: 'accepted', paid: 'failed' }, 'fail'],
    [{ status: 'accepted', paid: 'refunded' }, 'fail'],
    [{ status: 'applied', paid: 'captured' }, 'rest'],
    [{ status: 'declined', paid: 'authorised' }, 'void'],
    [{ status: 'lapsed', paid: 'captured' }, 'give-back'],
    [{ status: 'withdrawn', paid: 'partially_refunded' }, 'give-back'],
    [{ status: 'withdrawn', paid: 'in_doubt' }, 'rest'],
    [{ status: 'failed', paid: 'refunded' }, 'rest'],
  ])('of %j is to %s', (facts, expected) => {
    expect(step(facts)).toBe(expected)
  })

  test.each(PAYMENT_STATUSES as readonly PaymentStatus[])(
    'what the hotel was asked is known first: paid %s',
    (paid) => {
      for (const call of ['hold', 'drop', 'apply', 'release'] as const) {
        for (const status of CHANGE_STATUSES) {
          const facts = { status, call, toPay: 30_000, payBy: LATER, answerBy: LATER }
          expect(nextChangeStep(facts, payment(paid), NOW)).toEqual({ do: call })
        }
      }
    },
  )

  test('nights that are not held in time are not held any more', () => {
    const unheld = { call: 'hold', payBy: null, toPay: 0, answerBy: OVER } as const
    expect(nextChangeStep({ status: 'pending', ...unheld }, null, NOW)).toEqual({ do: 'drop' })
    expect(nextChangeStep({ status: 'unpaid', ...unheld, payBy: OVER, answerBy: LATER }, null, NOW).do).toBe('drop')
    expect(nextChangeStep({ status: 'unpaid', ...unheld, payBy: LATER, answerBy: LATER }, null, NOW).do).toBe('hold')
  })

  test('what a bank has sent back is not sent again and again', () => {
    const declined = { status: 'declined' as const, toPay: 1, payBy: LATER, answerBy: LATER }
    const sentBack = payment('captured', { sentBack: true })
    expect(nextChangeStep(declined, sentBack, NOW)).toEqual({ do: 'rest', until: null })
  })

  test('nothing rests for good while it is open, and nothing that ended keeps money', () => {
    for (const status of CHANGE_STATUSES) {
      for (const paid of [null, ...(PAYMENT_STATUSES as readonly PaymentStatus[])]) {
        const next = nextChangeStep({ status, toPay: 30_000, payBy: OVER, answerBy: OVER }, paid && payment(paid), NOW)
        const resting = next.do === 'rest' && next.until === null
        if ((OPEN_CHANGES as readonly string[]).includes(status)) expect(resting, `${status} ${paid}`).toBe(false)
        else if (status !== 'applied' && resting) {
          expect([null, 'refunded', 'voided', 'failed', 'expired']).toContain(paid)
        }
      }
    }
  })
})

test('every status says where a change may go, and ends lead nowhere', () => {
  expect(Object.keys(CHANGE_MOVES).sort()).toEqual([...CHANGE_STATUSES].sort())
  const open = CHANGE_STATUSES.filter((status) => CHANGE_MOVES[status].length > 0)
  expect(open).toEqual([...OPEN_CHANGES])
})

test('the payment of a change is never one of the reservation, of another change, or taken in error', () => {
  const other = payment('captured', { purpose: 'd' })
  const { purpose: _, ...own } = payment('captured')
  const stray = payment('captured', { stray: true })
  expect(payingForChange([own, other, stray], 'c')).toBeNull()
  const [failed, authorised] = [payment('failed', { id: 'f' }), payment('authorised', { id: 'a' })]
  expect(payingForChange([own, failed, authorised, other], 'c')?.id).toBe('a')
  expect(payingForChange([own, failed], 'c')?.id).toBe('f')
  // And the other way round: the saga of the booking never takes it for its own.
  expect(payingOf([authorised])).toBeNull()
  expect(payingOf([{ ...own, id: 'o', status: 'voided' }, authorised])?.id).toBe('o')
})

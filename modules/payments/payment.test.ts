import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { compare, money } from '#platform/money.ts'
import { follow, giveBack, isOpen, MOVES, moveOf, REFUND_MOVES, refundMoves, takeBack } from './payment.ts'
import type { ProviderStatus } from './payment-provider.ts'
import { PAYMENT_STATUSES, type PaymentStatus, REFUND_STATUSES } from './payments.contract.ts'

// Many rounds against a true database, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const ALL = PAYMENT_STATUSES as unknown as PaymentStatus[]
const SEEN: ProviderStatus[] = ['requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined']

/** Written out once more, a row a status: what the table in payment.ts must say, in the order of PAYMENT_STATUSES. */
const LEGAL: Record<PaymentStatus, string> = {
  //                  need act auth cap part ref void fail exp doubt
  requires_payment: '. x x x . . x x x x',
  requires_action: ' . . x x . . x x x x',
  authorised: '      . . . x . . x x x x',
  captured: '        . . . . x x . . . .',
  partially_refunded: '. . . x x x . . . .',
  refunded: '        . . . x x . . . . .',
  voided: '          . . . . . . . . . .',
  failed: '          . . . . . . . . . .',
  expired: '         . . . . . . . . . .',
  in_doubt: '        . x x x . . x x x .',
}

describe('the table of moves', () => {
  test.each(ALL.flatMap((from) => ALL.map((to, place) => ({ from, to, place }))))('$from → $to', (one) => {
    const legal = LEGAL[one.from].trim().split(/\s+/)[one.place] === 'x'
    expect(moveOf(one.from, one.to)).toEqual(legal ? { from: one.from, to: one.to } : null)
  })

  test('nothing leaves the end, and everything else has an end in reach', () => {
    for (const status of ALL) {
      const reach = new Set<PaymentStatus>([status])
      for (const one of reach) for (const next of MOVES[one]) reach.add(next)
      const ends = [...reach].filter((one) => MOVES[one].length === 0 || one === 'refunded')
      expect(ends.length, status).toBeGreaterThan(0)
    }
  })

  test.each(REFUND_STATUSES)('a refund that is %s moves forward only', (from) => {
    for (const to of REFUND_STATUSES) expect(refundMoves(from, to) && refundMoves(to, from)).toBe(false)
    // A bank may send back what had arrived.
    if (from === 'succeeded') expect(REFUND_MOVES[from]).toEqual(['failed'])
    if (from === 'failed') expect(REFUND_MOVES[from]).toEqual([])
  })
})

describe('following the provider', () => {
  test('says nothing new about a payment that has ended or was taken', () => {
    for (const status of ALL.filter((one) => !isOpen(one))) {
      for (const seen of SEEN) expect(follow({ status, promised: true }, seen)).toBeNull()
    }
  })

  test('a doubt about a later call is not settled by old news', () => {
    const doubt = { status: 'in_doubt' as const, promised: true }
    expect(follow(doubt, 'authorised')).toBeNull()
    expect(follow(doubt, 'requires_action')).toBeNull()
    expect(follow(doubt, 'captured')).toEqual({ from: 'in_doubt', to: 'captured' })
    expect(follow({ ...doubt, promised: false }, 'authorised')).toEqual({ from: 'in_doubt', to: 'authorised' })
  })

  /** Every way that a payment can take at a provider. */
  const LIVES: ProviderStatus[][] = [
    ['authorised', 'captured'],
    ['authorised', 'voided'],
    ['authorised', 'declined'],
    ['declined'],
    ['captured'],
    ['requires_action', 'authorised', 'captured'],
    ['requires_action', 'authorised', 'voided'],
    ['requires_action', 'captured'],
    ['requires_action', 'declined'],
    ['requires_action', 'expired'],
    ['requires_action', 'voided'],
  ] as ProviderStatus[][]
  const END: Record<string, PaymentStatus> = {
    captured: 'captured',
    voided: 'voided',
    expired: 'expired',
    declined: 'failed',
  }

  test('the same events in any order, any number of times, with doubts between, end alike', () => {
    const story = fc.constantFrom(...LIVES).chain((life) =>
      fc.record({
        life: fc.constant(life),
        news: fc
          .tuple(
            fc.shuffledSubarray(life, { minLength: life.length }),
            fc.array(fc.constantFrom(...life), { maxLength: 8 }),
          )
          .chain(([once, again]) =>
            fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
          ),
        doubts: fc.array(fc.nat(10), { maxLength: 2 }),
      }),
    )
    fc.assert(
      fc.property(story, ({ life, news, doubts }) => {
        let payment = { status: 'requires_payment' as PaymentStatus, promised: false }
        news.forEach((seen, index) => {
          if (doubts.includes(index) && moveOf(payment.status, 'in_doubt')) payment = { ...payment, status: 'in_doubt' }
          const move = follow(payment, seen)
          if (move) payment = { status: move.to, promised: payment.promised || move.to === 'authorised' }
        })
        expect(payment.status).toBe(END[life.at(-1) ?? ''])
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('giving back', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 })

  test('never goes beyond what was taken, and every failure can be tried again', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 12 }), (taken, commands) => {
        const captured = money(taken, 'BRL')
        let refunded = money(0, 'BRL')
        let sum = 0
        for (const [command, fails] of commands) {
          const after = giveBack({ captured, refunded }, money(command, 'BRL'))
          expect(after === null).toBe(sum + command > taken)
          if (!after) continue
          expect(after.status).toBe(sum + command === taken ? 'refunded' : 'partially_refunded')
          refunded = fails
            ? takeBack({ captured, refunded: after.refunded }, money(command, 'BRL')).refunded
            : after.refunded
          sum += fails ? 0 : command
          expect(refunded.amount).toBe(sum)
          expect(compare(refunded, captured)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('nothing and less than nothing cannot be given back', () => {
    const amounts = { captured: money(100, 'BRL'), refunded: money(0, 'BRL') }
    expect(giveBack(amounts, money(0, 'BRL'))).toBeNull()
    expect(giveBack(amounts, money(-1, 'BRL'))).toBeNull()
  })
})

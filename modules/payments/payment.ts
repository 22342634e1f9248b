import { add, compare, type Money, money, subtract } from '#platform/money.ts'
import type { ProviderStatus } from './payment-provider.ts'
import type { PaymentStatus, RefundView } from './payments.contract.ts'

/**
 * The allowed changes of a payment's status. From `captured` only refunds lead on, and back only when a refund failed;
 * `voided`, `failed` and `expired` are final.
 */
export const MOVES = {
  requires_payment: ['requires_action', 'authorised', 'captured', 'voided', 'failed', 'expired', 'in_doubt'],
  requires_action: ['authorised', 'captured', 'voided', 'failed', 'expired', 'in_doubt'],
  authorised: ['captured', 'voided', 'failed', 'expired', 'in_doubt'],
  in_doubt: ['requires_action', 'authorised', 'captured', 'voided', 'failed', 'expired'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded', 'captured'],
  refunded: ['partially_refunded', 'captured'],
  voided: [],
  failed: [],
  expired: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

/** A move that the table allows; any other does not compile. */
export type Move = { [From in PaymentStatus]: { from: From; to: (typeof MOVES)[From][number] } }[PaymentStatus]

/** The move, when there is one. */
export function moveOf(from: PaymentStatus, to: PaymentStatus): Move | null {
  return (MOVES[from] as readonly PaymentStatus[]).includes(to) ? ({ from, to } as Move) : null
}

/** What a provider's word for it is to us. */
const SEEN = {
  requires_action: 'requires_action',
  authorised: 'authorised',
  captured: 'captured',
  voided: 'voided',
  expired: 'expired',
  declined: 'failed',
} as const satisfies Record<ProviderStatus, PaymentStatus>

const OPEN: readonly PaymentStatus[] = ['requires_payment', 'requires_action', 'authorised', 'in_doubt']

/** Whether its end is still to come. */
export function isOpen(status: PaymentStatus): boolean {
  return OPEN.includes(status)
}

/**
 * The move that follows from what a provider tells; null when that is old news. A provider's own states only go forward,
 * so the last of them decides in whatever order they arrive.
 * @param payment.promised the money was authorised once: a doubt is then about a later call, which only its end settles.
 */
export function follow(payment: { status: PaymentStatus; promised: boolean }, seen: ProviderStatus): Move | null {
  if (!isOpen(payment.status)) return null
  const before: readonly ProviderStatus[] = ['requires_action', 'authorised']
  if (payment.status === 'in_doubt' && payment.promised && before.includes(seen)) return null
  return moveOf(payment.status, SEEN[seen])
}

/** Money that a provider took although its payment has ended here: the one way out of an end. It goes back at once. */
export type StrayMove = { from: (typeof ENDS)[number]; to: 'captured' }
const ENDS = ['voided', 'failed', 'expired'] as const

export function strayMove(from: PaymentStatus, seen: ProviderStatus): StrayMove | null {
  const end = ENDS.find((one) => one === from)
  return end && seen === 'captured' ? { from: end, to: 'captured' } : null
}

type RefundStatus = RefundView['status']

export const REFUND_MOVES = {
  requested: ['pending', 'succeeded', 'failed', 'in_doubt'],
  in_doubt: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  // The payer's bank may send it back days later.
  succeeded: ['failed'],
  failed: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

export function refundMoves(from: RefundStatus, to: RefundStatus): boolean {
  return (REFUND_MOVES[from] as readonly RefundStatus[]).includes(to)
}

const MINUTE_MS = 60_000
/** After this long without news of a refund the provider is asked. */
export const SILENCE_MS = 10 * MINUTE_MS
/** How long a bank is left alone, by the age of the refund when it was asked last. */
const PAUSES_MS: readonly (readonly [age: number, pause: number])[] = [
  [40 * MINUTE_MS, 30 * MINUTE_MS],
  [160 * MINUTE_MS, 120 * MINUTE_MS],
]
const LONGEST_PAUSE_MS = 360 * MINUTE_MS

/** When to ask about a refund that is under way: true ones take days. After 10 min, 30 min, 2 h, then every 6 h. */
export function nextAsk(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  if (age < SILENCE_MS) return new Date(createdAt.getTime() + SILENCE_MS)
  const pause = PAUSES_MS.find(([below]) => age < below)?.[1] ?? LONGEST_PAUSE_MS
  return new Date(now.getTime() + pause)
}

type Amounts = { captured: Money; refunded: Money }

/** The amounts and the status after `amount` goes back; null when that is more than is left. */
export function giveBack({ captured, refunded }: Amounts, amount: Money) {
  const after = add(refunded, amount)
  return compare(after, captured) > 0 || amount.amount <= 0 ? null : statusAfter(captured, after)
}

/** The amounts and the status after a refund of `amount` has failed. */
export function takeBack({ captured, refunded }: Amounts, amount: Money) {
  return statusAfter(captured, subtract(refunded, amount))
}

function statusAfter(captured: Money, refunded: Money) {
  const none = compare(refunded, money(0, refunded.currency)) === 0
  const all = compare(refunded, captured) === 0
  const status = none ? ('captured' as const) : all ? ('refunded' as const) : ('partially_refunded' as const)
  return { status, refunded }
}

import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { money } from '#platform/money.ts'
import { moveOf, refundMoves, takeBack } from './payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { postingOfRefund } from './payment-postings.ts'
import type { SeenRefund } from './payment-provider.ts'
import { refundSettled } from './payments.events.ts'
import {
  lockPayment,
  movePayment,
  type PaymentRow,
  type RefundRow,
  readRefund,
  recordCause,
  settleOperations,
} from './payments.store.ts'
import { refunds } from './payments.tables.ts'
import { elsewhereRow } from './record-elsewhere.ts'

type Deps = Pick<PaymentDeps, 'ledger' | 'events' | 'clock'>

/**
 * Takes in what the provider says of a refund; old news changes nothing. One that was made elsewhere is written down when it is seen first.
 * Null when the refund is not ours, and for one from elsewhere that came to nothing.
 */
export async function observeRefund(
  deps: Deps,
  tx: Transaction,
  seen: SeenRefund,
  { cause, reservationId: known }: { cause: string; reservationId?: string },
): Promise<RefundRow | null> {
  const payment = await lockPayment(tx, { id: seen.paymentKey, reservationId: known })
  if (!payment) return null
  const refund =
    'mark' in seen
      ? await elsewhereRow(deps, tx, payment, seen)
      : await readRefund(tx, { id: seen.key, reservationId: payment.reservationId })
  if (refund?.paymentId !== payment.id) return null
  if (seen.amount.amount !== refund.amount || seen.amount.currency !== refund.currency) {
    throw new Error(`refund ${refund.id} is of ${refund.amount} ${refund.currency}, the provider says otherwise`)
  }
  const now = deps.clock.now()
  const settlement = { status: seen.status === 'failed' ? ('failed' as const) : ('succeeded' as const), now }
  const { id: paymentId, reservationId } = payment
  const calls = { reservationId, paymentId, refundId: refund.id, kinds: ['refund'] } as const
  await settleOperations(tx, calls, settlement)
  if (!refundMoves(refund.status, seen.status)) return refund
  const moved = await moveRefund(tx, { payment, refund, to: seen.status, reference: seen.reference, cause, now })
  if (seen.status === 'failed') await countAsKept(deps, tx, { payment, refund, cause, now })
  if (seen.status !== 'pending') {
    await deps.events.publish(tx, refundSettled, { refundId: refund.id, paymentId, reservationId, status: seen.status })
  }
  return moved
}

/** The same of all refunds of a payment; the row of the last one. */
export async function observeRefunds(deps: Deps, tx: Transaction, seen: readonly SeenRefund[], cause: string) {
  let last: RefundRow | null = null
  for (const one of seen) last = (await observeRefund(deps, tx, one, { cause })) ?? last
  return last
}

type RefundMove = {
  payment: PaymentRow
  refund: RefundRow
  to: RefundRow['status']
  reference?: string | null
  cause: string
  now: Date
}

/** The one way of a refund to another status, guarded by the one that it leaves. */
export async function moveRefund(tx: Transaction, move: RefundMove): Promise<RefundRow> {
  const { payment, refund, to, reference, cause, now } = move
  const settledAt = to === 'succeeded' || to === 'failed' ? now : null
  const [row] = await tx
    .update(refunds)
    .set({ status: to, reference: reference ?? refund.reference, settledAt })
    .where(isRow(refunds, { id: refund.id, reservationId: refund.reservationId, status: refund.status }))
    .returning()
  if (!row) throw new Error(`refund ${refund.id} is not ${refund.status} any more`)
  await recordCause(tx, payment, { cause: `${cause}: refund ${refund.id} ${to}`, now })
  return row
}

/** The money of a refund that failed is still with us: it may be given back again. */
async function countAsKept(deps: Deps, tx: Transaction, of: Omit<RefundMove, 'to'>) {
  const { payment, refund, cause, now } = of
  const amount = money(refund.amount, refund.currency)
  const captured = money(payment.captured, payment.currency)
  const after = takeBack({ captured, refunded: money(payment.refunded, payment.currency) }, amount)
  const move = moveOf(payment.status, after.status)
  if (!move) throw new Error(`payment ${payment.id} cannot go from ${payment.status} to ${after.status}`)
  const { id, key, reservationId } = refund
  await movePayment(tx, deps, payment, { ...move, cause, patch: { refunded: after.refunded.amount }, now })
  const posted = { id, key, reservationId, provider: payment.provider, amount }
  await deps.ledger.post(tx, postingOfRefund(posted, 'reverse', now))
}

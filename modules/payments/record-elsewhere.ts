import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { elsewhereKey, MADE_ELSEWHERE, madeAt } from './elsewhere.contract.ts'
import { giveBack, moveOf } from './payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { postingOfRefund } from './payment-postings.ts'
import type { RefundElsewhere } from './payment-provider.ts'
import { refundedElsewhere } from './payments.events.ts'
import { movePayment, type PaymentRow, type RefundRow } from './payments.store.ts'
import { refunds } from './payments.tables.ts'

type Deps = Pick<PaymentDeps, 'ledger' | 'events' | 'clock'>

/** The row of a refund that was made elsewhere, written down when it is seen first. Null for one that came to nothing. */
export async function elsewhereRow(deps: Deps, tx: Transaction, payment: PaymentRow, seen: RefundElsewhere) {
  return (await read(tx, payment, seen)) ?? (await record(deps, tx, payment, seen))
}

async function read(tx: Transaction, { id }: PaymentRow, { mark }: RefundElsewhere) {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.key, elsewhereKey(mark))))
  return row ?? null
}

/**
 * The money has left already: it counts as given back, so that nothing of ours gives it back again.
 * Throws Error while our books say that less is left; what is under way settles first, and it is taken in later.
 */
async function record(
  deps: Deps,
  tx: Transaction,
  payment: PaymentRow,
  { mark, amount, reference, status }: RefundElsewhere,
): Promise<RefundRow | null> {
  // What was only authorised providers let go as a refund of their own; what is captured meanwhile is taken in later.
  if (status === 'failed' || payment.captured === 0) return null
  const { id: paymentId, reservationId, provider, currency } = payment
  if (amount.currency !== currency) throw new Error(`refund ${mark} is in ${amount.currency}, its payment is not`)
  const captured = money(payment.captured, currency)
  const after = giveBack({ captured, refunded: money(payment.refunded, currency) }, amount)
  const move = after && moveOf(payment.status, after.status)
  if (!after || !move) throw new Error(`refund ${mark} is more than is left of payment ${paymentId}`)
  const now = deps.clock.now()
  const key = elsewhereKey(mark)
  const [row] = await tx
    .insert(refunds)
    .values({
      ...amount,
      paymentId,
      reservationId,
      key,
      reference,
      status: 'pending',
      reason: MADE_ELSEWHERE,
      requestedBy: madeAt(provider),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('the refund was not stored')
  const patch = { refunded: after.refunded.amount }
  await movePayment(tx, deps, payment, { ...move, cause: `refund made at ${provider}`, patch, now })
  await deps.ledger.post(tx, postingOfRefund({ id: row.id, key, reservationId, provider, amount }, 'refund', now))
  await deps.events.publish(tx, refundedElsewhere, { refundId: row.id, paymentId, reservationId })
  return row
}

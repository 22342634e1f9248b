import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { money, subtract } from '#platform/money.ts'
import { giveBack, isOpen, moveOf } from './payment.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import { postingOfRefund } from './payment-postings.ts'
import { refusal } from './payment-texts.ts'
import { lockPayment, movePayment, type PaymentRow, type RefundRow } from './payments.store.ts'
import { refunds } from './payments.tables.ts'
import type { RefundRequest } from './payments.ts'

/** Records that money goes back; it leaves after commit, by a job. The same key is the same refund. */
export function refundPayment(deps: PaymentDeps, request: RefundRequest): Promise<RefundRow> {
  return request.tx
    ? recordRefund(deps, request.tx, request)
    : deps.db.transaction((tx) => recordRefund(deps, tx, request))
}

/** Within the caller's transaction, under the lock of the payment. */
export async function recordRefund(
  deps: Pick<PaymentDeps, 'ledger' | 'events' | 'clock' | 'jobs'>,
  tx: Transaction,
  request: RefundRequest,
): Promise<RefundRow> {
  const { paymentId, amount, reason, requestedBy, promisedBy, purpose = null, itemId = null, key } = request
  const now = deps.clock.now()
  const payment = await lockPayment(tx, { id: paymentId, reservationId: request.reservationId })
  if (!payment) throw refusal.notFound()
  const known = await knownRefund(tx, payment, request)
  if (known) return known
  if (isOpen(payment.status) || payment.captured === 0) throw refusal.notPaid()
  const captured = money(payment.captured, payment.currency)
  const refunded = money(payment.refunded, payment.currency)
  const after = giveBack({ captured, refunded }, amount)
  const move = after && moveOf(payment.status, after.status)
  if (!after || !move) throw refusal.exceeds(subtract(captured, refunded))
  const fresh = { paymentId, key, reason, requestedBy, promisedBy, purpose, itemId, createdAt: now }
  const { reservationId, provider } = payment
  const [row] = await tx
    .insert(refunds)
    .values({ ...fresh, ...amount, status: 'requested', reservationId })
    .returning()
  if (!row) throw new Error('the refund was not stored')
  await movePayment(tx, deps, payment, { ...move, cause: 'refund', patch: { refunded: after.refunded.amount }, now })
  await deps.ledger.post(tx, postingOfRefund({ id: row.id, key, reservationId, provider, amount }, 'refund', now))
  await deps.jobs.send(tx, JOBS.sendRefund, { refundId: row.id }, { of: reservationId })
  return row
}

async function knownRefund(
  tx: Transaction,
  { id, reservationId }: PaymentRow,
  { key, amount }: RefundRequest,
): Promise<RefundRow | null> {
  const [row] = await tx
    .select()
    .from(refunds)
    .where(isRow(refunds, { paymentId: id, reservationId, key }))
  if (row && (row.amount !== amount.amount || row.currency !== amount.currency)) throw refusal.keyMismatch()
  return row ?? null
}

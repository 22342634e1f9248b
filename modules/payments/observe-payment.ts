import type { Database, Transaction } from '#platform/database/index.ts'
import { isAny } from '#platform/database/is-any.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { giveStrayBack } from './give-stray-back.ts'
import { follow, strayMove } from './payment.ts'
import { JOBS, type PaymentDeps } from './payment-deps.ts'
import type { ProviderPayment } from './payment-provider.ts'
import type { PaymentStatus } from './payments.contract.ts'
import { lockPayment, movePayment, type OperationRow, type PaymentRow, settleOperations } from './payments.store.ts'
import { paymentOperations, payments } from './payments.tables.ts'

/** A payer who never came back is given up so soon after the time is over. */
const MOMENT_MS = 1_000

/**
 * Takes in what the provider says of a payment, from any source: the answer to a call, a webhook, the reconciler. Old
 * news changes nothing, so they may race and repeat. Null when the payment is not ours.
 * Throws Error when the provider speaks of another amount.
 * @param of the payment, where the caller knows it
 */
export async function observePayment(
  deps: Pick<PaymentDeps, 'ledger' | 'events' | 'clock' | 'log' | 'jobs'>,
  tx: Transaction,
  seen: ProviderPayment,
  { cause, quiet = false, of }: { cause: string; quiet?: boolean; of?: PaymentRow },
): Promise<PaymentRow | null> {
  const payment = await lockPayment(tx, { id: seen.key, reservationId: of?.reservationId })
  if (!payment) return null
  if (seen.amount.amount !== payment.amount || seen.amount.currency !== payment.currency) {
    throw new Error(`payment ${payment.id} is of ${payment.amount} ${payment.currency}, the provider says otherwise`)
  }
  const now = deps.clock.now()
  const move = follow({ status: payment.status, promised: payment.authorisedAt !== null }, seen.status)
  if (!move) {
    await settleCalls(tx, payment, seen, now)
    const stray = strayMove(payment.status, seen.status)
    return stray ? giveStrayBack(deps, tx, payment, { ...stray, cause, now }) : payment
  }
  const patch = {
    ...(seen.card && { card: seen.card }),
    ...(seen.declineCode && { declineCode: seen.declineCode }),
    ...(move.to === 'requires_action' && { action: seen.action }),
    ...(move.to === 'authorised' && { authorisedAt: now }),
    ...(move.to === 'captured' && { captured: payment.amount }),
  }
  const [moved] = await Promise.all([
    movePayment(tx, deps, payment, { ...move, cause, patch, now, quiet }),
    settleCalls(tx, payment, seen, now),
  ])
  if (move.to === 'requires_action') {
    const afterwards = new Date(payment.expiresAt.getTime() + MOMENT_MS)
    const { id: paymentId, reservationId: of } = payment
    await deps.jobs.send(tx, JOBS.settle, { paymentId }, { of, at: afterwards })
  }
  return moved
}

type Kind = OperationRow['kind']
/** What each word of the provider proves about calls whose outcome was open. */
const PROVEN: Record<ProviderPayment['status'], { succeeded: Kind[]; failed: Kind[] }> = {
  requires_action: { succeeded: ['authorise'], failed: [] },
  authorised: { succeeded: ['authorise'], failed: [] },
  captured: { succeeded: ['authorise', 'capture'], failed: ['void'] },
  voided: { succeeded: ['void'], failed: ['authorise', 'capture'] },
  expired: { succeeded: ['void'], failed: ['authorise', 'capture'] },
  declined: { succeeded: ['void'], failed: ['authorise', 'capture'] },
}

function settleCalls(tx: Transaction, payment: PaymentRow, seen: ProviderPayment, now: Date): Promise<number> {
  const { succeeded, failed } = PROVEN[seen.status]
  const { id: paymentId, reservationId } = payment
  const of = { reservationId, paymentId, kinds: succeeded, failed }
  return settleOperations(tx, of, { status: 'succeeded', detail: seen.declineCode ?? seen.status, now })
}

const standing = statement(payments, ['id'], (db, { id }) => {
  const { status, amount, currency, authorisedAt } = payments
  const ofIt = isRow(paymentOperations, { reservationId: payments.reservationId, paymentId: payments.id })
  const waits = isAny(paymentOperations, and(ofIt, inArray(paymentOperations.status, ['intended', 'in_doubt'])))
  return db.select({ status, amount, currency, authorisedAt, waits }).from(payments).where(eq(payments.id, id))
})

/**
 * The status of the payment when what is seen of it changes nothing and no call waits to hear of it: no lock is needed then. Null
 * when it may change something.
 */
export async function oldNews(db: Database, seen: ProviderPayment): Promise<PaymentStatus | null> {
  const [payment] = await standing(db, { id: seen.key })
  if (!payment || payment.waits) return null
  if (payment.amount !== seen.amount.amount || payment.currency !== seen.amount.currency) return null
  const moves = follow({ status: payment.status, promised: payment.authorisedAt !== null }, seen.status)
  return moves || strayMove(payment.status, seen.status) ? null : payment.status
}

import { and, lte, sql } from '#platform/database/query.ts'
import { rowsDue } from '#platform/database/rows-due.ts'
import { askProvider } from './call-provider.ts'
import { observePayment } from './observe-payment.ts'
import { isOpen } from './payment.ts'
import { callCapture, callVoid } from './payment-calls.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { type OperationRow, type PaymentRow, readPayment } from './payments.store.ts'
import { payments } from './payments.tables.ts'
import type { PaymentKey } from './payments.ts'
import { openOperations } from './payments.views.ts'
import { providerOf } from './provider-of.ts'
import { sendRefund } from './send-refund.ts'

/** A call without an outcome for this long is stuck; one whose process died is handled earlier (take-up-lost-calls.ts). */
export const LOST_MS = 30_000

/**
 * Settles a payment: asks the provider for its state, records the answer, and completes what was interrupted. A call whose
 * effect is missing is made again only after the provider was asked, and under its own key.
 */
export async function settlePayment(deps: PaymentDeps, key: PaymentKey): Promise<PaymentRow | null> {
  const payment = await readPayment(deps.db, key)
  if (!payment) return null
  if (isOpen(payment.status)) await settleOpen(deps, payment)
  for (const { refundId } of await lostCalls(deps, payment, 'refund')) {
    if (refundId) await sendRefund(deps, { id: refundId, reservationId: payment.reservationId })
  }
  return readPayment(deps.db, payment)
}

/**
 * Payments that were begun and have heard nothing since, such as of a request that lost the database on the way: nobody goes on
 * with them.
 */
export function unansweredPayments(deps: PaymentDeps) {
  return rowsDue(deps.db, {
    name: 'payments.unanswered',
    table: payments,
    key: payments.id,
    isDue: () =>
      and(
        sql`${payments.status} = 'requires_payment'`,
        lte(payments.updatedAt, new Date(deps.clock.now().getTime() - LOST_MS)),
      ),
    by: payments.updatedAt,
    async work(id) {
      const payment = await readPayment(deps.db, { id })
      if (payment?.status !== 'requires_payment') return
      await settleOpen(deps, payment)
      const after = await readPayment(deps.db, payment)
      if (after?.status === 'requires_payment') throw new Error('the provider cannot be asked now')
    },
  })
}

async function settleOpen(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const seen = await askProvider(deps, { paymentId: payment.id }, () => providerOf(deps, payment).find(payment.id))
  if (seen === undefined) return
  if (seen) await deps.db.transaction((tx) => observePayment(deps, tx, seen, { cause: 'asked', of: payment }))
  else if (isAbandoned(deps, payment)) return void (await callVoid(deps, payment))
  const now = await readPayment(deps.db, payment)
  if (!now || !isOpen(now.status)) return
  if (now.status === 'requires_action' || now.status === 'requires_payment') {
    if (now.expiresAt <= deps.clock.now()) await callVoid(deps, now)
  } else if ((await lostCalls(deps, payment, 'void')).length > 0) await callVoid(deps, now)
  else if ((await lostCalls(deps, payment, 'capture')).length > 0) await callCapture(deps, now)
}

/** The provider never heard of it: the request may still be on its way, unless it was given up long ago. */
function isAbandoned(deps: PaymentDeps, payment: PaymentRow): boolean {
  const since = deps.clock.now().getTime() - payment.updatedAt.getTime()
  return payment.status === 'in_doubt' || since >= LOST_MS || payment.expiresAt <= deps.clock.now()
}

async function lostCalls(deps: PaymentDeps, payment: PaymentRow, kind: OperationRow['kind']) {
  const lostBefore = deps.clock.now().getTime() - LOST_MS
  const open = await openOperations(deps.db, payment)
  return open.filter(
    (call) => call.kind === kind && (call.status === 'in_doubt' || call.triedAt.getTime() <= lostBefore),
  )
}

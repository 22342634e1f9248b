import { and, eq } from '#platform/database/query.ts'
import { isGone } from '#platform/liveness.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentOperations } from './payments.tables.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Finds out what happened to the calls in the middle of which a process died: nobody will hear their answers any more, so they
 * are in doubt at once. Returns how many there were; one whose provider cannot be asked now is left to the reconciler.
 */
export async function takeUpLostCalls(deps: PaymentDeps): Promise<number> {
  const lost = await deps.db
    .update(paymentOperations)
    .set({ status: 'in_doubt', owner: null })
    .where(and(eq(paymentOperations.status, 'intended'), isGone(paymentOperations.owner)))
    .returning({ paymentId: paymentOperations.paymentId })
  for (const paymentId of new Set(lost.map((call) => call.paymentId))) await settlePayment(deps, paymentId)
  return lost.length
}

import { isAny } from '#platform/database/is-any.ts'
import { and, eq } from '#platform/database/query.ts'
import { isGone } from '#platform/liveness.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentOperations } from './payments.tables.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Calls in the middle of which a process died: nobody will hear their answers any more, so they are in doubt at once, and it is
 * found out what happened to them. One whose provider cannot be asked now is left to the reconciler.
 */
export function lostCalls(deps: PaymentDeps) {
  const isLost = and(eq(paymentOperations.status, 'intended'), isGone(paymentOperations.owner))
  return {
    name: 'payments.lost-calls',
    isDue: () => isAny(paymentOperations, isLost),
    async work() {
      const lost = await deps.db
        .update(paymentOperations)
        .set({ status: 'in_doubt', owner: null })
        .where(isLost)
        .returning({ id: paymentOperations.paymentId, reservationId: paymentOperations.reservationId })
      for (const payment of new Map(lost.map((one) => [one.id, one])).values()) await settlePayment(deps, payment)
    },
  }
}

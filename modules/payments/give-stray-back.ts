import type { Transaction } from '#platform/database/index.ts'
import { money } from '#platform/money.ts'
import type { StrayMove } from './payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { movePayment, type PaymentRow, readPayment } from './payments.store.ts'
import { recordRefund } from './refund-payment.ts'

/**
 * A provider took money for a payment that has ended here. Nothing is sold for it: what came in is written down and goes back
 * whole, within the same transaction. Once: from then on the payment has ended by its refund.
 */
export async function giveStrayBack(
  deps: Pick<PaymentDeps, 'ledger' | 'events' | 'clock' | 'log' | 'jobs'>,
  tx: Transaction,
  payment: PaymentRow,
  move: StrayMove & { cause: string; now: Date },
): Promise<PaymentRow> {
  const { id, amount, currency, status } = payment
  deps.log.error({ paymentId: id, status }, 'a provider took money for a closed payment; it goes back')
  await movePayment(tx, deps, payment, { ...move, patch: { captured: amount, stray: true } })
  await recordRefund(deps, tx, {
    paymentId: id,
    amount: money(amount, currency),
    key: 'stray',
    promisedBy: null,
    requestedBy: 'system',
    reason: `the provider took it when the payment was ${status}`,
  })
  return (await readPayment(tx, payment)) ?? payment
}

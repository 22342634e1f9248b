import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { add, type Money, money, subtract } from '#platform/money.ts'

export type Taken = Pick<PaymentView, 'captured' | 'refunded'>

/** What was taken and not given back. */
export function leftOf({ captured, refunded }: Taken): Money {
  return subtract(captured, refunded)
}

export function sumLeft(payments: readonly Taken[], none: Money): Money {
  return add(none, ...payments.map(leftOf))
}

/**
 * Which payment gives back how much: the newest first, each at most what is left of it. Given oldest first.
 * Throws RangeError for more than is left of all.
 */
export function splitRefund<One extends Taken>(
  payments: readonly One[],
  amount: Money,
): { payment: One; amount: Money }[] {
  let missing = amount.amount
  const parts = payments.toReversed().flatMap((payment) => {
    const part = Math.min(missing, leftOf(payment).amount)
    missing -= part
    return part > 0 ? [{ payment, amount: money(part, amount.currency) }] : []
  })
  if (missing > 0) throw new RangeError(`${missing} more than is left of the payments`)
  return parts
}

import { add, type Money, money, subtract } from '#platform/money.ts'
import type { PaymentView } from './payments.contract.ts'

/**
 * What a plan costs beyond the price. The payment provider charges it to the card, above what we are paid, and keeps it: it
 * does not come back with the price.
 */
export function interestOf({ instalments, amount }: Pick<PaymentView, 'instalments' | 'amount'>): Money {
  return instalments ? subtract(instalments.total, amount) : money(0, amount.currency)
}

/** The interest of all that was taken. */
export function interestTaken(payments: readonly PaymentView[], currency: Money['currency']): Money {
  const taken = payments.filter(({ captured, stray }) => captured.amount > 0 && !stray)
  return add(money(0, currency), ...taken.map(interestOf))
}

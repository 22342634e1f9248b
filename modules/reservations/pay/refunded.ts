import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { type Currency, type Money, money } from '#platform/money.ts'

type Item = Pick<WholeItem, 'id' | 'status' | 'amount' | 'replaces'>
type Back = {
  /** Those that pay for the reservation; what was taken for nothing goes back for nothing. */
  payments: readonly Pick<PaymentView, 'id'>[]
  refunds: readonly Pick<RefundView, 'paymentId' | 'status' | 'amount' | 'purpose' | 'itemId'>[]
}

/**
 * What one item has got back of its price as it is. A refund belongs to its item. One that belongs to none, such as what
 * staff give for a service, is set against what was kept of items that are over, then against the others in their order: nothing
 * is given back twice, and a cancelled item does not eat up what another one is worth.
 * What a change gave back of a higher price is not of this one, and what a bank has sent back to us is not given back.
 */
export function refundedOf(
  { id }: Pick<Item, 'id'>,
  items: readonly Item[],
  { payments, refunds }: Back,
  currency: Currency,
): Money {
  const pays = new Set(payments.map((payment) => payment.id))
  const back = refunds.filter((one) => one.status !== 'failed' && !one.purpose && pays.has(one.paymentId))
  const sumFor = (itemId?: string) =>
    back.filter((one) => one.itemId === itemId).reduce((sum, { amount }) => sum + amount.amount, 0)
  let loose = sumFor()
  for (const item of inOrder(items)) {
    const own = sumFor(item.id)
    const part = Math.min(loose, Math.max(0, item.amount - own))
    if (item.id === id) return money(own + part, currency)
    loose -= part
  }
  return money(sumFor(id), currency)
}

/** Without those that were to replace others and never did: the price is with the others. */
function inOrder(items: readonly Item[]): Item[] {
  const priced = items.filter(({ replaces }) => !items.some((old) => old.id === replaces && old.amount > 0))
  return [...priced.filter(isOver), ...priced.filter((item) => !isOver(item))]
}

/** The refunds in which the money of an item is on its way. */
export function refundsFor<One extends Pick<RefundView, 'itemId' | 'purpose'>>(id: string, refunds: readonly One[]) {
  return refunds.filter(({ itemId, purpose }) => !purpose && (!itemId || itemId === id))
}

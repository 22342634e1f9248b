import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.tables.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { add, type Currency, type Money, money, subtract } from '#platform/money.ts'

/**
 * The payments that pay for a reservation as it stands, oldest first: its own attempts and those of changes that were applied.
 * What was paid for a change that came to nothing goes back by itself, as does what a provider took in error.
 */
export async function paidMoney(
  { db, payments }: Pick<ReservationDeps, 'db' | 'payments'>,
  reservationId: string,
  tx?: Transaction,
): Promise<PaymentView[]> {
  const all = (await payments.ofReservation(reservationId, tx)).payments.filter(({ stray }) => !stray)
  if (all.every(({ purpose }) => !purpose)) return all
  const applied = await appliedChanges(tx ?? db, reservationId)
  return all.filter(({ purpose }) => !purpose || applied.has(purpose))
}

async function appliedChanges(db: DatabaseOrTransaction, reservationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: stayChanges.id })
    .from(stayChanges)
    .where(and(eq(stayChanges.reservationId, reservationId), eq(stayChanges.status, 'applied')))
  return new Set(rows.map(({ id }) => id))
}

type Taken = Pick<PaymentView, 'captured' | 'refunded'>

/** What was taken and not given back. */
export function leftOf({ captured, refunded }: Taken): Money {
  return subtract(captured, refunded)
}

export function sumLeft(payments: readonly Taken[], none: Money): Money {
  return add(none, ...payments.map(leftOf))
}

/** What came back of an item as it stands: what a change gave back of a higher price is not of this one. */
export function refundedFrom(
  paid: readonly Taken[],
  { kind, amount }: Pick<WholeItem, 'kind' | 'amount'>,
  currency: Currency,
): Money {
  const none = money(0, currency)
  if (kind !== 'stay') return add(none, ...paid.map(({ refunded }) => refunded))
  const taken = paid.some(({ captured }) => captured.amount > 0)
  return taken ? money(Math.max(0, amount - sumLeft(paid, none).amount), currency) : none
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

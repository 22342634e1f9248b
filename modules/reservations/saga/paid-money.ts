import type { PaymentView, RefundView } from '#modules/payments/payments.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.tables.ts'
import { flightChanges } from '#modules/reservations/change-flight/change-flight.tables.ts'
import { policyChanges } from '#modules/reservations/change-policy/policy-changes.tables.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'

/**
 * The payments that pay for a reservation as it is, oldest first: its own attempts and those of changes that were applied.
 * What was paid for a change that came to nothing goes back by itself, as does what a provider took in error.
 */
export async function paidMoney(
  { db, payments }: Pick<ReservationDeps, 'db' | 'payments'>,
  reservationId: string,
  tx?: Transaction,
): Promise<PaymentView[]> {
  return (await paidAndBack({ db, payments }, reservationId, tx)).payments
}

/** The same with every refund. */
export async function paidAndBack(
  { db, payments }: Pick<ReservationDeps, 'db' | 'payments'>,
  reservationId: string,
  tx?: Transaction,
): Promise<{ payments: PaymentView[]; refunds: RefundView[] }> {
  const { payments: taken, refunds } = await payments.ofReservation(reservationId, tx)
  const all = taken.filter(({ stray }) => !stray)
  if (all.every(({ purpose }) => !purpose)) return { payments: all, refunds }
  const applied = await appliedChanges(tx ?? db, reservationId)
  return { payments: all.filter(({ purpose }) => !purpose || applied.has(purpose)), refunds }
}

async function appliedChanges(db: DatabaseOrTransaction, reservationId: string): Promise<ReadonlySet<string>> {
  const ofStays = db
    .select({ id: stayChanges.id })
    .from(stayChanges)
    .where(and(eq(stayChanges.reservationId, reservationId), eq(stayChanges.status, 'applied')))
  const ofPolicies = db
    .select({ id: policyChanges.id })
    .from(policyChanges)
    .where(and(eq(policyChanges.reservationId, reservationId), eq(policyChanges.status, 'applied')))
  const ofFlights = db
    .select({ id: flightChanges.id })
    .from(flightChanges)
    .where(and(eq(flightChanges.reservationId, reservationId), eq(flightChanges.status, 'applied')))
  return new Set((await ofStays.unionAll(ofPolicies).unionAll(ofFlights)).map(({ id }) => id))
}

import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record } from '#modules/reservations/reservations.store.ts'
import { reservationKeys, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { emptyReservation } from './empty-reservation.ts'

/** An account has proved an address: what was booked with it as a guest is the customer's from now on. */
export async function attachBookings(
  { db, clock }: ReservationDeps,
  { customerId, email }: { customerId: string; email: string },
): Promise<number> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(reservations)
      .set({ customerId, updatedAt: at })
      .where(and(eq(reservations.contactEmail, email), isNull(reservations.customerId), isNull(reservations.erasedAt)))
      .returning({ id: reservations.id, status: reservations.status })
    for (const { id, status } of rows) {
      await record(tx, id, { at, by: 'system', to: status, reason: 'attached to the account of the same address' })
    }
    return rows.length
  })
}

/** Everything that is kept of a customer's reservations, as they see it themselves. */
export async function exportOf(deps: ReservationDeps, customerId: string, locale: Locale): Promise<object> {
  const rows = await deps.db
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.customerId, customerId))
  const views = []
  for (const { id } of rows) views.push(await viewAgain(deps, id, locale))
  return { reservations: views }
}

/**
 * Takes the customer out of their reservations: keys end, contact and travellers of trips that are over are emptied. Money
 * and what was flown stay, as the law asks; a trip that is still to come keeps what its flights need until it is over
 * (forget-travellers.ts).
 */
export async function eraseOf({ vault, clock }: ReservationDeps, tx: Transaction, customerId: string): Promise<void> {
  const at = clock.now()
  const rows = await tx
    .select({ id: reservations.id, over: sql<boolean>`${reservations.lastDay} < ${at.toISOString().slice(0, 10)}` })
    .from(reservations)
    .where(eq(reservations.customerId, customerId))
  if (rows.length === 0) return
  await tx.delete(reservationKeys).where(
    inArray(
      reservationKeys.reservationId,
      rows.map(({ id }) => id),
    ),
  )
  for (const { id, over } of rows) {
    if (over) await emptyReservation({ vault }, tx, id, at)
    await tx.update(reservations).set({ customerId: null, erasedAt: at }).where(eq(reservations.id, id))
  }
}

/** Of two accounts that become one. Contacts of bookings stay as they are. */
export async function moveBookings(
  { clock }: Pick<ReservationDeps, 'clock'>,
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const at = clock.now()
  const theirs = eq(reservations.customerId, from)
  const moved = tx.update(reservations).set({ customerId: into, updatedAt: at }).where(theirs)
  for (const { id, status } of await moved.returning({ id: reservations.id, status: reservations.status })) {
    await record(tx, id, { at, by: 'system', to: status, reason: 'the account was merged into another one' })
  }
}

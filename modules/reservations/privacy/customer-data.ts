import { allListedFor, listFor, unlist } from '#modules/reservations/lookups.store.ts'
import { viewOf } from '#modules/reservations/read/get-reservation.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record } from '#modules/reservations/reservations.store.ts'
import { reservationKeys, reservations } from '#modules/reservations/reservations.tables.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNull, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { emptyReservation } from './empty-reservation.ts'

/** An account has proved an address: what was booked with it as a guest is the customer's from now on. */
export async function attachBookings(
  { db, clock }: ReservationDeps,
  { customerId, email }: { customerId: string; email: string },
): Promise<number> {
  const at = clock.now()
  const { id: reservationId, createdAt } = reservations
  const isFree = and(
    eq(reservations.contactEmail, email),
    isNull(reservations.customerId),
    isNull(reservations.erasedAt),
  )
  const booked = await db.select({ reservationId, createdAt }).from(reservations).where(isFree)
  if (booked.length === 0) return 0
  await listFor(db, customerId, booked)
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(reservations)
      .set({ customerId, updatedAt: at })
      .where(and(isOneOf(booked), isFree))
      .returning({ id: reservations.id, status: reservations.status })
    for (const { id, status } of rows) {
      await record(tx, id, { at, by: 'system', to: status, reason: 'attached to the account of the same address' })
    }
    return rows.length
  })
}

const isOneOf = (lines: readonly { reservationId: string }[]) =>
  among(
    reservations.id,
    lines.map(({ reservationId }) => reservationId),
  )

/** Those of the customer's list that are theirs. */
async function theirsOf(db: DatabaseOrTransaction, customerId: string) {
  const listed = await allListedFor(db, customerId)
  return { listed, theirs: and(isOneOf(listed), eq(reservations.customerId, customerId)) }
}

/** Everything that is kept of a customer's reservations, as they see it themselves. */
export async function exportOf(deps: ReservationDeps, customerId: string, locale: Locale): Promise<object> {
  const views = []
  for (const { reservationId } of await allListedFor(deps.db, customerId)) {
    const whole = await readWhole(deps.db, reservationId)
    if (whole?.customerId === customerId) views.push(await viewOf(deps, whole, locale))
  }
  return { reservations: views }
}

/**
 * Takes the customer out of their reservations: keys end, contact and travellers of trips that are over are emptied. Money
 * and what was flown stay, as the law asks; a trip that is still to come keeps what its flights need until it is over
 * (forget-travellers.ts).
 */
export async function eraseOf({ vault, clock }: ReservationDeps, tx: Transaction, customerId: string): Promise<void> {
  const at = clock.now()
  const { theirs } = await theirsOf(tx, customerId)
  const rows = await tx
    .select({
      reservationId: reservations.id,
      over: sql<boolean>`${reservations.lastDay} < ${at.toISOString().slice(0, 10)}`,
    })
    .from(reservations)
    .where(theirs)
  const ids = rows.map(({ reservationId }) => reservationId)
  if (ids.length > 0) await tx.delete(reservationKeys).where(among(reservationKeys.reservationId, ids))
  for (const { reservationId: id, over } of rows) {
    if (over) await emptyReservation({ vault }, tx, id, at)
    await tx.update(reservations).set({ customerId: null, erasedAt: at }).where(eq(reservations.id, id))
  }
  await unlist(tx, customerId)
}

/** Of two accounts that become one. Contacts of bookings stay as they are. */
export async function moveBookings(
  { clock }: Pick<ReservationDeps, 'clock'>,
  tx: Transaction,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const at = clock.now()
  const { listed, theirs } = await theirsOf(tx, from)
  await listFor(tx, into, listed)
  const moved = tx.update(reservations).set({ customerId: into, updatedAt: at }).where(theirs)
  for (const { id, status } of await moved.returning({ id: reservations.id, status: reservations.status })) {
    await record(tx, id, { at, by: 'system', to: status, reason: 'the account was merged into another one' })
  }
  await unlist(tx, from)
}

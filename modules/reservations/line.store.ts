import type { Payments } from '#modules/payments/index.ts'
import { statusLine } from '#modules/reservations/read/status-line.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { statement, statementsOf } from '#platform/database/statement.ts'
import type { ItemKey } from './item-key.ts'
import type { ReservationStatus } from './reservations.contract.ts'
import { reservationItems, reservations } from './reservations.tables.ts'

type ItemRow = typeof reservationItems.$inferSelect
type ReservationRow = typeof reservations.$inferSelect

/** The items, locked, and the code of their reservation. */
export type Locked = { code: string; items: ItemRow[] }

/**
 * All items of a reservation, in order. A move of one of them holds them all, and the reservation only afterwards: moves
 * come one after another, and none waits for another in a circle. Null when it is unknown.
 */
export async function lockReservation(tx: Transaction, reservationId: string): Promise<Locked | null> {
  return lockedOf(await lockOf(tx, { reservationId }))
}

export async function lockItems(tx: Transaction, reservationId: string): Promise<ItemRow[]> {
  return (await lockReservation(tx, reservationId))?.items ?? []
}

/** One item as it is now, with the other items of its reservation locked too; null when it is unknown. */
export async function lockItem(tx: Transaction, item: ItemKey): Promise<ItemRow | null> {
  return (await lockAroundItem(tx, item))?.item ?? null
}

export async function lockAroundItem(tx: Transaction, item: ItemKey): Promise<(Locked & { item: ItemRow }) | null> {
  const locked = await lockReservation(tx, item.reservationId)
  const found = locked?.items.find(({ id }) => id === item.id)
  return locked && found ? { ...locked, item: found } : null
}

/** Of the reservation itself, which is not locked, only what never changes can be read with them. */
const lockOf = statement(reservationItems, ['reservationId'], (db, { reservationId }) =>
  db
    .select({ item: reservationItems, code: reservations.code })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .where(eq(reservationItems.reservationId, reservationId))
    .orderBy(asc(reservationItems.position))
    .for('update', { of: reservationItems }),
)

function lockedOf(rows: Awaited<ReturnType<typeof lockOf>>): Locked | null {
  const [first] = rows
  return first ? { code: first.code, items: rows.map(({ item }) => item) } : null
}

/** Writes the line with what else `more` says of the reservation; with nothing more it is written where it is another one. */
export function lineWriter(
  more?: (places: Record<keyof ReservationRow, SQL>) => PgUpdateSetSource<typeof reservations>,
) {
  return statementsOf(reservations, (db, places) => {
    const { id, status: line, updatedAt, paidAt } = places
    const status = atDeadline(line, reservations.holdExpiresAt, sql`${updatedAt}::timestamptz`)
    const paid = paidAt && { paidAt: sql`coalesce(${reservations.paidAt}, ${paidAt}::timestamptz)` }
    const differs = more || paid ? undefined : sql`${reservations.status} <> ${status}`
    return db
      .update(reservations)
      .set({ ...more?.(places), ...paid, status, updatedAt })
      .where(and(eq(reservations.id, id), differs))
      .returning()
  })
}

const writeAlone = lineWriter()

/** The items, locked, and then what was paid and given back; asked at once. */
export async function lockWithMoney(
  { payments }: { payments: Pick<Payments, 'ofReservation'> },
  tx: Transaction,
  reservationId: string,
  known?: Locked,
): Promise<{ locked: Locked | null; paid: Paid }> {
  const [locked, paid] = await Promise.all([
    known ?? lockReservation(tx, reservationId),
    payments.ofReservation(reservationId, tx),
  ])
  return { locked, paid }
}

type Paid = Awaited<ReturnType<Payments['ofReservation']>>

type Written = {
  known?: Locked
  paid?: Paid
  paidAt?: Date | undefined
  also?: { write: ReturnType<typeof lineWriter>; values: Partial<ReservationRow> } | undefined
}

/** The statement that writes a line knows the deadline as it is then. */
const NO_DEADLINE = new Date(8.64e15)

/**
 * Writes down the status line for lists. Every move of an item calls it (reservations.store.ts), and so does every change of its money;
 * nobody else writes it.
 * @param known what the caller has locked already
 * @param paid what was paid and given back, where the caller has read it under that lock
 * @param paidAt when its money was taken, where that is written down with it; the first time counts
 * @param also what else of the reservation is written with it, by the same statement
 * @returns the reservation where it was written
 */
export async function writeLine(
  { payments }: { payments: Pick<Payments, 'ofReservation'> },
  tx: Transaction,
  reservationId: string,
  now: Date,
  { known, paid: read, paidAt, also }: Written = {},
): Promise<ReservationRow | null> {
  const { locked, paid } =
    known && read ? { locked: known, paid: read } : await lockWithMoney({ payments }, tx, reservationId, known)
  if (!locked) return null
  const status = statusLine({ items: locked.items, holdExpiresAt: NO_DEADLINE, ...paid }, now)
  const { write, values } = also ?? { write: writeAlone, values: {} }
  const [row] = await write(tx, { ...values, ...(paidAt && { paidAt }), id: reservationId, status, updatedAt: now })
  return row ?? null
}

/** A hold is over at its deadline, before anyone has come by to say so. */
function atDeadline(line: SQLWrapper, deadline: SQLWrapper, now: SQLWrapper | Date): SQL {
  return sql`case when ${line} = 'held' and ${deadline} <= ${now} then 'expired' else ${line} end`
}

/** The line of the reservation `r` in lists. */
export const lineAt = (now: Date): SQL => atDeadline(sql`r.status`, sql`r.hold_expires_at`, now)

/** Whether the reservation `r` has that line in lists; said so that an index of the status answers. */
export function lineIs(status: ReservationStatus, now: Date): SQL {
  if (status === 'held') return sql`(r.status = 'held' and r.hold_expires_at > ${now})`
  if (status !== 'expired') return sql`r.status = ${status}`
  return sql`(r.status in ('expired', 'held') and (r.status = 'expired' or r.hold_expires_at <= ${now}))`
}

import type { Payments } from '#modules/payments/index.ts'
import { statusLine } from '#modules/reservations/read/status-line.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { asc, eq, type SQL, sql } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { statement } from '#platform/database/statement.ts'
import type { ReservationStatus } from './reservations.contract.ts'
import { reservationItems, reservations } from './reservations.tables.ts'

type ItemRow = typeof reservationItems.$inferSelect
type ReservationRow = typeof reservations.$inferSelect

/**
 * All items of a reservation, in order. A move of one of them holds them all, and the reservation only afterwards: moves
 * come one after another, and none waits for another in a circle.
 */
export function lockItems(tx: Transaction, reservationId: string): Promise<ItemRow[]> {
  return lockOf(tx, { reservationId })
}

const lockOf = statement(reservationItems, ['reservationId'], (db, { reservationId }) => lockThose(db, reservationId))
const lockAround = statement(reservationItems, ['id'], (db, { id }) => {
  const of = { reservationId: reservationItems.reservationId }
  return lockThose(db, sql`(${db.select(of).from(reservationItems).where(eq(reservationItems.id, id))})`)
})

function lockThose(db: Pick<Database, 'select'>, reservationId: SQL) {
  return db
    .select()
    .from(reservationItems)
    .where(eq(reservationItems.reservationId, reservationId))
    .orderBy(asc(reservationItems.position))
    .for('update')
}

/** One item as it is now, with the other items of its reservation locked too; null when it is unknown. */
export async function lockItem(tx: Transaction, itemId: string): Promise<ItemRow | null> {
  return (await lockAround(tx, { id: itemId })).find(({ id }) => id === itemId) ?? null
}

const lineOf = statement(reservations, ['id'], (db, { id }) => {
  const { code, status, holdExpiresAt } = reservations
  return db.select({ code, status, holdExpiresAt }).from(reservations).where(eq(reservations.id, id))
})

type Line = Pick<ReservationRow, 'code' | 'status' | 'holdExpiresAt'>
/** The items, locked, and the line of their reservation. */
export type Locked = { line: Line; items: ItemRow[] }

/**
 * Locks the items and reads the reservation's own line, as it is then; null when it is unknown. The line is not locked: others hold
 * it before they ask for the items.
 */
export async function lockWithLine(tx: Transaction, reservationId: string): Promise<Locked | null> {
  const items = await lockItems(tx, reservationId)
  const [line] = await lineOf(tx, { id: reservationId })
  return line ? { line, items } : null
}

type Written = {
  known?: Locked
  paidAt?: Date | undefined
  also?: PgUpdateSetSource<typeof reservations> | undefined
}

/**
 * Writes down the status line for lists. Every move of an item calls it (reservations.store.ts), and so does every change of its money;
 * nobody else writes it.
 * @param known what the caller has locked already
 * @param paidAt when its money was taken, where that is written down with it; the first time counts
 * @param also what else of the reservation is written with it, by the same statement
 * @returns the reservation where it was written
 */
export async function writeLine(
  { payments }: { payments: Pick<Payments, 'ofReservation'> },
  tx: Transaction,
  reservationId: string,
  now: Date,
  { known, paidAt, also }: Written = {},
): Promise<ReservationRow | null> {
  const locked = known ?? (await lockWithLine(tx, reservationId))
  if (!locked) return null
  const { items, line } = locked
  const { holdExpiresAt } = line
  const status = statusLine({ items, holdExpiresAt, ...(await payments.ofReservation(reservationId, tx)) }, now)
  if (status === line.status && !paidAt && !also) return null
  const paid = paidAt && { paidAt: sql`coalesce(${reservations.paidAt}, ${paidAt}::timestamptz)` }
  const [row] = await tx
    .update(reservations)
    .set({ ...also, ...paid, status, updatedAt: now })
    .where(eq(reservations.id, reservationId))
    .returning()
  return row ?? null
}

/** The line of the reservation `r` in lists: a hold is over at its deadline, before anyone has come by to say so. */
export function lineAt(now: Date): SQL {
  return sql`case when r.status = 'held' and r.hold_expires_at <= ${now} then 'expired' else r.status end`
}

/** Whether the reservation `r` has that line in lists; said so that an index of the status answers. */
export function lineIs(status: ReservationStatus, now: Date): SQL {
  if (status === 'held') return sql`(r.status = 'held' and r.hold_expires_at > ${now})`
  if (status !== 'expired') return sql`r.status = ${status}`
  return sql`(r.status in ('expired', 'held') and (r.status = 'expired' or r.hold_expires_at <= ${now}))`
}

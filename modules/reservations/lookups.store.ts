import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, desc, eq, sql } from '#platform/database/query.ts'
import { insertOf, statement } from '#platform/database/statement.ts'
import { customerReservations, reservationCodes } from './lookups.tables.ts'

const putCode = insertOf(reservationCodes, (db, line) => db.insert(reservationCodes).values(line))
const putListed = insertOf(customerReservations, (db, line) =>
  db.insert(customerReservations).values(line).onConflictDoNothing(),
)

type Coming = { id: string; code: string; customerId: string | null; now: Date }

/** Says of a reservation that is about to be written where it will lie. Throws what `isDuplicate` knows for a code that is taken. */
export async function announce(db: Database, { id: reservationId, code, customerId, now }: Coming): Promise<void> {
  await putCode(db, { code, reservationId, createdAt: now })
  if (customerId) await putListed(db, { customerId, reservationId, createdAt: now })
}

/** None of it was written in the end. */
export async function withdraw(db: Database, { id: reservationId, code, customerId }: Coming): Promise<void> {
  await db.delete(reservationCodes).where(isRow(reservationCodes, { code, reservationId }))
  if (customerId)
    await db.delete(customerReservations).where(isRow(customerReservations, { customerId, reservationId }))
}

const find = statement(reservationCodes, ['code'], (db, { code }) =>
  db.select({ id: reservationCodes.reservationId }).from(reservationCodes).where(eq(reservationCodes.code, code)),
)

/** The id of the reservation that has a code, or was to have it; null where there is none. */
export async function reservationOfCode(db: DatabaseOrTransaction, code: string): Promise<string | null> {
  const [line] = await find(db, { code: code.trim().toUpperCase() })
  return line?.id ?? null
}

type Line = Pick<typeof customerReservations.$inferSelect, 'reservationId' | 'createdAt'>
const ALL_AT_ONCE = 500

/** Says that reservations are about to be those of a customer. */
export async function listFor(db: DatabaseOrTransaction, customerId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ reservationId, createdAt }) => ({ customerId, reservationId, createdAt }))
  if (rows.length > 0) await db.insert(customerReservations).values(rows).onConflictDoNothing()
}

/** They are not theirs any more. */
export async function unlist(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(customerReservations).where(eq(customerReservations.customerId, customerId))
}

/** What is listed for a customer, newest first, from after a line on. The reservation may be another's by now, or not be there. */
export async function listedFor(
  db: DatabaseOrTransaction,
  customerId: string,
  { after, limit }: { after: Line | null; limit: number },
): Promise<Line[]> {
  const { reservationId, createdAt } = customerReservations
  const from = after && sql`(${createdAt}, ${reservationId}) < (${after.createdAt}, ${after.reservationId}::uuid)`
  return db
    .select({ reservationId, createdAt })
    .from(customerReservations)
    .where(and(eq(customerReservations.customerId, customerId), from ?? undefined))
    .orderBy(desc(createdAt), desc(reservationId))
    .limit(limit)
}

/** The same of all of them. */
export async function allListedFor(db: DatabaseOrTransaction, customerId: string): Promise<Line[]> {
  const all: Line[] = []
  for (;;) {
    const lines = await listedFor(db, customerId, { after: all.at(-1) ?? null, limit: ALL_AT_ONCE })
    all.push(...lines)
    if (lines.length < ALL_AT_ONCE) return all
  }
}

import type { ItemKey } from '#modules/reservations/item-key.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { behind } from '#platform/database/behind.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq, sql } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { endedClaims, type HoldRow } from './calls.tables.ts'

/*
 * A hold names the item that will be made of it, and is written elsewhere than the item (decision 103). So who makes the item and who gives the
 * seats back meet where the item lies: either it is made, or it is written that it never will be.
 */

/** Held to the end of the transaction; what is asked next waits for it. Rows of the reservation are locked before it. */
async function lockClaims(tx: Transaction, reservationId: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended('claim ' || ${reservationId}::text, 0))`
  await behind(tx, tx.execute(lock).execute())
}

const ended = statement(endedClaims, ['reservationId'], (db, { reservationId }) =>
  db.select({ itemId: endedClaims.itemId }).from(endedClaims).where(eq(endedClaims.reservationId, reservationId)),
)

/**
 * In the transaction that makes these items of a reservation. Throws AppError `reservation/hold-expired` when what was held for one
 * of them was given up.
 */
export async function mustBeClaimed(tx: Transaction, reservationId: string, itemIds: readonly string[]): Promise<void> {
  await lockClaims(tx, reservationId)
  const gone = await ended(tx, { reservationId })
  if (gone.some(({ itemId }) => itemIds.includes(itemId))) throw reservationErrors.holdExpired()
}

/** Whether what was held for it was given up. */
export async function isEnded(db: Database, of: Pick<HoldRow, 'itemId' | 'reservationId'>): Promise<boolean> {
  const { itemId, reservationId } = of
  if (!itemId || !reservationId) return false
  return (await db.$count(endedClaims, isRow(endedClaims, { itemId, reservationId }))) > 0
}

/** From here on the item cannot be made; false when it was. */
export function endClaim(db: Database, { id: itemId, reservationId }: ItemKey, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockClaims(tx, reservationId)
    if ((await tx.$count(reservationItems, isRow(reservationItems, { id: itemId, reservationId }))) > 0) return false
    await tx.insert(endedClaims).values({ reservationId, itemId, at }).onConflictDoNothing()
    return true
  })
}

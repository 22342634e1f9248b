import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { ListingDeps } from './deps.ts'
import { DECISION_MOVES } from './listing-states.ts'
import { changeListing, type ListingRow, lockOwn, moveListing, remember, SYSTEM } from './listing-store.ts'
import { hotels } from './listings.tables.ts'
import { deleteListing } from './submit-listing.ts'

/**
 * An owner is gone: what was never on the site is deleted, what is there leaves it, and nothing waits for staff any more.
 * Booked stays remain. Safe to repeat.
 */
export async function leaveSite({ db, clock }: Pick<ListingDeps, 'db' | 'clock'>, ownerId: string): Promise<void> {
  const now = clock.now()
  const all = await db.select({ id: hotels.id }).from(hotels).where(eq(hotels.ownerId, ownerId))
  for (const { id: hotelId } of all) {
    await db.transaction(async (tx) => {
      const row = await lockOwn(tx, { ownerId, hotelId })
      await (row.approvedAt ? withdraw(tx, row, now) : deleteListing(tx, row))
    })
  }
}

async function withdraw(tx: Transaction, row: ListingRow, at: Date): Promise<void> {
  const { id: hotelId, status, paused } = row
  if (status === 'approved' && !paused) {
    await changeListing(tx, row, { paused: true }, at)
    await remember(tx, { hotelId, action: 'paused', actor: SYSTEM, at })
  }
  if (status === 'pending' && (await moveListing(tx, { hotelId, move: DECISION_MOVES.reject, now: at }))) {
    await remember(tx, { hotelId, action: 'rejected', actor: SYSTEM, at })
  }
}

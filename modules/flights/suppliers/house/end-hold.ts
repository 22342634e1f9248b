import type { Database } from '#platform/database/index.ts'
import { and, asc, eq, lt } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'
import type { HouseOrder } from './house-orders.store.ts'
import { freeSeats, lockOrder, moveOrder } from './house-orders.store.ts'
import { houseOrders } from './house-orders.tables.ts'
import { releaseSeats } from './take-seats.ts'

/**
 * A hold is honoured for so long after its end: money that was promised in the last second still finds its seats. After
 * this, and not before, a hold that nobody released is let go.
 */
export const HOLD_GRACE_MS = 2 * 60_000
/** In one run; the next one takes the rest. */
const MOST = 2000

/** Gives the seats of a hold back, once; fine when the hold is over or has become an order. */
export async function releaseHold(db: Database, holdRef: string, now: Date): Promise<void> {
  await endHold(db, holdRef, { to: 'released', now })
}

/**
 * The safety net for holds whose holder has forgotten them. Returns how many were let go; throws AggregateError at the end
 * when some could not be, so that one bad hold does not keep the others.
 */
export async function expireHolds(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: houseOrders.id })
    .from(houseOrders)
    .where(and(eq(houseOrders.status, 'held'), lt(houseOrders.until, lastUntil(now))))
    .orderBy(asc(houseOrders.until))
    .limit(MOST)
  return eachApart(due, 'holds could not be let go', async ({ id }) =>
    Boolean(await endHold(db, id, { to: 'expired', now })),
  )
}

/** Holds that end before this instant are over at `now`. */
export function lastUntil(now: Date): Date {
  return new Date(now.getTime() - HOLD_GRACE_MS)
}

async function endHold(
  db: Database,
  id: string,
  { to, now }: { to: 'released' | 'expired'; now: Date },
): Promise<HouseOrder | null> {
  return db.transaction(async (tx) => {
    const known = await lockOrder(tx, id)
    if (!known || (to === 'expired' && known.until >= lastUntil(now))) return null
    const hold = await moveOrder(tx, { id, from: 'held', to, at: now })
    if (!hold) return null
    await releaseSeats(tx, hold.seats, 'held')
    await freeSeats(tx, id)
    return hold
  })
}

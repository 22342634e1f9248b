import { endedClaims, reservationHolds } from '#modules/reservations/hold/calls.tables.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationKeys, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, inArray, isNotNull, isNull, lt, ne, or } from '#platform/database/query.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { ERASED, emptyReservation } from './empty-reservation.ts'

const DAY_MS = 86_400_000
/** As long as the answers to repeated requests (platform/idempotency.ts). */
const HOLDS_KEPT_DAYS = 2
const BATCH = 500

type Deps = Pick<ReservationDeps, 'db' | 'clock' | 'log' | 'vault'>

/**
 * Empties what no longer needs to name anyone: trips of erased customers the day after they are over (LGPD art. 16), and
 * holds that nobody paid for, in their time. Returns how many.
 */
export async function forgetTravellers(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  let count = 0
  for (;;) {
    const rows = await db.select({ id: reservations.id }).from(reservations).where(isDue(now)).limit(BATCH)
    for (const { id } of rows) await db.transaction((tx) => emptyReservation(deps, tx, id, now))
    count += rows.length
    if (rows.length < BATCH) return count
  }
}

function isDue(now: Date) {
  // A whole day later, so that it is over in every zone.
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)
  const over = and(isNotNull(reservations.erasedAt), lt(reservations.lastDay, yesterday))
  return and(or(over, isUnpaidBefore(keptSince('unpaid', now))), ne(reservations.contactEmail, ERASED))
}

/** A traveller who did not pay in the end may ask why for some time. */
function isUnpaidBefore(before: Date) {
  const given = inArray(reservations.status, ['expired', 'cancelled'])
  return and(isNull(reservations.paidAt), given, lt(reservations.updatedAt, before))
}

export const countUnpaidBefore = (db: Database, before: Date) =>
  db.$count(reservations, and(isUnpaidBefore(before), ne(reservations.contactEmail, ERASED)))

/** Deletes keys that open nothing any more and notes of calls that took seats; returns how many. */
export async function forgetOldKeys({ db, clock }: Deps): Promise<number> {
  const now = clock.now()
  const keys = await db.delete(reservationKeys).where(lt(reservationKeys.expiresAt, now))
  const before = new Date(now.getTime() - HOLDS_KEPT_DAYS * DAY_MS)
  const holds = await db.delete(reservationHolds).where(lt(reservationHolds.createdAt, before))
  await db.delete(endedClaims).where(lt(endedClaims.at, before))
  return (keys.rowCount ?? 0) + (holds.rowCount ?? 0)
}

import { reservationCodes } from '#modules/reservations/lookups.tables.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { among } from '#platform/database/among.ts'
import { and, asc, inArray, lt, sql } from '#platform/database/query.ts'

const DAY_MS = 86_400_000
/** A reservation comes within seconds of its code. This round comes daily, and may be missed for a week. */
const FROM_DAYS = 9
const UNTIL_DAYS = 2
const BATCH = 1_000

/** Frees codes whose reservation never came, since the process died in between; returns how many. */
export async function forgetUnusedCodes({ db, clock }: Pick<ReservationDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now().getTime()
  const { code, createdAt, reservationId } = reservationCodes
  const isOld = lt(createdAt, new Date(now - UNTIL_DAYS * DAY_MS))
  let last = { createdAt: new Date(now - FROM_DAYS * DAY_MS), code: '' }
  let freed = 0
  for (;;) {
    const lines = await db
      .select({ code, createdAt, reservationId })
      .from(reservationCodes)
      .where(and(isOld, sql`(${createdAt}, ${code}) > (${last.createdAt}, ${last.code})`))
      .orderBy(asc(createdAt), asc(code))
      .limit(BATCH)
    const ids = lines.map((line) => line.reservationId)
    const rows = await db.select({ id: reservations.id }).from(reservations).where(among(reservations.id, ids))
    const there = new Set(rows.map(({ id }) => id))
    const unused = lines.filter((line) => !there.has(line.reservationId)).map((line) => line.code)
    if (unused.length > 0) await db.delete(reservationCodes).where(inArray(code, unused))
    freed += unused.length
    last = lines.at(-1) ?? last
    if (lines.length < BATCH) return freed
  }
}

import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray, type SQL } from '#platform/database/query.ts'
import { type DUFFEL_STAY_STATUSES, duffelStays } from './duffel-stays.tables.ts'

export type OwnStay = typeof duffelStays.$inferSelect
type Status = (typeof DUFFEL_STAY_STATUSES)[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null for a mark that is not one of ours. */
export async function findBy(db: Database, column: 'id' | 'key' | 'orderKey', value: string): Promise<OwnStay | null> {
  if (column === 'id' && !UUID.test(value)) return null
  const [stay] = await db.select().from(duffelStays).where(eq(duffelStays[column], value))
  return stay ?? null
}

/** Of these bookings of Duffel, those that we know. */
export async function knownBookings(db: Database, ids: readonly string[]): Promise<ReadonlySet<string | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: duffelStays.bookingId })
    .from(duffelStays)
    .where(inArray(duffelStays.bookingId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Null when the same call came twice at once, and the other was first. */
export async function keepHold(db: Database, hold: typeof duffelStays.$inferInsert): Promise<OwnStay | null> {
  const [stay] = await db.insert(duffelStays).values(hold).onConflictDoNothing({ target: duffelStays.key }).returning()
  return stay ?? null
}

type Change = { from: readonly Status[]; set: Partial<OwnStay>; at: Date; where?: SQL | undefined }

/** Compare-and-set; null when it was not the case any more. */
export async function change(db: Database, id: string, { from, set, at, where }: Change): Promise<OwnStay | null> {
  const [stay] = await db
    .update(duffelStays)
    .set({ ...set, changedAt: at })
    .where(and(eq(duffelStays.id, id), inArray(duffelStays.status, [...from]), where))
    .returning()
  return stay ?? null
}

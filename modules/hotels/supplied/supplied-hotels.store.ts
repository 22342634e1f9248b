import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { suppliedHotels } from './supplied-hotels.tables.ts'

export type SuppliedRow = typeof suppliedHotels.$inferSelect
type Found = { supplier: string; refs: readonly string[]; cityId: string; at: Date }

/** Our names for hotels of a supplier; those that it has not shown before get one. */
export async function idsFor(
  db: Database,
  { supplier, refs, cityId, at }: Found,
): Promise<ReadonlyMap<string, SuppliedRow>> {
  const known = await rowsOf(db, supplier, refs)
  const fresh = refs.filter((ref) => !known.has(ref))
  if (fresh.length === 0) return known
  // Another process may show the same at the same moment.
  await db
    .insert(suppliedHotels)
    .values(fresh.map((ref) => ({ supplier, ref, cityId, createdAt: at })))
    .onConflictDoNothing()
  return rowsOf(db, supplier, refs)
}

async function rowsOf(db: Database, supplier: string, refs: readonly string[]) {
  if (refs.length === 0) return new Map<string, SuppliedRow>()
  const rows = await db
    .select()
    .from(suppliedHotels)
    .where(and(eq(suppliedHotels.supplier, supplier), inArray(suppliedHotels.ref, [...refs])))
  return new Map(rows.map((row) => [row.ref, row]))
}

export async function findSupplied(db: Database, id: string): Promise<SuppliedRow | null> {
  const [row] = await db.select().from(suppliedHotels).where(eq(suppliedHotels.id, id))
  return row ?? null
}

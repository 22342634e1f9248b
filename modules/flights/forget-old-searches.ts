import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { deleteSearchesBefore } from './flights.store.ts'

/** How long the search history is kept. */
const KEPT_DAYS = 90
const BATCH = 5000

/** Deletes searches older than 90 days, in batches so that no lock is held for long. @returns how many. */
export async function forgetOldSearches({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  let forgotten = 0
  for (;;) {
    const deleted = await deleteSearchesBefore(db, before, BATCH)
    forgotten += deleted
    if (deleted < BATCH) return forgotten
  }
}

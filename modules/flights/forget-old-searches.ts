import { deleteSearchesBefore } from '#modules/searches/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { deletePricesBefore } from './flights.store.ts'

const DAY_MS = 86_400_000
/** How long the search history is kept. */
const SEARCHES_KEPT_DAYS = 90
/** A reference price looks back a month; a year and some more shows the seasons. */
const PRICES_KEPT_DAYS = 400
const BATCH = 5000

/** Deletes old searches and prices, in batches so that no lock is held for long. @returns how many. */
export async function forgetOldSearches({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const searches = await inBatches((limit) => deleteSearchesBefore(db, daysAgo(SEARCHES_KEPT_DAYS), limit))
  return searches + (await inBatches((limit) => deletePricesBefore(db, daysAgo(PRICES_KEPT_DAYS), limit)))
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await remove(BATCH)
    count += deleted
    if (deleted < BATCH) return count
  }
}

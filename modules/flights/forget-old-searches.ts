import { deleteSearchesBefore } from '#modules/searches/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { dropPartitions } from '#platform/database/partitions.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { deletePricesBefore } from './flights.store.ts'

const BATCH = 5000

/** Deletes old searches and prices, whole months at once and the rest in batches, so that no lock is held for long. @returns how many. */
export async function forgetOldSearches({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const [searched, shown] = [keptSince('searches', clock.now()), keptSince('prices', clock.now())]
  const dropped =
    (await dropPartitions(db, 'searches', searched)) + (await dropPartitions(db, 'price_observations', shown))
  const searches = await inBatches((limit) => deleteSearchesBefore(db, searched, limit))
  return dropped + searches + (await inBatches((limit) => deletePricesBefore(db, shown, limit)))
}

async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const deleted = await remove(BATCH)
    count += deleted
    if (deleted < BATCH) return count
  }
}

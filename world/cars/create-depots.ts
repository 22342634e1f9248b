import { countDepots, saveDepots } from '#modules/cars/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { OnProgress } from '#world/progress.ts'
import { makeDepot } from './make-depot.ts'
import { planDepots } from './plan-depots.ts'

/** Depots of the demonstration world. */
export const DEPOTS = 420

/** Any fixed number; all processes that share a database must agree on it. */
const DEPOTS_LOCK = 7_201_005
const BATCH = 1_000

type Options = {
  db: Database
  geo: Pick<Geo, 'airports' | 'cities' | 'cityByIata'>
  seed: number
  now: Date
  /** So many at the least. */
  count?: number
  onProgress?: OnProgress
}

/**
 * Creates the invented depots that are missing; returns within milliseconds when none are. Processes that start together do it
 * once, the others wait. @returns how many were made
 */
export async function createDepots({ db, geo, seed, now, count = DEPOTS, ...options }: Options): Promise<number> {
  const { onProgress = () => {} } = options
  if ((await countDepots(db)) >= count) return 0
  const today = now.toISOString().slice(0, 10)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEPOTS_LOCK})`)
    if ((await countDepots(tx)) >= count) return 0
    const sites = planDepots(geo, seed, count)
    let made = 0
    for (let from = 0; from < sites.length; from += BATCH) {
      onProgress({ step: 'Opening car depots', done: from, total: sites.length })
      const batch = sites.slice(from, from + BATCH).map((site) => makeDepot(site, seed, today))
      made += await saveDepots(tx, batch, now)
    }
    onProgress({ step: 'Opening car depots', done: 1, total: 1 })
    return made
  })
}

import { carDepots, carFleet, carSeasons } from '#modules/cars/fleet/fleet.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { eq } from '#platform/database/query.ts'

type Depot = typeof carDepots.$inferInsert & { id: string }
type Fleet = Omit<typeof carFleet.$inferInsert, 'depotId' | 'updatedAt'>
type Season = Omit<typeof carSeasons.$inferInsert, 'depotId' | 'id' | 'createdAt'>

/** An invented depot with its cars and seasons. */
export type DemonstrationDepot = {
  depot: Omit<Depot, 'demonstration' | 'paused' | 'createdAt' | 'updatedAt'>
  fleet: readonly Fleet[]
  seasons: readonly Season[]
}

export async function countDepots(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(carDepots, eq(carDepots.demonstration, true))
}

/** Writes those that are not there yet, in the caller's transaction; returns how many. */
export async function saveDepots(tx: Transaction, all: readonly DemonstrationDepot[], at: Date): Promise<number> {
  const known = new Set((await tx.select({ code: carDepots.code }).from(carDepots)).map(({ code }) => code))
  const fresh = all.filter(({ depot }) => !known.has(depot.code))
  const stamps = { createdAt: at, updatedAt: at }
  await insertAll(
    tx,
    carDepots,
    fresh.map(({ depot }) => ({ ...depot, demonstration: true, paused: false, ...stamps })),
  )
  await insertAll(
    tx,
    carFleet,
    fresh.flatMap(({ depot, fleet }) => fleet.map((one) => ({ ...one, depotId: depot.id, updatedAt: at }))),
  )
  await insertAll(
    tx,
    carSeasons,
    fresh.flatMap(({ depot, seasons }) => seasons.map((one) => ({ ...one, depotId: depot.id, createdAt: at }))),
  )
  return fresh.length
}

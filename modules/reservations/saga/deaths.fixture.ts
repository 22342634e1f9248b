import type pg from 'pg'
import { beforeAll, expect } from 'vitest'
import { type Booking, openBooking } from '#modules/reservations/reservations.fixture.ts'
import type { fixedClock } from '#tests/support/clock.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { manualJobs } from '#tests/support/jobs.ts'
import { type Death, mortalDatabase, textOf, WRITES } from '#tests/support/mortal-database.ts'

/** In seconds: long enough for every deadline but that of a hotel to pass. */
export const PAUSES = [31, 31, 31, 120, 900, 60, 60]
/** More than any story writes. */
const MOST_WRITES = 80
/** Long enough for a death at each of them. */
export const DYING = 240_000

/** A database for the tests of one file. */
export function databaseForDeaths(): TestDatabase {
  const database = testDatabase()
  // The places of the world take seconds to read, once.
  beforeAll(() => openBooking(database), 60_000)
  return database
}

type Site = Parameters<typeof openBooking>[1]
type Dying = Site & { jobs: ReturnType<typeof manualJobs>; death: Death }
export type Died = Pick<ReturnType<typeof mortalDatabase>, 'died' | 'isSameAsAfter'>

/** A process does something and dies in it; whatever it would have answered reaches nobody. */
export async function dieIn(
  database: TestDatabase,
  { death, ...site }: Dying,
  act: (dying: Booking) => Promise<unknown>,
): Promise<Died> {
  const outside = countWrites(database.pool)
  const mortal = mortalDatabase(database.url, death, () => `${outside.count()} ${site.jobs.count()}`)
  const dying = await openBooking(database, { ...site, ours: mortal.db })
  try {
    await act(dying).catch(() => {})
    return mortal
  } finally {
    mortal.close()
    outside.stop()
  }
}

/** Another process takes over, and goes on for so many seconds and again, so that every deadline within them passes. */
export async function takeOver(
  database: TestDatabase,
  site: Site & { clock: ReturnType<typeof fixedClock>; jobs: ReturnType<typeof manualJobs> },
  pauses: readonly number[] = PAUSES,
): Promise<Booking> {
  const next = await openBooking(database, site)
  for (const seconds of pauses) {
    site.clock.advance(seconds * 1000)
    await next.payments.reconcile()
    await next.reservations.resume()
    await next.ticketing.watch()
    await site.jobs.run(site.clock.now())
  }
  return next
}

/** Runs a story once for each of its writes and dies there; ends when a run survives. */
export async function dieAtEach(when: Death['when'], live: (death: Death) => Promise<Pick<Died, 'died'>>) {
  for (let write = 1; ; write++) {
    const { died } = await live({ write, when })
    if (!died()) return
    expect(write).toBeLessThan(MOST_WRITES)
  }
}

/**
 * Dies before each write as well, unless that leaves what a death after the one before it left: a process forgets all that it had in mind,
 * so only what is written between the two tells them apart.
 */
export async function dieEverywhere(live: (death: Death) => Promise<Died>) {
  await dieAtEach('after', async (death) => {
    const after = await live(death)
    if (after.died() && !after.isSameAsAfter()) await live({ ...death, when: 'before' })
    return after
  })
}

/** Counts what is written through the connections of suppliers and the bank. */
function countWrites(pool: pg.Pool) {
  let count = 0
  const restore: (() => void)[] = []
  const seen = new Set<pg.PoolClient>()
  const listen = (client: pg.PoolClient) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query
    client.query = ((...args: unknown[]) => {
      if (WRITES.test(textOf(args[0]))) count++
      return Reflect.apply(query, client, args)
    }) as typeof query
    restore.push(() => {
      client.query = query
    })
  }
  pool.on('acquire', listen)
  return {
    count: () => count,
    stop() {
      pool.off('acquire', listen)
      for (const one of restore) one()
    },
  }
}

/** What happens without anyone: rounds of live processes and due jobs; nothing that runs each minute, which may have run just before. */
export async function passSeconds({ jobs, clock, ticketing }: Booking, count: number) {
  for (let second = 0; second < count; second += 2) {
    clock.advance(2_000)
    await ticketing.resumeOrphans()
    await jobs.run(clock.now())
  }
}

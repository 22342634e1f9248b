import { beforeAll, expect } from 'vitest'
import { type Booking, openBooking } from '#modules/reservations/reservations.fixture.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { type Death, mortalDatabase } from '#tests/support/mortal-database.ts'

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

/** A process does something and dies in it; whatever it would have answered reaches nobody. Returns whether it died. */
export async function dieIn(
  database: TestDatabase,
  { death, ...site }: Site & { death: Death },
  act: (dying: Booking) => Promise<unknown>,
): Promise<boolean> {
  const mortal = mortalDatabase(database.url, death)
  const dying = await openBooking(database, { ...site, ours: mortal.db })
  try {
    await act(dying).catch(() => {})
    return mortal.died()
  } finally {
    await mortal.close()
  }
}

/** Runs a story once for each of its writes and dies there; ends when a run survives. */
export async function dieEverywhere(when: Death['when'], live: (death: Death) => Promise<{ died: boolean }>) {
  for (let write = 1; ; write++) {
    const { died } = await live({ write, when })
    if (!died) return
    expect(write).toBeLessThan(MOST_WRITES)
  }
}

/** What happens without anyone: rounds of live processes and due jobs; nothing that runs each minute, which may have run just before. */
export async function passSeconds(database: TestDatabase, { jobs, clock, ticketing }: Booking, count: number) {
  for (let second = 0; second < count; second += 2) {
    clock.advance(2_000)
    await jobs.round(database.db)
    await ticketing.resumeOrphans()
    await jobs.run(clock.now())
  }
}

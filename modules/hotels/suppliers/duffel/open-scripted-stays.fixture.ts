import { pino } from 'pino'
import type { Database } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createDuffelStaySupplier } from './duffel-stay-supplier.ts'
import { scriptDuffelStays } from './scripted-stays.fixture.ts'

type Options = { waitMs?: number; clock?: ReturnType<typeof fixedClock> }

/** The supplier on a scripted server, with a clock that a test can turn. */
export async function openScriptedStays(db: Database, { waitMs = 20_000, ...given }: Options = {}) {
  const clock = given.clock ?? fixedClock('2026-11-21T12:00:00Z')
  const server = await scriptDuffelStays({ now: clock.now })
  let kept: string | null = 'duffel_test_scripted0'
  const over = (database: Database) =>
    createDuffelStaySupplier({
      clock,
      waitMs,
      db: database,
      log: pino({ level: 'silent' }),
      address: server.address,
      key: async () => kept,
      mode: () => (kept === null ? null : kept.startsWith('duffel_live_') ? 'live' : 'test'),
    })
  return {
    supplier: over(db),
    /** The same with another way to the database. */
    over,
    clock,
    server,
    keep(key: string | null) {
      kept = key
    },
  }
}

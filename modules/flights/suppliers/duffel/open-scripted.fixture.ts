import { pino } from 'pino'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import type { Database } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createDuffelSupplier } from './duffel-supplier.ts'
import { scriptDuffel } from './scripted-duffel.fixture.ts'

/** It never changes, and takes most of a second to make. */
let geo: Geo | undefined

export const TEST_KEY = 'duffel_test_scripted0'

/** The supplier on a scripted server, with a clock that a test can turn. */
export async function openScripted(db: Database, { waitMs = 20_000 }: { waitMs?: number } = {}) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const server = await scriptDuffel({ now: clock.now })
  geo ??= createGeo()
  let kept: string | null = TEST_KEY
  const supplier = createDuffelSupplier({
    db,
    geo,
    clock,
    log: pino({ level: 'silent' }),
    address: server.address,
    key: async () => kept,
    mode: () => (kept === null ? null : kept.startsWith('duffel_live_') ? 'live' : 'test'),
    waitMs,
  })
  return {
    supplier,
    clock,
    server,
    keep(key: string | null) {
      kept = key
    },
  }
}

import { pino } from 'pino'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import type { Database } from '#platform/database/index.ts'
import { createEvents, type Events } from '#platform/events.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { createDuffelSupplier } from './duffel-supplier.ts'
import { scriptDuffel } from './scripted-duffel.fixture.ts'

/** It never changes, and takes most of a second to make. */
let geo: Geo | undefined

export const WEBHOOK_SECRET = 'a secret of Duffel’s webhook'
export const TEST_KEY = 'duffel_test_scripted0'

type Options = {
  waitMs?: number
  clock?: ReturnType<typeof fixedClock>
  jobs?: ReturnType<typeof manualJobs>
  events?: Events
}

/** The supplier on a scripted server, with a clock that a test can turn. */
export async function openScripted(db: Database, { waitMs = 20_000, ...given }: Options = {}) {
  const clock = given.clock ?? fixedClock('2026-11-21T12:00:00Z')
  const server = await scriptDuffel({ now: clock.now })
  geo ??= createGeo()
  let kept: string | null = TEST_KEY
  const jobs = given.jobs ?? manualJobs()
  const events = given.events ?? createEvents(jobs)
  const supplier = await createDuffelSupplier({
    db,
    jobs,
    events,
    webhookSecret: WEBHOOK_SECRET,
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
    geo,
    jobs,
    events,
    clock,
    server,
    keep(key: string | null) {
      kept = key
    },
  }
}

/** What Duffel sends when an airline has changed an order. */
export function newsOfChange(order: string, object: object = { id: order }) {
  return JSON.stringify({
    id: 'wev_scripted',
    api_version: 'v2',
    type: 'order.airline_initiated_change_detected',
    data: { object },
    live_mode: false,
    idempotency_key: 'aic_scripted',
    created_at: '2026-11-21T12:00:00.000Z',
  })
}

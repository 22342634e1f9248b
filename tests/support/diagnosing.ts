import type { OpensStage } from '#modules/diagnostics/index.ts'
import { createSlowQueries } from '#platform/database/slow-queries.ts'
import type { Machine } from '#platform/diagnosis/machine-checks.ts'
import type { JobDesk } from '#platform/job-desk.ts'
import { mailboxMailer } from '#platform/mail/mailer.ts'
import type { Diagnosed } from '#server/wiring/diagnosing.ts'

const GB = 1_073_741_824

/** A machine that has all that it needs. */
export const healthyMachine: Machine = {
  now: () => new Date(),
  space: async () => ({ free: 50 * GB, total: 100 * GB }),
  memory: () => ({ used: GB / 4, total: GB, heap: GB / 8, most: GB / 2 }),
  delays: () => ({ p99: 3, longest: 9 }),
}

/** why: the true runner of jobs polls by the wall clock; its desk has a test of its own (platform/job-desk.test.ts). */
export const emptyDesk: JobDesk = {
  queues: async () => [],
  givenUp: async () => ({ rows: [], total: 0 }),
  replay: async () => 0,
}

const noStage: OpensStage = async () => ({ notRun: 'no_demonstration' })

/** What diagnostics look at, all well; journeys are rehearsed only when a test asks. */
export const diagnosedInTests = (given: Partial<Diagnosed> = {}): Diagnosed => ({
  desk: emptyDesk,
  mailer: async () => mailboxMailer,
  machine: healthyMachine,
  slowQueries: createSlowQueries(),
  // How soon a database answers that many tests share says nothing of the site.
  stopwatch: () => 0,
  backups: null,
  openStage: noStage,
  rehearses: false,
  mailbox: null,
  mapTiles: false,
  ...given,
})

import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

export type PhotoDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Pick<Logger, 'warn'>
  /** While a guest waits for the answer. */
  inspecting: ConcurrencyLimit
  /** In the background. */
  encoding: ConcurrencyLimit
}

export const PREPARE_JOB = 'hotels.prepare-photo'

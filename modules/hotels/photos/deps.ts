import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Turns } from './turns.ts'

export type PhotoDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  log: Pick<Logger, 'warn'>
  /** While a guest waits for the answer. */
  inspecting: Turns
  /** In the background. */
  encoding: Turns
}

export const PREPARE_JOB = 'hotels.prepare-photo'

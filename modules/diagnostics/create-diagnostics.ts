import type { OutsideService } from './diagnostics.contract.ts'
import type { Actor, DiagnosticsDeps, Trial } from './diagnostics.deps.ts'
import { createExaminer } from './examine.ts'
import { countFailing, watchChecks } from './failures/watch-checks.ts'
import { readJobs, replayJobs } from './given-up-jobs.ts'
import { journeyCheck } from './journeys/journey-check.ts'
import { createJourneys } from './journeys/journeys.ts'
import { forgetCalls, keepCalls, readCircuits } from './kept-calls.ts'
import { readServices, testService } from './outside-services.ts'

export type Diagnostics = Awaited<ReturnType<typeof createDiagnostics>>

/** Whether each thing works now, and what can be done where it does not. Checks belong to what they check: `examiner.add`. */
export async function createDiagnostics(deps: DiagnosticsDeps) {
  const examiner = createExaminer(deps.clock)
  examiner.add(journeyCheck(deps))
  await deps.jobs.define({
    name: 'diagnostics.watch',
    // Between two rounds of journeys, so that what they found counts.
    cron: '2-59/5 * * * *',
    work: () => watchChecks(deps, examiner),
  })
  await deps.jobs.define({
    name: 'diagnostics.forget-calls',
    cron: '4 4 * * *',
    work: () => forgetCalls(deps.db, deps.clock.now()),
  })
  return {
    examiner,
    /** How many checks fail, as the last look found, at most five minutes ago. */
    failing: () => countFailing(deps.db),
    jobs: {
      read: () => readJobs(deps),
      /** @param ids null: all of them */
      replay: (staff: Actor, ids: readonly string[] | null) => replayJobs(deps, staff, ids),
    },
    journeys: await createJourneys(deps),
    services: {
      read: () => readServices(deps),
      /** Writes what this process called. Run every few seconds, and at the end. */
      keep: () => keepCalls(deps),
      /** Circuits as they were left, for a process that starts. */
      restore: async () => deps.calls.restore(await readCircuits(deps.db)),
      test: (service: OutsideService, asked: Parameters<Trial>[0]) => testService(deps, service, asked),
    },
  }
}

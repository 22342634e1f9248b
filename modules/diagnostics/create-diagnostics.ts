import type { OutsideService } from './diagnostics.contract.ts'
import type { Actor, DiagnosticsDeps, Trial } from './diagnostics.deps.ts'
import { createExaminer } from './examine.ts'
import { readJobs, replayJobs } from './given-up-jobs.ts'
import { journeyCheck } from './journeys/journey-check.ts'
import { createJourneys } from './journeys/journeys.ts'
import { readServices, testService } from './outside-services.ts'

export type Diagnostics = Awaited<ReturnType<typeof createDiagnostics>>

/** Whether each thing works now, and what can be done where it does not. Checks belong to what they check: `examiner.add`. */
export async function createDiagnostics(deps: DiagnosticsDeps) {
  const since = deps.clock.now()
  const examiner = createExaminer(deps.clock)
  examiner.add(journeyCheck(deps))
  return {
    examiner,
    jobs: {
      read: () => readJobs(deps),
      /** @param ids null: all of them */
      replay: (staff: Actor, ids: readonly string[] | null) => replayJobs(deps, staff, ids),
    },
    journeys: await createJourneys(deps),
    services: {
      read: () => readServices(deps, since),
      test: (service: OutsideService, asked: Parameters<Trial>[0]) => testService(deps, service, asked),
    },
  }
}

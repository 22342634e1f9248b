import { journeyRuns } from '#modules/diagnostics/diagnostics.tables.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { JOURNEYS, type Journey, type NotRun, type Outcome, type Step } from './journeys.contract.ts'
import type { OpensStage } from './stage.ts'
import { walk } from './walk.ts'

export type JourneyDeps = { db: Database; clock: Clock; openStage: OpensStage; stepMs?: number }
type Walked = { outcome: Outcome; reason: NotRun | null; ms: number; steps: Step[] }

/** Rehearses every journey once and writes down what came of each. Does nothing while another process is at it. */
export async function runJourneys(deps: JourneyDeps): Promise<void> {
  const { clock, openStage, stepMs } = deps
  const opened = await openStage()
  if (!opened) return
  if ('notRun' in opened) {
    const not: Walked = { outcome: 'not_run', reason: opened.notRun, ms: 0, steps: [] }
    for (const journey of JOURNEYS) await note(deps, journey, not, clock.now())
    return
  }
  let spoilt = true
  try {
    const outcomes: Outcome[] = []
    for (const journey of JOURNEYS) {
      const startedAt = clock.now()
      const { passed, steps } = await opened.within(() => walk(journey, opened.stage, stepMs))
      const outcome = passed ? ('passed' as const) : ('failed' as const)
      outcomes.push(outcome)
      await note(
        deps,
        journey,
        { outcome, reason: null, ms: steps.reduce((sum, { ms }) => sum + ms, 0), steps },
        startedAt,
      )
    }
    spoilt = outcomes.includes('failed')
  } finally {
    await opened.close(spoilt)
  }
}

async function note({ db }: JourneyDeps, journey: Journey, walked: Walked, startedAt: Date): Promise<void> {
  await db.insert(journeyRuns).values({ journey, startedAt, ...walked })
}

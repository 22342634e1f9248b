import { type Actor, audited, type DiagnosticsDeps } from '#modules/diagnostics/diagnostics.deps.ts'
import { journeyPause } from '#modules/diagnostics/diagnostics.tables.ts'
import type { JourneyHistory } from './journeys.contract.ts'
import { forgetRuns, readPause, readRuns } from './journeys.store.ts'
import { runJourneys } from './run-journeys.ts'

const EVERY_MINUTES = 5
const JOB = 'diagnostics.journeys'
const NOW = 'diagnostics.journeys-now'

/** Journeys that are rehearsed every five minutes, and what came of them. */
export async function createJourneys(deps: DiagnosticsDeps) {
  const { db, clock, jobs, rehearses } = deps
  const mayRun = async () => rehearses && !(await readPause(db))?.paused
  await jobs.define({
    name: JOB,
    cron: `*/${EVERY_MINUTES} * * * *`,
    work: async () => void ((await mayRun()) && (await runJourneys(deps))),
  })
  await jobs.define({ name: NOW, work: () => runJourneys(deps) })
  await jobs.define({
    name: 'diagnostics.forget',
    cron: '2 4 * * *',
    work: async () => void (await forgetRuns(db, clock.now())),
  })
  return {
    async history(): Promise<JourneyHistory> {
      const [pause, runs] = [await readPause(db), await readRuns(db, clock.now())]
      const names = pause ? await deps.staffNames([pause.changedBy]) : new Map<string, string>()
      const paused = pause?.paused ?? false
      return {
        ...runs,
        paused,
        pausedBy: pause ? (names.get(pause.changedBy) ?? '–') : null,
        changedAt: pause?.changedAt.toISOString() ?? null,
        off: !rehearses,
        nextAt: paused || !rehearses ? null : nextAfter(clock.now()).toISOString(),
      }
    },
    /** Until someone lets them go on. */
    async pause(staff: Actor, paused: boolean): Promise<void> {
      const row = { paused, changedBy: staff.id, changedAt: clock.now() }
      await db.transaction(async (tx) => {
        await tx.insert(journeyPause).values(row).onConflictDoUpdate({ target: journeyPause.only, set: row })
        await audited(deps, tx, staff, {
          action: paused ? 'journeys.paused' : 'journeys.resumed',
          subject: 'journeys:all',
        })
      })
    },
    /** Once, also while they are paused or off. */
    async runSoon(staff: Actor): Promise<void> {
      await db.transaction(async (tx) => {
        await jobs.send(tx, NOW, {})
        await audited(deps, tx, staff, { action: 'journeys.run', subject: 'journeys:all' })
      })
    },
  }
}

function nextAfter(now: Date): Date {
  const every = EVERY_MINUTES * 60_000
  return new Date((Math.floor(now.getTime() / every) + 1) * every)
}

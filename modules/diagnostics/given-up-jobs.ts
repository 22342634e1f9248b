import type { JobsView } from './diagnostics.contract.ts'
import { type Actor, audited, type DiagnosticsDeps } from './diagnostics.deps.ts'

const SHOWN = 100

/** What waits, and what was given up. */
export async function readJobs({ desk }: Pick<DiagnosticsDeps, 'desk'>): Promise<JobsView> {
  const [queues, { rows, total }] = [await desk.queues(), await desk.givenUp(SHOWN)]
  return { queues, givenUp: rows, givenUpTotal: total }
}

/** Puts these back, or all; who did so is written down first, since what they do begins at once. */
export async function replayJobs(
  deps: Pick<DiagnosticsDeps, 'db' | 'desk' | 'audit'>,
  staff: Actor,
  ids: readonly string[] | null,
): Promise<{ replayed: number }> {
  const { db, desk } = deps
  const { rows, total } = await desk.givenUp(SHOWN)
  const chosen = ids === null ? rows : rows.filter(({ id }) => ids.includes(id))
  const queues = [...new Set(chosen.map(({ queue }) => queue))].join(', ')
  await db.transaction((tx) => {
    const detail = { jobs: `${ids === null ? total : chosen.length}`, queues }
    return audited(deps, tx, staff, { action: 'jobs.replayed', subject: 'jobs:given-up', detail })
  })
  return { replayed: await desk.replay(ids) }
}

import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, gt, sql } from '#platform/database/query.ts'
import type { TicketingDeps } from './deps.ts'
import { issueAutomatically } from './issue-tickets.ts'
import { nothingToRetry, takenBy, tooLate } from './problem-words.ts'
import { isFree, isPast, readWork } from './take-work.ts'
import { actorOf, isRetriable, moveWork, type WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'

/**
 * Only after a definite refusal: the watch asks about what is in doubt and never repeats it. When two people press at once, it
 * is tried once. A crash after the commit leaves untried work, which the watch takes up.
 */
export async function retryIssue(deps: TicketingDeps, id: string, staff: StaffIdentity): Promise<WorkRow> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  const { reservationId, code, retries } = work
  const refused = and(
    isRow(ticketingWork, { id, reservationId, purpose: 'issue', instant: true, issueStatus: 'refused', retries }),
    gt(ticketingWork.limit, now),
    isFree(staff, now),
  )
  const moved = await deps.db.transaction(async (tx) => {
    const set = { issueStatus: null, retries: sql`${ticketingWork.retries} + 1` }
    const row = await moveWork(tx, deps.events, { move: 'retried', where: refused, now, actor: actorOf(staff), set })
    if (!row) return null
    const act = { action: 'ticketing.retried', permission: 'ticketing.work', subject: `reservation:${code}` }
    await deps.audit.record(tx, { who: staff, ...act })
    return row
  })
  if (!moved) throw whyNot(await readWork(deps, id), now)
  await issueAutomatically(deps, work)
  return readWork(deps, id)
}

function whyNot(work: WorkRow, now: Date) {
  if (isPast(work, now)) return tooLate()
  return isRetriable(work, now) ? takenBy(work.takenByName) : nothingToRetry()
}

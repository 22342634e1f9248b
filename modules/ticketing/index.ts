import type { TicketingDeps } from './deps.ts'
import { closeWork, enqueueWork } from './enqueue-work.ts'
import { failWork, finishWork } from './finish-work.ts'
import { issueAutomatically } from './issue-tickets.ts'
import { countWaiting, exportWork, listWork } from './list-work.ts'
import { readWorkload } from './read-workload.ts'
import { retryIssue } from './retry-issue.ts'
import { delayWork, renewLease, returnWork, takeWork } from './take-work.ts'
import type { Ticketing } from './ticketing.ts'
import { readHistory, viewOf } from './ticketing.views.ts'
import { hasOrphans, resumeOrphans, watchQueue } from './watch-queue.ts'

export { alarmsApi } from './alarms/alarms.api.ts'
export { type Alarms, createAlarms } from './alarms/alarms.ts'
export { ticketingMails } from './mail-templates.ts'
export { ticketingApi } from './ticketing.api.ts'
export { ticketingAlarm } from './ticketing.events.ts'
export type { NewWork, Rests, Ticketing } from './ticketing.ts'

export function createTicketing(given: Omit<TicketingDeps, 'lost' | 'begun'>): Ticketing {
  const deps: TicketingDeps = { ...given, lost: new Set(), begun: new Map() }
  const { db, clock } = deps
  return {
    enqueue: (tx, work) => enqueueWork(deps, tx, work),
    issue: (item, rests) => issueAutomatically(deps, item, rests),
    close: (tx, item, reason) => closeWork(deps, tx, item, reason),
    list: (query) => listWork(deps, query),
    waiting: () => countWaiting(deps),
    workload: () => readWorkload(deps),
    export: (reader, query) => exportWork(deps, reader, query),
    get: (id) => readHistory(db, id, clock.now()),
    take: async (id, staff) => viewOf(await takeWork(deps, id, staff), clock.now()),
    heartbeat: async (id, staff) => viewOf(await renewLease(deps, id, staff), clock.now()),
    return: (id, staff) => returnWork(deps, id, staff),
    delay: (id, request, staff) => delayWork(deps, id, { ...request, staff }),
    done: (id, request, staff) => finishWork(deps, id, request, staff),
    fail: (id, request, staff) => failWork(deps, id, { ...request, staff }),
    retry: async (id, staff) => viewOf(await retryIssue(deps, id, staff), clock.now()),
    watch: () => watchQueue(deps),
    resumeOrphans: () => resumeOrphans(deps),
    hasOrphans: () => hasOrphans(deps),
  }
}

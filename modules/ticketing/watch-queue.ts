import { isAny } from '#platform/database/is-any.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from '#platform/database/query.ts'
import { isGone } from '#platform/liveness.ts'
import type { TicketingDeps } from './deps.ts'
import { giveBackNow } from './give-back.ts'
import { issueAutomatically } from './issue-tickets.ts'
import { ticketingAlarm } from './ticketing.events.ts'
import { isLive, isUnsettled, moveWork, ofWork, rowsWhere, SYSTEM, type WorkRow, withNote } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import { ALARM_HOURS, alarmsDue, isNear, type Move, NEAR_HOURS } from './work-states.ts'

const HOUR_MS = 3_600_000
/** Work that nobody tried by then was left behind by a process that died or lost the database. */
const UNTRIED_MS = 10_000

/** Everything that happens because time passes. Whatever fails for one piece of work keeps no other back. */
export async function watchQueue(deps: TicketingDeps): Promise<{ alarms: number; givenBack: number }> {
  const now = deps.clock.now()
  await each(deps, await rowsWhere(deps.db, lapsed(now)), (row) => release(deps, row, 'lapsed', lapsed(now)))
  await each(deps, await rowsWhere(deps.db, slept(now)), (row) => release(deps, row, 'woken', slept(now)))
  await each(deps, await rowsWhere(deps.db, unsettled(now)), (row) => goOn(deps, row))
  const alarms = await each(deps, await rowsWhere(deps.db, nearing(now)), (row) => warnOf(deps, row, now))
  await each(deps, await rowsWhere(deps.db, past(now)), (row) => endPast(deps, row, now))
  const untold = and(eq(ticketingWork.status, 'given_back'), isNull(ticketingWork.givenBackAt))
  const givenBack = await each(deps, await rowsWhere(deps.db, untold), (row) => giveBackNow(deps, row))
  return { alarms, givenBack }
}

/**
 * Resumes at once what was interrupted while issuing automatically: by processes that died, and by this one when it lost the
 * database. What a supplier left in doubt is asked for soon, too, and then more and more seldom. Returns how many.
 */
export async function resumeOrphans(deps: TicketingDeps): Promise<number> {
  const now = deps.clock.now()
  const orphaned = isOrphan(deps, now)
  const asked = await each(deps, await rowsWhere(deps.db, isDoubtful(now)), (row) => goOn(deps, row))
  const resumed = await each(deps, await rowsWhere(deps.db, orphaned), async (row) => {
    await release(deps, row, 'lapsed', orphaned)
    await goOn(deps, row)
  })
  return asked + resumed
}

async function goOn(deps: TicketingDeps, work: WorkRow): Promise<void> {
  await issueAutomatically(deps, work)
}

export function hasOrphans(deps: TicketingDeps): SQL {
  const now = deps.clock.now()
  return isAny(ticketingWork, or(isDoubtful(now), isOrphan(deps, now)))
}

/** Asked for and not known: after five seconds, ten, twenty, then every minute. Never tried: at once. */
function isDoubtful(now: Date) {
  const pause = sql`least(60, 5 * 2 ^ least(${ticketingWork.attempts} - 1, 6))`
  const quiet = sql`${ticketingWork.updatedAt} <= ${now.toISOString()}::timestamptz - make_interval(secs => ${pause})`
  return and(unsettled(now), gt(ticketingWork.limit, now), or(isNull(ticketingWork.issueStatus), quiet))
}

/** Automatic work whose process is dead, or lost the database in the middle and could not write down the outcome. */
function isOrphan({ lost }: TicketingDeps, now: Date) {
  const deserted = or(lte(ticketingWork.leaseUntil, now), isGone(ticketingWork.leaseOwner))
  const ours = and(isNull(ticketingWork.takenBy), inArray(ticketingWork.itemId, [...lost]))
  return and(
    eq(ticketingWork.status, 'taken'),
    or(and(isNotNull(ticketingWork.leaseOwner), deserted), lost.size > 0 ? ours : undefined),
  )
}
const lapsed = (now: Date) => and(eq(ticketingWork.status, 'taken'), lte(ticketingWork.leaseUntil, now))
const slept = (now: Date) => and(eq(ticketingWork.status, 'delayed'), lte(ticketingWork.delayedUntil, now))

function unsettled(now: Date) {
  const untried = and(
    isNull(ticketingWork.issueStatus),
    lt(ticketingWork.createdAt, new Date(now.getTime() - UNTRIED_MS)),
  )
  const waits = and(eq(ticketingWork.status, 'open'), eq(ticketingWork.purpose, 'issue'), ticketingWork.instant)
  return and(waits, or(isUnsettled, untried))
}

/** With an alarm that is due and was not raised, or a category that is not right any more. */
function nearing(now: Date) {
  const within = (hours: number) => lte(ticketingWork.limit, new Date(now.getTime() + hours * HOUR_MS))
  const silent = ALARM_HOURS.map(([alarm, hours]) =>
    and(within(hours), sql`not ${alarm} = any(${ticketingWork.alarms})`),
  )
  const miscalled = and(within(NEAR_HOURS), eq(ticketingWork.category, 'new'))
  return and(isLive, gt(ticketingWork.limit, now), or(...silent, miscalled))
}

function past(now: Date) {
  const free = or(sql`${ticketingWork.status} <> 'taken'`, lte(ticketingWork.leaseUntil, now))
  return and(isLive, eq(ticketingWork.purpose, 'issue'), lte(ticketingWork.limit, now), free)
}

async function release(
  deps: TicketingDeps,
  { id, reservationId }: WorkRow,
  move: Move & ('lapsed' | 'woken'),
  guard: SQL | undefined,
) {
  const where = and(isRow(ticketingWork, { id, reservationId }), guard)
  const step = { move, where, now: deps.clock.now(), actor: SYSTEM }
  await deps.db.transaction((tx) => moveWork(tx, deps.events, step))
}

async function endPast(deps: TicketingDeps, { id, reservationId }: WorkRow, now: Date) {
  const where = and(isRow(ticketingWork, { id, reservationId }), past(now))
  const step = { move: 'given-back', where, now, actor: SYSTEM, reason: 'the time limit has passed' } as const
  await deps.db.transaction((tx) => moveWork(tx, deps.events, step))
}

/** True when an alarm sounded: the most urgent one; those that it has overtaken count as raised. */
async function warnOf(deps: TicketingDeps, row: WorkRow, now: Date): Promise<boolean> {
  const due = alarmsDue(row.limit, now, row.alarms)
  const near = isNear(row.category, row.limit, now)
  const alarm = due.at(-1)
  if (!alarm && !near) return false
  return deps.db.transaction(async (tx) => {
    const [raised] = await tx
      .update(ticketingWork)
      .set({
        alarms: [...row.alarms, ...due],
        ...(near && { category: 'limit_near' }),
        ...(alarm && { moves: withNote({ move: `alarm:${alarm}`, actor: SYSTEM, at: now }) }),
      })
      .where(and(isRow(ticketingWork, { id: row.id, reservationId: row.reservationId, alarms: row.alarms }), isLive))
      .returning()
    if (!raised || !alarm) return false
    await deps.events.publish(tx, ticketingAlarm, { ...ofWork(row), alarm, limit: row.limit.toISOString() })
    return true
  })
}

/** One after another; returns for how many it came to something. */
async function each(deps: TicketingDeps, rows: WorkRow[], work: (row: WorkRow) => Promise<unknown>) {
  let count = 0
  for (const row of rows) {
    try {
      if ((await work(row)) !== false) count++
    } catch (error) {
      deps.log.warn({ err: error, work: row.id }, 'work in the emission queue could not be looked after')
    }
  }
  return count
}

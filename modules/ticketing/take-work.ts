import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, lte, ne, or } from '#platform/database/query.ts'
import type { TicketingDeps } from './deps.ts'
import { badDelay, finished, notFound, notYours, takenBy, tooLate } from './problem-words.ts'
import { actorOf, moveWork, type WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import { LIVE, leaseEnd } from './work-states.ts'

/**
 * Leases the work to one person. Of many who reach for it at the same moment one gets it; a lapsed lease is free, and
 * its holder may take it again.
 */
export async function takeWork(deps: TicketingDeps, id: string, staff: StaffIdentity): Promise<WorkRow> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  if (isPast(work, now)) throw tooLate()
  const actor = actorOf(staff)
  const set = { takenBy: staff.id, takenByName: actor.byName, leaseUntil: leaseEnd(work, now) }
  const taken = await deps.db.transaction((tx) =>
    moveWork(tx, deps.events, {
      move: 'taken',
      where: and(itself(work), isFree(staff, now)),
      now,
      actor,
      set,
    }),
  )
  if (taken) return taken
  const other = await readWork(deps, id)
  throw isFinished(other) ? finished() : takenBy(other.takenByName)
}

/** Ten minutes more, as long as the lease has not lapsed. */
export async function renewLease(deps: TicketingDeps, id: string, staff: StaffIdentity): Promise<WorkRow> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  if (isPast(work, now)) throw tooLate()
  const [renewed] = await deps.db
    .update(ticketingWork)
    .set({ leaseUntil: leaseEnd(work, now) })
    .where(and(itself(work), holds(staff, now)))
    .returning()
  if (!renewed) throw notYours()
  return renewed
}

export async function returnWork(deps: TicketingDeps, id: string, staff: StaffIdentity): Promise<void> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  const where = and(itself(work), holds(staff, now))
  const returned = await deps.db.transaction((tx) =>
    moveWork(tx, deps.events, { move: 'returned', where, now, actor: actorOf(staff) }),
  )
  if (!returned) throw notYours()
}

/** Puts it aside until a moment before the limit; then it is in the queue again by itself. */
export async function delayWork(
  deps: TicketingDeps,
  id: string,
  { until, reason, staff }: { until: Date; reason: string; staff: StaffIdentity },
): Promise<void> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  if (until <= now) throw badDelay(true)
  if (work.purpose === 'issue' && until >= work.limit) throw badDelay(false)
  const where = and(itself(work), holds(staff, now))
  const step = { move: 'delayed', where, now, actor: actorOf(staff), reason, set: { delayedUntil: until } } as const
  if (!(await deps.db.transaction((tx) => moveWork(tx, deps.events, step)))) throw notYours()
}

const itself = ({ id, reservationId }: WorkRow) => isRow(ticketingWork, { id, reservationId })

/** Nobody else is at it. */
export function isFree(staff: StaffIdentity, now: Date) {
  return or(ne(ticketingWork.status, 'taken'), lte(ticketingWork.leaseUntil, now), eq(ticketingWork.takenBy, staff.id))
}

/** The guard of everything that the holder of a lease does. */
export function holds(staff: StaffIdentity, now: Date) {
  return and(eq(ticketingWork.status, 'taken'), eq(ticketingWork.takenBy, staff.id), gt(ticketingWork.leaseUntil, now))
}

/** Throws AppError `ticketing/not-found`. */
export async function readWork({ db }: Pick<TicketingDeps, 'db'>, id: string): Promise<WorkRow> {
  const [row] = await db.select().from(ticketingWork).where(eq(ticketingWork.id, id))
  if (!row) throw notFound()
  return row
}

export function isPast({ purpose, limit }: WorkRow, now: Date): boolean {
  return purpose === 'issue' && limit <= now
}

export function isFinished({ status }: WorkRow): boolean {
  return !LIVE.some((live) => live === status)
}

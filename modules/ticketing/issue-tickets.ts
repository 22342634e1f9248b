import { isRow } from '#platform/database/is-row.ts'
import { and, gt, isNull, type SQL, sql, TransactionRollbackError } from '#platform/database/query.ts'
import { beginning, takeBegun } from './begin-issue.ts'
import type { TicketingDeps } from './deps.ts'
import { isLive, isUnsettled, moveWork, SYSTEM, type WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import type { Rests, WorkedItem } from './ticketing.ts'

type Issued = NonNullable<Awaited<ReturnType<TicketingDeps['flights']['findIssue']>>>

/**
 * The automatic way. The intent is recorded under a lease before the supplier is asked, always with the same key. When the
 * answer is lost the work is in doubt, and the next run asks what happened to it; the supplier is told to issue again only
 * when it says that it never heard of the key.
 * @returns whether the reservation has its tickets by this call
 */
export async function issueAutomatically(deps: TicketingDeps, item: WorkedItem, rests?: Rests): Promise<boolean> {
  const { itemId } = item
  try {
    const begun = takeBegun(deps, itemId)
    const claim =
      (begun && { work: begun, asked: false }) ??
      (await claimWork(deps, item, isNull(ticketingWork.issueStatus), false)) ??
      (await claimWork(deps, item, isUnsettled, true))
    const issued = claim !== null && (await settle(deps, { ...claim, rests }, await ask(deps, claim)))
    deps.lost.delete(itemId)
    return issued
  } catch (error) {
    deps.lost.add(itemId)
    throw error
  }
}

type Settling = Pick<Claim, 'work'> & { rests: Rests | undefined }

async function settle(deps: TicketingDeps, { work, rests }: Settling, answer: Issued | Error): Promise<boolean> {
  if (!(answer instanceof Error) && answer.status === 'issued')
    return settleIssued(deps, { work, rests }, answer.tickets)
  await (answer instanceof Error ? keepInDoubt(deps, work, answer) : settleRefused(deps, work, answer.reason))
  return false
}

type Claim = { work: WorkRow; asked: boolean }

async function claimWork(deps: TicketingDeps, item: WorkedItem, guard: SQL, asked: boolean): Promise<Claim | null> {
  const { itemId, reservationId } = item
  const now = deps.clock.now()
  const due = and(isRow(ticketingWork, { itemId, reservationId, purpose: 'issue' }), ticketingWork.instant, guard)
  const work = await deps.db.transaction((tx) =>
    moveWork(tx, deps.events, {
      move: 'automatic-issue',
      // Past the limit an unknown outcome may still be asked for; nothing new is begun.
      where: asked ? due : and(due, gt(ticketingWork.limit, now)),
      now,
      actor: SYSTEM,
      set: {
        ...beginning(deps, now),
        attempts: sql`${ticketingWork.attempts} + 1`,
      },
    }),
  )
  return work && { work, asked }
}

async function ask({ flights, clock }: TicketingDeps, { work, asked }: Claim): Promise<Issued | Error> {
  const { supplier, orderRef, limit } = work
  const key = keyOf(work)
  try {
    const known = asked ? await flights.findIssue(supplier, key) : null
    if (known) return known
    if (limit <= clock.now()) return { status: 'refused', reason: 'the time limit has passed' }
    return await flights.issue(supplier, { orderRef, key })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** One request, one key: a supplier that refused answers the same to the same key, so that staff who try again bring a new one. */
function keyOf({ itemId, retries }: WorkRow): string {
  return retries === 0 ? `ticket-${itemId}` : `ticket-${itemId}-${retries}`
}

type Tickets = { travellerId: string; number: string }[]

/** The reservation first, then the work: every transaction that touches both locks them in this order. */
async function settleIssued(deps: TicketingDeps, { work, rests }: Settling, tickets: Tickets): Promise<boolean> {
  const { id, itemId, reservationId } = work
  const now = deps.clock.now()
  return deps.db
    .transaction(async (tx) => {
      const told = await deps
        .reservations()
        .ticketed(tx, { itemId, reservationId, recordLocator: null, tickets, by: SYSTEM.by, rests })
      const mine = and(isRow(ticketingWork, { id, reservationId }), isLive)
      const set = { issueStatus: 'issued' as const }
      const moved = told
        ? await moveWork(tx, deps.events, { move: 'issued', where: mine, now, actor: SYSTEM, set })
        : await moveWork(tx, deps.events, {
            move: 'closed',
            where: mine,
            now,
            actor: SYSTEM,
            set,
            reason: 'the booking no longer waited for tickets',
          })
      // The money is on its way back already: the order is cancelled with its tickets, and nothing is said here.
      if (told && !moved) tx.rollback()
      return told
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
      return false
    })
}

async function settleRefused(deps: TicketingDeps, work: WorkRow, reason: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction((tx) =>
    moveWork(tx, deps.events, {
      move: 'failed',
      where: leasedFor(work),
      now,
      actor: SYSTEM,
      reason,
      set: { category: 'failed', issueStatus: 'refused' },
    }),
  )
}

async function keepInDoubt(deps: TicketingDeps, work: WorkRow, error: Error): Promise<void> {
  deps.log.warn({ err: error, item: work.itemId }, 'it is not known whether tickets were issued')
  const now = deps.clock.now()
  await deps.db.transaction((tx) =>
    moveWork(tx, deps.events, {
      move: 'in-doubt',
      where: leasedFor(work),
      now,
      actor: SYSTEM,
      reason: 'the supplier has not answered',
      set: { category: 'in_doubt', issueStatus: 'in_doubt' },
    }),
  )
}

/** A lease that lapsed may have gone to someone else, whose work is not disturbed. */
function leasedFor({ id, reservationId }: WorkRow) {
  return and(isRow(ticketingWork, { id, reservationId }), isNull(ticketingWork.takenBy))
}

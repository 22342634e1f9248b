import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { and, eq, isNotNull, isNull, lt, or } from '#platform/database/query.ts'
import { lockTicket } from './lock-ticket.ts'
import { moveTicket, reckon, recordMove, saveTicket } from './move-ticket.ts'
import { duesOf } from './sla.ts'

/** Days of silence after which what is solved is closed. */
export const CLOSE_AFTER_DAYS = 7
const DAY_MS = 86_400_000

/** Marks what is late, once, and closes what has been solved for long. @returns how many of each. */
export async function watchClock(deps: SupportDeps): Promise<{ late: number; closed: number }> {
  const { db, clock } = deps
  const now = clock.now()
  const t = supportTickets
  const late = await db
    .select({ id: t.id })
    .from(t)
    .where(
      or(
        and(lt(t.firstAnswerDue, now), isNull(t.firstAnswerLateAt)),
        and(lt(t.solutionDue, now), isNull(t.solutionLateAt)),
      ),
    )
  for (const { id } of late) await markLate(deps, id, now)
  const before = new Date(now.getTime() - CLOSE_AFTER_DAYS * DAY_MS)
  const silent = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.status, 'solved'), lt(t.solvedAt, before)))
  const hours = await deps.hours()
  for (const { id } of silent) {
    await db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, { id })
      if (ticket.status === 'solved' && ticket.solvedAt && ticket.solvedAt < before)
        await moveTicket(deps, tx, ticket, hours, { move: 'closed' })
    })
  }
  return { late: late.length, closed: silent.length }
}

async function markLate(deps: SupportDeps, id: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { id })
    const { firstAnswerDue, firstAnswerLateAt, solutionDue, solutionLateAt } = ticket
    if (firstAnswerDue && firstAnswerDue < now && !firstAnswerLateAt) {
      await saveTicket(tx, ticket, { firstAnswerLateAt: now })
      await recordMove(deps, tx, { ticketId: id, move: 'first-answer-late', after: firstAnswerDue.toISOString() })
    }
    if (solutionDue && solutionDue < now && !solutionLateAt) {
      await saveTicket(tx, ticket, { solutionLateAt: now })
      await recordMove(deps, tx, { ticketId: id, move: 'solution-late', after: solutionDue.toISOString() })
    }
  })
}

/**
 * The calendar of the desk may have changed: recalculates the dates of tickets whose clock is running. @returns how many
 * moved.
 */
export async function reckonAll(deps: SupportDeps): Promise<number> {
  const hours = await deps.hours()
  const running = await deps.db.select().from(supportTickets).where(isNotNull(supportTickets.runningSince))
  const moved = running.filter((ticket) => {
    const { firstAnswerDue, solutionDue } = duesOf(hours, ticket)
    return (
      +(firstAnswerDue ?? 0) !== +(ticket.firstAnswerDue ?? 0) || +(solutionDue ?? 0) !== +(ticket.solutionDue ?? 0)
    )
  })
  for (const { id } of moved) {
    await deps.db.transaction(async (tx) => reckon(deps, tx, await lockTicket(tx, { id }), hours))
  }
  return moved.length
}

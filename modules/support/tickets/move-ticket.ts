import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportMoves, supportTickets } from '#modules/support/support.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { Ticket } from './lock-ticket.ts'
import { duesOf, started, stopped } from './sla.ts'
import { MOVES, type Move, mayMove, type StatusMove } from './ticket-states.ts'

type Deps = Pick<SupportDeps, 'clock'>
type Moved = {
  ticketId: string
  move: Move
  staffId?: string | null
  before?: string | null
  after?: string | null
}

/** The trace of a move, in its transaction. */
export async function recordMove({ clock }: Deps, tx: Transaction, moved: Moved): Promise<void> {
  await tx.insert(supportMoves).values({ staffId: null, before: null, after: null, ...moved, at: clock.now() })
}

/** Changes a ticket that the caller has locked. */
export async function saveTicket(tx: Transaction, ticket: Ticket, change: Partial<Ticket>): Promise<void> {
  await tx.update(supportTickets).set(change).where(eq(supportTickets.id, ticket.id))
  Object.assign(ticket, change)
}

type Step = { move: StatusMove; staffId?: string | null; more?: Partial<Ticket> }

/**
 * Moves a ticket that the caller has locked, and its clock with it. Where the status stays as it is no move is written.
 * Throws AppError `ticket/state` for a move that the status does not allow.
 */
export async function moveTicket(
  deps: Deps,
  tx: Transaction,
  ticket: Ticket,
  hours: OpeningHours,
  { move, staffId = null, more }: Step,
): Promise<void> {
  if (ticket.status === 'closed' && !ticket.spamAt) throw ticketErrors.closed()
  if (!mayMove(ticket.status, move)) throw ticketErrors.moved()
  const { to } = MOVES[move]
  const now = deps.clock.now()
  const before = ticket.status
  const given = { ...ticket, ...more }
  const { usedMinutes, runningSince, ...clock } = to === 'open' ? started(given, now) : stopped(hours, given, now)
  await saveTicket(tx, ticket, {
    ...more,
    status: to,
    usedMinutes,
    runningSince,
    ...duesOf(hours, { ...clock, usedMinutes, runningSince }),
    solvedAt: to === 'solved' ? now : to === 'closed' ? ticket.solvedAt : null,
    closedAt: to === 'closed' ? now : null,
    spamAt: move === 'spam' ? now : null,
    // Whatever happens to it brings it back into sight.
    snoozedUntil: null,
    snoozedBy: null,
  })
  if (before !== to) await recordMove(deps, tx, { ticketId: ticket.id, move, staffId, before, after: to })
}

/** Recalculates the dates after something that they depend on has changed; a ticket that is no longer late loses its mark. */
export async function reckon(deps: Deps, tx: Transaction, ticket: Ticket, hours: OpeningHours): Promise<void> {
  const now = deps.clock.now()
  const dues = duesOf(hours, ticket)
  const keep = (due: Date | null, mark: Date | null) => (due && due > now ? null : mark)
  await saveTicket(tx, ticket, {
    ...dues,
    firstAnswerLateAt: keep(dues.firstAnswerDue, ticket.firstAnswerLateAt),
    solutionLateAt: keep(dues.solutionDue, ticket.solutionLateAt),
  })
}

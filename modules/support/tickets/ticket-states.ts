import type { TicketStatus } from '#modules/support/support.contract.ts'

/** What may happen to a ticket; the last ones leave its status as it is. */
export type Move =
  | 'opened'
  | 'answered'
  | 'waits'
  | 'customer-wrote'
  | 'reopened'
  | 'solved'
  | 'closed'
  | 'merged'
  | 'spam'
  | 'not-spam'
  | 'woke'
  | 'snoozed'
  | 'tagged'
  | 'priority'
  | 'assigned'
  | 'took-in'
  | 'address'
  | 'undelivered'
  | 'first-answer-late'
  | 'solution-late'

/**
 * The life of a ticket. `pending` waits for the customer, `solved` becomes `closed` after some days of silence, and nothing
 * reopens what is closed, unless it was closed as spam by mistake: a later message opens a ticket that follows it.
 */
export const MOVES = {
  answered: { from: ['open', 'pending', 'solved'], to: 'pending' },
  waits: { from: ['open'], to: 'pending' },
  'customer-wrote': { from: ['open', 'pending', 'solved'], to: 'open' },
  reopened: { from: ['pending', 'solved'], to: 'open' },
  solved: { from: ['open', 'pending'], to: 'solved' },
  closed: { from: ['open', 'pending', 'solved'], to: 'closed' },
  merged: { from: ['open', 'pending', 'solved'], to: 'closed' },
  spam: { from: ['open', 'pending', 'solved'], to: 'closed' },
  'not-spam': { from: ['closed'], to: 'open' },
  woke: { from: ['open', 'pending'], to: 'open' },
} as const satisfies Partial<Record<Move, { from: readonly TicketStatus[]; to: TicketStatus }>>

export type StatusMove = keyof typeof MOVES

export function mayMove(status: TicketStatus, move: StatusMove): boolean {
  return (MOVES[move].from as readonly TicketStatus[]).includes(status)
}

/** The move by which staff bring a ticket to a status; null where there is none. */
export function moveTo(status: TicketStatus): StatusMove {
  return ({ open: 'reopened', pending: 'waits', solved: 'solved', closed: 'closed' } as const)[status]
}

import type { Transaction } from '#platform/database/index.ts'
import { messageIdFor, postAnswer } from '../mail/ticket-mail.ts'
import { refuse } from '../refuse.ts'
import type { Answer, TicketNote } from '../support.contract.ts'
import type { SupportDeps } from '../support.deps.ts'
import { appendMessage } from './append-message.ts'
import { assertGoesOn, lockTicket, type Ticket } from './lock-ticket.ts'
import { moveTicket, recordMove, saveTicket } from './move-ticket.ts'
import { type Actor, audited } from './staff-act.ts'

/**
 * Sends an answer by e-mail, once for its key. The ticket waits for the customer then, or is solved; whoever answers what nobody has
 * becomes its assignee. Throws AppError `ticket/not-found`, `ticket/state` for one that is closed, merged or without an address.
 */
export async function answerTicket(
  deps: SupportDeps,
  staff: Actor,
  number: number,
  { key, body, fileIds, solve }: Answer,
): Promise<void> {
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    await assertGoesOn(tx, ticket)
    if (!ticket.requesterEmail) throw refuse.noAddress()
    const author = `${staff.firstName} ${staff.lastName}`.trim()
    const mailId = messageIdFor(deps.address)
    const { seq, fresh } = await appendMessage(deps, tx, ticket, {
      ...{ direction: 'out', via: 'mail', author, staffId: staff.id, body, mailId, clientKey: key, fileIds },
    })
    if (!fresh) return
    await takeOn(deps, tx, staff, ticket)
    const firstAnsweredAt = ticket.firstAnsweredAt ?? deps.clock.now()
    await moveTicket(deps, tx, ticket, hours, { move: 'answered', staffId: staff.id, more: { firstAnsweredAt } })
    if (solve) await moveTicket(deps, tx, ticket, hours, { move: 'solved', staffId: staff.id })
    await postAnswer(deps, tx, ticket, { seq, body, mailId, by: staff.firstName, solved: solve })
    await audited(deps, tx, staff, { action: 'ticket.answered', permission: 'support.work', number })
  })
}

async function takeOn(deps: SupportDeps, tx: Transaction, { id }: Actor, ticket: Ticket): Promise<void> {
  if (ticket.assigneeId) return
  await saveTicket(tx, ticket, { assigneeId: id })
  await recordMove(deps, tx, { ticketId: ticket.id, move: 'assigned', staffId: id, after: id })
}

/** For colleagues only, also on a closed ticket. Throws AppError `ticket/not-found`. */
export async function noteOnTicket(
  deps: SupportDeps,
  staff: Actor,
  number: number,
  { key, body }: TicketNote,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    const author = `${staff.firstName} ${staff.lastName}`.trim()
    const note = { direction: 'note', via: 'desk', author, staffId: staff.id, body, clientKey: key } as const
    const { fresh } = await appendMessage(deps, tx, ticket, note)
    if (fresh) await audited(deps, tx, staff, { action: 'ticket.noted', permission: 'support.work', number })
  })
}

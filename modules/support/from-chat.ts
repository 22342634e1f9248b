import { type DatabaseOrTransaction, isDuplicate, type Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportTickets } from './support.tables.ts'
import { lockTicket, type Ticket } from './tickets/lock-ticket.ts'
import { recordMove, saveTicket } from './tickets/move-ticket.ts'
import { openTicket } from './tickets/open-ticket.ts'
import { type Actor, audited } from './tickets/staff-act.ts'

/**
 * The ticket of a conversation, one however often it is asked for: because nobody was there when someone wrote, or because the
 * agent wants to continue by mail; then it is assigned to them. @returns its number. Throws AppError `chat/not-found`.
 */
export async function openFromChat(deps: SupportDeps, conversationId: string, staff?: Actor): Promise<number> {
  const { name, email, customerId, locale, said } = await deps.chatOf(conversationId)
  const words = said.filter(({ from }) => from === 'visitor').map(({ text }) => text)
  const body = words.filter(Boolean).join('\n\n') || '–'
  const hours = await deps.hours()
  const opened = deps.db.transaction(async (tx) => {
    const known = await ticketOfChat(tx, conversationId)
    if (known) return known.number
    const ticket = await openTicket(deps, tx, hours, {
      subject: null,
      topic: 'other',
      via: 'chat',
      requesterName: name,
      requesterEmail: email,
      locale,
      customerId,
      conversationId,
      message: { body },
    })
    if (staff) await assignTo(deps, tx, staff, ticket)
    return ticket.number
  })
  return opened.catch(async (error: unknown) => {
    const known = isDuplicate(error) ? await ticketOfChat(deps.db, conversationId) : null
    if (!known) throw error
    return known.number
  })
}

/** Null while there is none. */
export async function ticketOfChat(db: DatabaseOrTransaction, conversationId: string) {
  const [row] = await db
    .select({ number: supportTickets.number, status: supportTickets.status })
    .from(supportTickets)
    .where(eq(supportTickets.conversationId, conversationId))
  return row ?? null
}

async function assignTo(deps: SupportDeps, tx: Transaction, staff: Actor, ticket: Ticket): Promise<void> {
  const { id: ticketId, number } = ticket
  await saveTicket(tx, ticket, { assigneeId: staff.id })
  await recordMove(deps, tx, { ticketId, move: 'assigned', staffId: staff.id, before: null, after: staff.id })
  await audited(deps, tx, staff, { action: 'ticket.opened', permission: 'support.work', number })
}

/** The visitor said where an answer reaches them. Without a ticket there is nothing to do: it takes the address when it opens. */
export async function addressFromChat(
  deps: SupportDeps,
  { conversationId, email }: { conversationId: string; email: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: supportTickets.id, mergedInto: supportTickets.mergedInto })
      .from(supportTickets)
      .where(eq(supportTickets.conversationId, conversationId))
    if (!found) return
    const ticket = await lockTicket(tx, { id: found.id })
    if (ticket.requesterEmail === email) return
    await saveTicket(tx, ticket, { requesterEmail: email })
    await recordMove(deps, tx, { ticketId: ticket.id, move: 'address' })
    if (!found.mergedInto) return
    const into = await lockTicket(tx, { id: found.mergedInto })
    if (!into.requesterEmail) await saveTicket(tx, into, { requesterEmail: email })
  })
}

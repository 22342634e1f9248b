import { eq } from '#platform/database/query.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportTickets } from './support.tables.ts'
import { lockTicket } from './tickets/lock-ticket.ts'
import { recordMove, saveTicket } from './tickets/move-ticket.ts'
import { openTicket, shortened } from './tickets/open-ticket.ts'

const SUBJECT = 80

/** Somebody wrote in the chat while nobody was there: one ticket for a conversation, however often we are told. */
export async function openFromChat(deps: SupportDeps, conversationId: string): Promise<void> {
  const { name, email, customerId, locale, said } = await deps.chatOf(conversationId)
  const words = said.filter(({ from }) => from === 'visitor').map(({ text }) => text)
  const body = words.filter(Boolean).join('\n\n') || '–'
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(eq(supportTickets.conversationId, conversationId))
    if (known) return
    await openTicket(deps, tx, hours, {
      ...{ subject: shortened(body, SUBJECT), topic: 'other', via: 'chat', requesterName: name, requesterEmail: email },
      ...{ locale, customerId, conversationId, message: { body } },
    })
  })
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

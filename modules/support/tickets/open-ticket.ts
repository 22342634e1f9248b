import type { Priority, Topic, Via } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { appendMessage, type Written } from './append-message.ts'
import type { Ticket } from './lock-ticket.ts'
import { recordMove } from './move-ticket.ts'
import { duesOf, type SlaClock } from './sla.ts'
import { keptSubject } from './ticket-subject.ts'

export type NewTicket = {
  /** Null where nobody gave one: then the beginning of the message is it. */
  subject: string | null
  topic: Topic
  via: Via
  requesterName: string
  requesterEmail: string | null
  locale: Locale
  customerId?: string | null
  reservationCode?: string | null
  conversationId?: string | null
  followsId?: string | null
  requestKey?: string | null
  cc?: string[]
  priority?: Priority
  message: Omit<Written, 'direction' | 'via' | 'author'>
}

/** Begins a ticket with what the customer wrote; its clock runs from now. */
export async function openTicket(
  deps: Pick<SupportDeps, 'clock' | 'vault'>,
  tx: Transaction,
  hours: OpeningHours,
  { message, subject, ...given }: NewTicket,
): Promise<Ticket> {
  const now = deps.clock.now()
  const id = newId()
  const clock = {
    priority: given.priority ?? 'normal',
    createdAt: now,
    firstAnsweredAt: null,
    usedMinutes: 0,
    runningSince: now,
  } satisfies SlaClock
  const [ticket] = await tx
    .insert(supportTickets)
    .values({
      ...given,
      ...clock,
      ...duesOf(hours, clock),
      id,
      ...keptSubject(deps.vault, id, { subject, body: message.body }),
      status: 'open',
      lastAt: now,
    })
    .returning()
  if (!ticket) throw new Error('the ticket was not stored')
  await recordMove(deps, tx, { ticketId: ticket.id, move: 'opened', after: given.via })
  await appendMessage(deps, tx, ticket, { direction: 'in', via: given.via, author: given.requesterName, ...message })
  return ticket
}

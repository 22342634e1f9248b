import { messageIdFor, postAnswer } from '#modules/support/mail/ticket-mail.ts'
import type { Answer, TicketNote } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { appendMessage } from './append-message.ts'
import { applyChanges, checkChanges, standingOf, told } from './change-ticket.ts'
import { copiesOf } from './copies.ts'
import { assertGoesOn, lockTicket, type Ticket } from './lock-ticket.ts'
import { moveTicket, recordMove, saveTicket } from './move-ticket.ts'
import { type Actor, audited } from './staff-act.ts'

/**
 * Sends an answer by email and into the chat that the ticket came from, once for its key; one way is enough. The ticket waits for
 * the customer then, or is solved, and what else is to change with it does; an agent who answers an unassigned ticket becomes its
 * assignee. Throws AppError `ticket/not-found`, `ticket/state` for one that is closed or merged, or whose customer no way leads to, and
 * what `changeTicket` throws.
 */
export async function answerTicket(deps: SupportDeps, staff: Actor, number: number, answer: Answer): Promise<void> {
  const changes = answer.changes ?? {}
  await checkChanges(deps, staff, changes)
  const hours = await deps.hours()
  const tell = await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    await assertGoesOn(tx, ticket)
    const before = standingOf(ticket)
    const mailId = ticket.requesterEmail ? messageIdFor(deps.address) : null
    const { seq, fresh } = await write(deps, tx, ticket, { staff, answer, mailId })
    if (!fresh) return null
    const chats = await tellChats(deps, tx, ticket, { staff, answer })
    if (!mailId && chats.length === 0) throw ticketErrors.noWay()
    if (!mailId && answer.fileIds.length > 0) throw ticketErrors.noFilesInChat()
    await takeOn(deps, tx, staff, ticket)
    if (answer.cc) await saveTicket(tx, ticket, { cc: copiesOf(deps, ticket, answer.cc) })
    await moveOn(deps, tx, ticket, hours, { staff, solve: answer.solve })
    const macro = await applyChanges(deps, tx, staff, { ticket, hours, changes })
    const solved = ticket.status === 'solved'
    if (mailId) await postAnswer(deps, tx, ticket, { seq, body: answer.body, mailId, by: staff.firstName, solved })
    await audited(deps, tx, staff, {
      action: 'ticket.answered',
      permission: 'support.work',
      number,
      ...told(before, ticket, macro),
    })
    return chats
  })
  for (const one of tell ?? []) one()
}

type Given = { staff: Actor; answer: Answer; mailId: string | null }

function write(deps: SupportDeps, tx: Transaction, ticket: Ticket, { staff, answer, mailId }: Given) {
  const { key, body, fileIds } = answer
  const author = `${staff.firstName} ${staff.lastName}`.trim()
  const by = { author, staffId: staff.id, clientKey: key }
  return appendMessage(deps, tx, ticket, {
    ...by,
    direction: 'out',
    via: mailId ? 'mail' : 'chat',
    body,
    mailId,
    fileIds,
  })
}

async function moveOn(
  deps: SupportDeps,
  tx: Transaction,
  ticket: Ticket,
  hours: OpeningHours,
  { staff, solve }: { staff: Actor; solve: boolean },
): Promise<void> {
  const firstAnsweredAt = ticket.firstAnsweredAt ?? deps.clock.now()
  await moveTicket(deps, tx, ticket, hours, { move: 'answered', staffId: staff.id, more: { firstAnsweredAt } })
  if (solve) await moveTicket(deps, tx, ticket, hours, { move: 'solved', staffId: staff.id })
}

/** Its own chat, and those of tickets that went on in it. @returns what tells those who look on. */
async function tellChats(
  { tellChat }: SupportDeps,
  tx: Transaction,
  { id, conversationId }: Ticket,
  { staff, answer: { key, body } }: Omit<Given, 'mailId'>,
): Promise<(() => void)[]> {
  const merged = await tx
    .select({ conversationId: supportTickets.conversationId })
    .from(supportTickets)
    .where(eq(supportTickets.mergedInto, id))
  const chats = [conversationId, ...merged.map((one) => one.conversationId)].filter((one) => one !== null)
  const told: (() => void)[] = []
  for (const chat of chats) {
    const tell = await tellChat(tx, { conversationId: chat, staffId: staff.id, name: staff.firstName, body, key })
    if (tell) told.push(tell)
  }
  return told
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

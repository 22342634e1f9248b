import type { Database } from '#platform/database/index.ts'
import { asc, eq, inArray, or, sql } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import { isAppError } from '#platform/errors.ts'
import { failedAbout } from '#platform/mail/post-office.ts'
import { blockOf } from './spam/blocked.ts'
import type { TicketDetail, TicketMessage, TicketMove } from './support.contract.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportMessages, supportMoves, supportTickets } from './support.tables.ts'
import { findTicket, type Ticket } from './tickets/lock-ticket.ts'
import { ticketBodies } from './tickets/sealed-body.ts'
import { type Actor, audited } from './tickets/staff-act.ts'
import { ticketAttachments } from './tickets/ticket-files.ts'
import { earlierTickets, rowsOf } from './tickets.views.ts'

/** A ticket with everything that was written in it and in those that went on in it; the look is written down. */
export async function readTicket(deps: SupportDeps, staff: Actor, number: number): Promise<TicketDetail> {
  const { db, clock } = deps
  const ticket = await findTicket(db, number)
  await db.transaction((tx) => audited(deps, tx, staff, { action: 'ticket.read', permission: 'support.read', number }))
  const family = await familyOf(db, ticket)
  const numbers = new Map(family.map((one) => [one.id, one.number]))
  const whole = [ticket.id, ...family.filter(({ mergedInto }) => mergedInto === ticket.id).map(({ id }) => id)]
  const [[row], messages, moves, earlier, reservation, blocked] = await Promise.all([
    rowsOf(deps, [ticket], clock.now()),
    messagesOf(deps, ticket, whole, numbers),
    movesOf(deps, whole, numbers),
    earlierTickets(deps, ticket),
    reservationOf(deps, ticket),
    ticket.requesterEmail ? blockOf(db, ticket.requesterEmail) : null,
  ])
  if (!row) throw new Error('a ticket has a row')
  const conversation = conversationOf(ticket, family)
  return {
    ticket: row,
    messages,
    moves,
    reservation,
    cc: ticket.cc,
    blocked,
    customer_id: ticket.customerId,
    address_proved: isProved(ticket, messages),
    conversation_id: conversation,
    chat: await chatLines(deps, conversation),
    first_answered_at: ticket.firstAnsweredAt?.toISOString() ?? null,
    merged_into: numbers.get(ticket.mergedInto ?? '') ?? null,
    merged_from: family.filter(({ mergedInto }) => mergedInto === ticket.id).map((one) => one.number),
    follows: numbers.get(ticket.followsId ?? '') ?? null,
    followed_by: family.filter(({ followsId }) => followsId === ticket.id).map((one) => one.number),
    earlier,
    now: clock.now().toISOString(),
  }
}

/** Someone who answers one of our mails has received it: a sender is easily forged, the id that a mail answers is not. */
function isProved({ number, requesterEmail, followsId }: Ticket, messages: readonly TicketMessage[]): boolean {
  const answers = messages.filter(({ direction, via, automatic }) => direction === 'in' && via === 'mail' && !automatic)
  return answers.some(
    ({ ticket, seq, author_email }) =>
      requesterEmail !== null && author_email === null && ticket === number && (seq > 1 || followsId !== null),
  )
}

type Kin = Pick<Ticket, 'id' | 'number' | 'mergedInto' | 'followsId' | 'conversationId'>

/** Itself, what went on in it, where it went on, and what it follows or is followed by. */
function familyOf(db: Database, { id, mergedInto, followsId }: Ticket): Promise<Kin[]> {
  const t = supportTickets
  const { number, conversationId } = t
  const kin = [id, mergedInto, followsId].filter((one) => one !== null)
  return db
    .select({ id: t.id, number, mergedInto: t.mergedInto, followsId: t.followsId, conversationId })
    .from(t)
    .where(or(inArray(t.id, kin), eq(t.mergedInto, id), eq(t.followsId, id)))
    .orderBy(asc(number))
}

function conversationOf(ticket: Ticket, family: readonly Kin[]): string | null {
  if (ticket.conversationId) return ticket.conversationId
  return (
    family.find(({ mergedInto, conversationId }) => mergedInto === ticket.id && conversationId)?.conversationId ?? null
  )
}

/** Chats are forgotten by themselves; the ticket stays then. */
async function chatLines({ chatOf }: SupportDeps, conversation: string | null): Promise<TicketDetail['chat']> {
  if (!conversation) return []
  try {
    return [...(await chatOf(conversation)).said]
  } catch (error) {
    if (isAppError(error)) return []
    throw error
  }
}

/** Tickets that were merged are read by the clock, the messages of each in their own order, wherever its clocks stood. */
const LATEST_YET = sql`max(${supportMessages.at}) over (partition by ${supportMessages.ticketId} order by ${supportMessages.seq})`

async function messagesOf(
  deps: SupportDeps,
  { requesterEmail }: Ticket,
  ids: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Promise<TicketMessage[]> {
  const [rows, filesOf, failed] = await Promise.all([
    deps.db
      .select()
      .from(supportMessages)
      .where(inArray(supportMessages.ticketId, [...ids]))
      .orderBy(LATEST_YET, asc(supportMessages.ticketId), asc(supportMessages.seq)),
    ticketAttachments.list(deps, deps.db, ids),
    failedAbout(deps.db, ids),
  ])
  const other = (email: string | null) => (email?.toLowerCase() === requesterEmail?.toLowerCase() ? null : email)
  return rows.map(({ ticketId, authorEmail, refusedFiles, mailId, at, ...row }) => ({
    ticket: numbers.get(ticketId) ?? 0,
    seq: row.seq,
    direction: row.direction,
    via: row.via,
    author: row.author,
    body: ticketBodies.open(deps.vault, ticketId, row),
    automatic: row.automatic,
    at: at.toISOString(),
    undelivered: failed.has(mailId ?? ''),
    author_email: other(authorEmail),
    refused_files: refusedFiles,
    files: filesOf(ticketId, row.seq),
  }))
}

async function movesOf(
  { db, staffNames }: SupportDeps,
  ids: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Promise<TicketMove[]> {
  const rows = await db
    .select()
    .from(supportMoves)
    .where(inArray(supportMoves.ticketId, [...ids]))
    .orderBy(...asWritten(supportMoves))
  const people = rows.flatMap(({ staffId, move, before, after }) => [
    ...(staffId ? [staffId] : []),
    ...(move === 'assigned' ? [before, after].filter((one) => one !== null) : []),
  ])
  const names = await staffNames(people)
  const told = (move: string, value: string | null) =>
    move === 'assigned' && value ? (names.get(value) ?? null) : value
  return rows.map(({ ticketId, move, staffId, before, after, at }) => ({
    ticket: numbers.get(ticketId) ?? 0,
    move,
    by: names.get(staffId ?? '') ?? null,
    at: at.toISOString(),
    before: told(move, before),
    after: told(move, after),
  }))
}

async function reservationOf({ reservationIdOf }: SupportDeps, { reservationCode: code }: Ticket) {
  return code ? { code, id: await reservationIdOf(code) } : null
}

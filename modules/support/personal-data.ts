import type { Database, Transaction } from '#platform/database/index.ts'
import { and, arrayContains, asc, eq, inArray, isNull, lt, ne, or, sql } from '#platform/database/query.ts'
import { forgetMailsAbout } from '#platform/mail/post-office.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { countOldTalks, forgetOld } from '#platform/talk/forget-old.ts'
import { helpVotes } from './help/help.tables.ts'
import type { SupportDeps } from './support.deps.ts'
import { supportBlocked, supportFiles, supportMessages, supportMoves, supportTickets } from './support.tables.ts'
import { ticketBodies } from './tickets/sealed-body.ts'
import { ticketAttachments } from './tickets/ticket-files.ts'
import { subjectOf } from './tickets/ticket-subject.ts'

type Person = { id: string; email: string }
export type ExportedTicket = {
  number: number
  subject: string
  openedAt: string
  messages: { from: 'you' | 'us'; author: string; text: string; files: string[]; at: string }[]
}

/** The tickets of a customer with what they and we wrote; notes among colleagues are ours. */
export async function exportTickets(
  deps: Pick<SupportDeps, 'db' | 'vault'>,
  person: Person,
): Promise<ExportedTicket[]> {
  const { db } = deps
  const tickets = await db.select().from(supportTickets).where(isTheirs(person)).orderBy(asc(supportTickets.number))
  if (tickets.length === 0) return []
  const ids = tickets.map(({ id }) => id)
  const messages = await db
    .select()
    .from(supportMessages)
    .where(and(inArray(supportMessages.ticketId, ids), ne(supportMessages.direction, 'note')))
    .orderBy(asc(supportMessages.ticketId), asc(supportMessages.seq))
  const filesOf = await ticketAttachments.list(deps, db, ids)
  return tickets.map(({ id, number, createdAt, ...row }) => ({
    number,
    subject: subjectOf(deps.vault, { id, ...row }),
    openedAt: createdAt.toISOString(),
    messages: messages
      .filter(({ ticketId }) => ticketId === id)
      .map(({ direction, author, at, seq, ...row }) => ({
        from: direction === 'in' ? 'you' : 'us',
        author,
        text: ticketBodies.open(deps.vault, row.ticketId, row),
        at: at.toISOString(),
        files: filesOf(id, seq).map(({ name }) => name),
      })),
  }))
}

export type ExportedAnswer = { ticket: number; kind: 'answer' | 'note'; text: string; at: string }

/** What someone of staff wrote in tickets; what customers wrote is the customers'. */
export async function exportAnswers(
  { db, vault }: Pick<SupportDeps, 'db' | 'vault'>,
  staffId: string,
): Promise<ExportedAnswer[]> {
  const { id, number } = supportTickets
  const rows = await db
    .select({ number, message: supportMessages })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(id, supportMessages.ticketId))
    .where(eq(supportMessages.staffId, staffId))
    .orderBy(asc(supportMessages.at), asc(supportMessages.seq))
  return rows.map(({ number: ticket, message }) => ({
    ticket,
    kind: message.direction === 'note' ? 'note' : 'answer',
    text: ticketBodies.open(vault, message.ticketId, message),
    at: message.at.toISOString(),
  }))
}

/** Deletes the tickets of a customer whose account is erased, whole, with the mails about them; others send them no copies any more. */
export async function eraseTickets(tx: Transaction, person: Person): Promise<void> {
  const rows = await tx.select({ id: supportTickets.id }).from(supportTickets).where(isTheirs(person))
  await deleteAll(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.update(supportBlocked).set({ customerId: null }).where(eq(supportBlocked.customerId, person.id))
  const email = person.email.toLowerCase()
  const { cc } = supportTickets
  await tx
    .update(supportTickets)
    .set({ cc: sql`array_remove(${cc}, ${email})` })
    .where(arrayContains(cc, [email]))
}

export const countTicketsBefore = (db: Database, before: Date) => countOldTalks(db, supportTickets, before)

/** Tickets of long ago, whole; returns how many. */
export async function forgetTickets(deps: Pick<SupportDeps, 'db' | 'clock'>): Promise<number> {
  const { id, lastAt } = supportTickets
  const sum = await forgetOld(deps, { id, lastAt, deleteAll })
  await deps.db.delete(helpVotes).where(lt(helpVotes.at, keptSince('talks', deps.clock.now())))
  return sum
}

/** By the account, or by its address: a person who wrote without signing in, such as an owner, is known by nothing else. */
function isTheirs({ id, email }: Person) {
  const { customerId, requesterEmail } = supportTickets
  return or(eq(customerId, id), and(isNull(customerId), sql`lower(${requesterEmail}) = ${email.toLowerCase()}`))
}

async function deleteAll(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(supportTickets).set({ mergedInto: null }).where(inArray(supportTickets.mergedInto, ids))
  await tx.update(supportTickets).set({ followsId: null }).where(inArray(supportTickets.followsId, ids))
  await tx.delete(supportFiles).where(inArray(supportFiles.talkId, ids))
  await tx.delete(supportMoves).where(inArray(supportMoves.ticketId, ids))
  await tx.delete(supportMessages).where(inArray(supportMessages.ticketId, ids))
  await tx.delete(supportTickets).where(inArray(supportTickets.id, ids))
  for (const id of ids) await forgetMailsAbout(tx, id)
}

/** Of two accounts that become one; tickets known by their address alone stay with that. */
export async function moveTickets(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(supportTickets).set({ customerId: into }).where(eq(supportTickets.customerId, from))
  await tx.update(supportBlocked).set({ customerId: into }).where(eq(supportBlocked.customerId, from))
}

/** What stays of someone of staff in the conversations with customers, as it is said to them. */
export const KEPT_OF_STAFF_WORDS = [
  {
    what: /*i18n*/ { id: 'support.kept-of-staff', message: 'What you wrote to customers in chats and tickets' },
    why: /*i18n*/ {
      id: 'support.kept-of-staff-why',
      message:
        'Those are our answers to them. They are deleted with the conversations, after the time stated on the privacy page.',
    },
  },
] as const

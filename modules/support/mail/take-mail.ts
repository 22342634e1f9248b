import { createHash } from 'node:crypto'
import type { DropReason } from '#modules/support/set-aside/set-aside.contract.ts'
import { type Aside, countDropped, setAside } from '#modules/support/set-aside/set-aside.ts'
import { blockOf } from '#modules/support/spam/blocked.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportMessages, supportTickets } from '#modules/support/support.tables.ts'
import { appendMessage } from '#modules/support/tickets/append-message.ts'
import { copiesOf, isOurs } from '#modules/support/tickets/copies.ts'
import { lockTicket, type Ticket } from '#modules/support/tickets/lock-ticket.ts'
import { moveTicket, saveTicket } from '#modules/support/tickets/move-ticket.ts'
import { namesOnly, takeable } from '#modules/support/tickets/ticket-files.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, desc, eq, inArray } from '#platform/database/query.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { ticketNamedIn } from './mail-token.ts'
import { bodyOf, openFromMail, ticketsOf } from './open-from-mail.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { postReceipt } from './ticket-mail.ts'
import { sayUndelivered } from './undelivered.ts'

/** Most tickets of one address in an hour that are confirmed: two programs that answer one another soon fall silent. */
export const RECEIPTS_AN_HOUR = 3
/** Most tickets of one program in an hour: what breaks somewhere else must not bury the desk. */
const NOTICES_AN_HOUR = 10

export type Taken = { outcome: 'added' | 'opened' | 'set-aside' | 'known' | 'ignored'; number: number | null }

/**
 * Takes a mail that came to the desk: into the ticket that it answers, else into a new one; a mail that came before is not taken
 * again. What a program writes wakes nobody and is never answered: news such as an airline's begin a ticket all the same, lists and
 * answers of programs are set aside for staff. Reports of mail servers are told to the post office; those that belong to no ticket are
 * counted. @param raw RFC 5322.
 */
export async function takeMail(deps: SupportDeps, raw: Buffer, { whole } = { whole: true }): Promise<Taken> {
  const mail = await readMail(raw)
  if (mail.from && isOurs(deps, mail.from.email)) return drop(deps, deps.db, 'ours')
  const known = await ticketOfMail(deps.db, [mail.mailId])
  if (known) return { outcome: 'known', number: known.number }
  const { from } = mail
  if (!from) return aside(deps, deps.db, { ...mail, raw, whole, reason: 'no-sender' })
  const files = whole ? await takeable(mail.files) : namesOnly(mail.files)
  const hours = await deps.hours()
  try {
    return await deps.db.transaction((tx) => place(deps, tx, hours, { mail, from, raw, whole, ...files }))
  } catch (error) {
    // Another process took the same mail in the meantime.
    if (isDuplicate(error)) return { outcome: 'known', number: null }
    throw error
  }
}

/** A mail that cannot be taken, however often it is tried: staff see it as it came. */
export function setAsideUnreadable(deps: SupportDeps, raw: Buffer): Promise<Taken> {
  const mailId = `<${createHash('sha256').update(raw).digest('hex')}@unreadable>`
  return aside(deps, deps.db, { mailId, from: null, subject: '', raw, whole: true, reason: 'unreadable' })
}

async function aside(deps: SupportDeps, db: DatabaseOrTransaction, mail: Aside): Promise<Taken> {
  const fresh = await setAside(deps, db, mail)
  return { outcome: fresh ? 'set-aside' : 'known', number: null }
}

async function drop(deps: SupportDeps, db: DatabaseOrTransaction, reason: DropReason): Promise<Taken> {
  await countDropped(deps, db, reason)
  return { outcome: 'ignored', number: null }
}

type From = NonNullable<ReadMail['from']>
type Given = { mail: ReadMail; from: From; raw: Buffer; whole: boolean } & Awaited<ReturnType<typeof takeable>>

async function place(deps: SupportDeps, tx: Transaction, hours: OpeningHours, given: Given): Promise<Taken> {
  const { mail, from, raw, whole } = given
  if (mail.report) await deps.mail.report(tx, mail.report)
  if (mail.kind !== 'bounce' && (await blockOf(tx, from.email)))
    return aside(deps, tx, { ...mail, raw, whole, reason: 'blocked' })
  // A complaint is about our sending, and no word of the ticket.
  const answered = mail.kind === 'complaint' ? null : await ticketFor(deps, tx, mail)
  const goesOn = answered?.mergedInto ? await lockTicket(tx, { id: answered.mergedInto }) : answered
  if (goesOn && goesOn.status !== 'closed') return add(deps, tx, hours, goesOn, given)
  return begin(deps, tx, hours, goesOn, given)
}

async function begin(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  follows: Ticket | null,
  { mail, from, raw, whole, files, refusedFiles }: Given,
): Promise<Taken> {
  const { kind } = mail
  if (kind === 'bounce' || kind === 'complaint') return drop(deps, tx, 'bounce')
  const recent = await ticketsOf(deps, tx, from.email)
  const reason = kind === 'notice' ? recent >= NOTICES_AN_HOUR && 'flood' : kind !== 'person' && kind
  if (reason) return aside(deps, tx, { ...mail, raw, whole, reason })
  const ticket = await openFromMail(deps, tx, hours, { mail, from, follows, files, refusedFiles })
  if (kind === 'person' && recent < RECEIPTS_AN_HOUR)
    await postReceipt(deps, tx, ticket, { refusedFiles: refusedFiles.length })
  return { outcome: 'opened', number: ticket.number }
}

async function add(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  ticket: Ticket,
  { mail, from, files, refusedFiles }: Given,
): Promise<Taken> {
  const { kind, mailId } = mail
  const automatic = kind !== 'person'
  await appendMessage(deps, tx, ticket, {
    direction: 'in',
    via: 'mail',
    author: authorOf(ticket, from),
    body: bodyOf(mail),
    mailId,
    automatic,
    files,
    refusedFiles,
    authorEmail: from.email,
  })
  if (!automatic)
    await saveTicket(tx, ticket, { cc: copiesOf(deps, ticket, [...ticket.cc, from.email, ...mail.copied]) })
  if (mail.bounced) await sayUndelivered(deps, tx, hours, ticket)
  else if (!automatic) await moveTicket(deps, tx, ticket, hours, { move: 'customer-wrote' })
  return { outcome: 'added', number: ticket.number }
}

/** Programs that send no name: where it is the requester, theirs is known. */
function authorOf({ requesterEmail, requesterName }: Ticket, { name, email }: From): string {
  return name === email && requesterEmail?.toLowerCase() === email ? requesterName : name
}

/** Of ours by the id of a mail that it answers, else by the token; a number alone proves nothing. */
async function ticketFor(deps: SupportDeps, tx: Transaction, { answers, addressed }: ReadMail): Promise<Ticket | null> {
  const byId = answers.length > 0 ? await ticketOfMail(tx, answers, 'out') : null
  if (byId) return lockTicket(tx, byId)
  const number = ticketNamedIn(deps.tokenKey, addressed)
  if (number === null) return null
  const [row] = await tx.select().from(supportTickets).where(eq(supportTickets.number, number)).for('update')
  return row ?? null
}

async function ticketOfMail(db: DatabaseOrTransaction, mailIds: readonly string[], direction?: 'out') {
  const { mailId, ticketId, direction: way } = supportMessages
  const [row] = await db
    .select({ id: supportTickets.id, number: supportTickets.number })
    .from(supportMessages)
    .innerJoin(supportTickets, eq(supportTickets.id, ticketId))
    .where(and(inArray(mailId, [...mailIds]), direction && eq(way, direction)))
    .orderBy(desc(supportMessages.at))
    .limit(1)
  return row ?? null
}

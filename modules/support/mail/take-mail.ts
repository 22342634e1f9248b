import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { and, count, desc, eq, gt, inArray, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { SupportDeps } from '../support.deps.ts'
import { supportMessages, supportTickets } from '../support.tables.ts'
import { ANSWER_LENGTH } from '../support-limits.contract.ts'
import { appendMessage } from '../tickets/append-message.ts'
import { lockTicket, type Ticket } from '../tickets/lock-ticket.ts'
import { moveTicket, recordMove } from '../tickets/move-ticket.ts'
import { openTicket } from '../tickets/open-ticket.ts'
import { takeable } from '../tickets/ticket-files.ts'
import { ticketNamedIn, withoutToken } from './mail-token.ts'
import { type ReadMail, readMail } from './read-mail.ts'
import { postReceipt } from './ticket-mail.ts'

/** Most tickets of one address in an hour that are confirmed: two programs that answer one another soon fall silent. */
const RECEIPTS_AN_HOUR = 3
const HOUR_MS = 3_600_000

export type Taken = { outcome: 'added' | 'opened' | 'known' | 'ignored'; number: number | null }

/**
 * Takes a mail that came to the desk: into the ticket that it answers, else into a new one; a mail that came before is not taken again.
 * What machines write goes into a ticket that it answers and wakes nobody; elsewhere it is ignored. @param raw RFC 5322.
 */
export async function takeMail(deps: SupportDeps, raw: Buffer, { whole } = { whole: true }): Promise<Taken> {
  const mail = await readMail(raw)
  if (!mail.from || isOurs(deps, mail.from.email)) return { outcome: 'ignored', number: null }
  const known = await ticketOfMail(deps.db, [mail.mailId])
  if (known) return { outcome: 'known', number: known.number }
  const { files, refusedFiles } = whole ? await takeable(mail.files) : namesOnly(mail)
  const hours = await deps.hours()
  try {
    return await deps.db.transaction((tx) =>
      place(deps, tx, hours, { mail, from: mail.from as From, files, refusedFiles }),
    )
  } catch (error) {
    // Another process took the same mail in the meantime.
    if (isDuplicate(error)) return { outcome: 'known', number: null }
    throw error
  }
}

function namesOnly({ files }: ReadMail): Awaited<ReturnType<typeof takeable>> {
  const names = files.flatMap(({ name }) => name.slice(0, 120) || [])
  return { files: [], refusedFiles: names.length > 0 ? names : ['…'] }
}

type From = NonNullable<ReadMail['from']>
type Given = { mail: ReadMail; from: From } & Awaited<ReturnType<typeof takeable>>

async function place(deps: SupportDeps, tx: Transaction, hours: OpeningHours, given: Given): Promise<Taken> {
  const { mail } = given
  const answered = await ticketFor(deps, tx, mail)
  const goesOn = answered?.mergedInto ? await lockTicket(tx, { id: answered.mergedInto }) : answered
  if (goesOn && goesOn.status !== 'closed') return add(deps, tx, hours, goesOn, given)
  if (mail.automatic) return { outcome: 'ignored', number: goesOn?.number ?? null }
  return open(deps, tx, hours, goesOn, given)
}

async function add(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  ticket: Ticket,
  { mail, from, files, refusedFiles }: Given,
): Promise<Taken> {
  const { automatic, mailId } = mail
  await appendMessage(deps, tx, ticket, {
    ...{ direction: 'in', via: 'mail', author: authorOf(ticket, from), body: bodyOf(mail), mailId, automatic },
    ...{ files, refusedFiles },
    authorEmail: from.email,
  })
  if (mail.bounced) await sayUndelivered(deps, tx, hours, ticket)
  else if (!automatic) await moveTicket(deps, tx, ticket, hours, { move: 'customer-wrote' })
  return { outcome: 'added', number: ticket.number }
}

/** Nobody waits for an answer to what has not arrived: it is our turn again. */
async function sayUndelivered(deps: SupportDeps, tx: Transaction, hours: OpeningHours, ticket: Ticket): Promise<void> {
  await recordMove(deps, tx, { ticketId: ticket.id, move: 'undelivered' })
  if (ticket.status !== 'open') await moveTicket(deps, tx, ticket, hours, { move: 'reopened' })
}

/** Programs that send no name: where it is the requester, theirs is known. */
function authorOf({ requesterEmail, requesterName }: Ticket, { name, email }: From): string {
  return name === email && requesterEmail?.toLowerCase() === email ? requesterName : name
}

async function open(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  follows: Ticket | null,
  { mail, from, files, refusedFiles }: Given,
): Promise<Taken> {
  const body = bodyOf(mail)
  const quiet = (await ticketsOf(deps, tx, from.email)) >= RECEIPTS_AN_HOUR
  const ticket = await openTicket(deps, tx, hours, {
    ...{ subject: withoutToken(mail.subject).replace(/^((re|fwd?|enc|res)\s*:\s*)+/i, '') || body, via: 'mail' },
    ...{ topic: follows?.topic ?? 'other', requesterName: from.name, requesterEmail: from.email },
    locale: follows?.locale ?? (await localeOf(tx, from.email)) ?? languageOf(`${mail.subject} ${body}`),
    ...{ followsId: follows?.id ?? null, reservationCode: follows?.reservationCode ?? null },
    message: { body, mailId: mail.mailId, authorEmail: from.email, files, refusedFiles },
  })
  if (!quiet) await postReceipt(deps, tx, ticket, { refusedFiles: refusedFiles.length })
  return { outcome: 'opened', number: ticket.number }
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

export async function ticketsOf(
  { clock }: Pick<SupportDeps, 'clock'>,
  db: DatabaseOrTransaction,
  email: string,
): Promise<number> {
  const since = new Date(clock.now().getTime() - HOUR_MS)
  const [row] = await db
    .select({ tickets: count() })
    .from(supportTickets)
    .where(
      and(sql`lower(${supportTickets.requesterEmail}) = ${email.toLowerCase()}`, gt(supportTickets.createdAt, since)),
    )
  return row?.tickets ?? 0
}

async function localeOf(tx: Transaction, email: string): Promise<Locale | null> {
  const [row] = await tx
    .select({ locale: supportTickets.locale })
    .from(supportTickets)
    .where(sql`lower(${supportTickets.requesterEmail}) = ${email}`)
    .orderBy(desc(supportTickets.createdAt))
    .limit(1)
  return row?.locale ?? null
}

const PORTUGUESE =
  /\b(não|você|olá|oi|bom dia|boa tarde|boa noite|reserva|obrigad[oa]|passagem|minha|meu|voo|quero|está)\b/i

/** A guess for somebody who never chose one. */
function languageOf(text: string): Locale {
  return PORTUGUESE.test(text) || /[ãõ]/i.test(text) ? 'pt-BR' : 'en'
}

function bodyOf({ body }: ReadMail): string {
  return body.slice(0, ANSWER_LENGTH) || '–'
}

/** Our own mail that came back must not begin a conversation with ourselves. */
function isOurs({ address }: SupportDeps, email: string): boolean {
  const [name, domain] = [address.slice(0, address.lastIndexOf('@')), address.slice(address.lastIndexOf('@'))]
  return email === address.toLowerCase() || (email.startsWith(`${name}+`.toLowerCase()) && email.endsWith(domain))
}

export { RECEIPTS_AN_HOUR }

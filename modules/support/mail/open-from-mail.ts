import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { ANSWER_LENGTH } from '#modules/support/support-limits.contract.ts'
import { copiesOf } from '#modules/support/tickets/copies.ts'
import type { Ticket } from '#modules/support/tickets/lock-ticket.ts'
import { openTicket } from '#modules/support/tickets/open-ticket.ts'
import type { Attachment } from '#platform/attachments/safe-attachment.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, desc, gt, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { withoutToken } from './mail-token.ts'
import type { ReadMail } from './read-mail.ts'

const HOUR_MS = 3_600_000

export type MailToOpen = {
  mail: ReadMail
  from: ReadMail['from']
  /** The closed ticket that it answers. */
  follows: Ticket | null
  files: readonly Attachment[]
  refusedFiles: string[]
}

/** Begins a ticket with a mail. Tells nobody. */
export async function openFromMail(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  { mail, from, follows, files, refusedFiles }: MailToOpen,
): Promise<Ticket> {
  const body = bodyOf(mail)
  const email = from?.email ?? null
  return openTicket(deps, tx, hours, {
    subject: withoutToken(mail.subject).replace(/^(?:(?:re|fwd?|enc|res)\s*:\s*)+/i, '') || null,
    via: 'mail',
    topic: follows?.topic ?? 'other',
    requesterName: from?.name ?? '–',
    requesterEmail: email,
    cc: mail.kind === 'person' ? copiesOf(deps, { requesterEmail: email }, mail.copied) : [],
    locale:
      follows?.locale ?? (email === null ? null : await localeOf(tx, email)) ?? languageOf(`${mail.subject} ${body}`),
    followsId: follows?.id ?? null,
    reservationCode: follows?.reservationCode ?? null,
    message: {
      body,
      mailId: mail.mailId,
      authorEmail: email,
      automatic: mail.kind !== 'person',
      files,
      refusedFiles,
    },
  })
}

export function bodyOf({ body }: ReadMail): string {
  return body.slice(0, ANSWER_LENGTH) || '–'
}

/** Of an address within the last hour. */
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

/** A guess for a visitor who never chose one. */
function languageOf(text: string): Locale {
  return PORTUGUESE.test(text) || /[ãõ]/i.test(text) ? 'pt-BR' : 'en'
}

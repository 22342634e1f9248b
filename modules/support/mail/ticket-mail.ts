import { randomUUID } from 'node:crypto'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportMessages } from '#modules/support/support.tables.ts'
import { SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'
import type { Ticket } from '#modules/support/tickets/lock-ticket.ts'
import { ticketAttachments } from '#modules/support/tickets/ticket-files.ts'
import { CLOSE_AFTER_DAYS } from '#modules/support/tickets/watch-clock.ts'
import { BRAND } from '#platform/brand.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, desc, eq, isNotNull } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { escapeHtml } from '#platform/mail/escape-html.ts'
import { type MailBlock, mailLayout } from '#platform/mail/layout.ts'
import type { Mail, MailHeaders } from '#platform/mail/mailer.ts'
import { addressWithToken, subjectToken } from './mail-token.ts'

/** Mail programs show a few; the first and the latest are enough to keep a thread together. */
const MOST_REFERENCES = 20
const MB = 1_048_576

const TEXT = {
  answered: /*i18n*/ {
    id: 'ticket.mail-answered',
    message:
      '{by} from {brand} has answered you. To reply, just answer this email; it is added to ticket {number} automatically.',
  },
  received: /*i18n*/ { id: 'ticket.mail-received', message: 'We have received your message' },
  ours: /*i18n*/ { id: 'ticket.mail-ours', message: 'Our answer to your message' },
  number: /*i18n*/ {
    id: 'ticket.mail-number',
    message: 'Your ticket number is {number}. A person will read it and answer to this address.',
  },
  more: /*i18n*/ {
    id: 'ticket.mail-more',
    message: 'To add something, just answer this email; it is added to your ticket automatically.',
  },
  solved: /*i18n*/ {
    id: 'ticket.mail-solved',
    message: 'We think this is solved. If not, answer this email within {days} days, and we will continue.',
  },
  refused: /*i18n*/ {
    id: 'ticket.mail-files-refused',
    message:
      '{count, plural, one {We could not accept one of your files.} other {We could not accept # of your files.}} We accept PDFs and pictures of up to {limit} MB.',
  },
  unasked: /*i18n*/ {
    id: 'ticket.mail-unasked',
    message: 'If you did not write to us, someone entered your address by mistake, and you can ignore this email.',
  },
} satisfies Record<string, Message>

/** Unguessable, so that anyone who names it has had our mail. @param address ours; its domain is behind the at sign. */
export function messageIdFor(address: string): string {
  return `<${randomUUID()}@${address.slice(address.lastIndexOf('@') + 1)}>`
}

type Answered = { seq: number; body: string; mailId: string; by: string; solved: boolean }

/** Mails an answer with its files in the caller's transaction. */
export async function postAnswer(
  deps: SupportDeps,
  tx: Transaction,
  ticket: Ticket,
  { seq, body, mailId, by, solved }: Answered,
): Promise<void> {
  const { requesterEmail } = ticket
  if (!requesterEmail) return
  await deps.mail.post(tx, {
    ...answerMail(deps, { ...ticket, requesterEmail }, { body, by, solved }),
    about: ticket.id,
    attachments: await ticketAttachments.contents(deps, tx, { talkId: ticket.id, seq }),
    headers: {
      ...(await threadOf(deps, tx, ticket)),
      messageId: mailId,
      automatic: false,
      ...(ticket.cc.length > 0 && { cc: ticket.cc }),
    },
  })
}

type Desk = Pick<SupportDeps, 'translate' | 'tokenKey'>
type Asked = Pick<Ticket, 'locale' | 'number' | 'subject' | 'subjectSealed'> & { requesterEmail: string }

/** Pure, as the next: without what binds it to the mails before. */
export function answerMail(
  { translate, tokenKey }: Desk,
  { locale, number, subject, subjectSealed, requesterEmail }: Asked,
  { body, by, solved }: Pick<Answered, 'body' | 'by' | 'solved'>,
): Mail {
  const footer = translate(locale, TEXT.answered, { by, brand: BRAND.name, number: `${number}` })
  const paragraphs = solved ? [translate(locale, TEXT.solved, { days: CLOSE_AFTER_DAYS })] : []
  const heading = subjectSealed ? translate(locale, TEXT.ours) : subject
  return {
    recipient: requesterEmail,
    subject: `Re: ${subjectSealed ? translate(locale, TEXT.received) : subject} ${subjectToken(tokenKey, number)}`,
    ...mailLayout({ locale, heading, paragraphs, blocks: [blockOf(body)], footer }),
  }
}

export function receiptMail(
  { translate, tokenKey }: Desk,
  { locale, number, requesterEmail }: Pick<Asked, 'locale' | 'number' | 'requesterEmail'>,
  { refusedFiles }: { refusedFiles: number },
): Mail {
  const heading = translate(locale, TEXT.received)
  const words = [translate(locale, TEXT.number, { number: `${number}` }), translate(locale, TEXT.more)]
  if (refusedFiles > 0)
    words.push(translate(locale, TEXT.refused, { count: refusedFiles, limit: SUPPORT_FILE_BYTES / MB }))
  return {
    recipient: requesterEmail,
    subject: `${heading} ${subjectToken(tokenKey, number)}`,
    ...mailLayout({ locale, heading, paragraphs: words, footer: translate(locale, TEXT.unasked) }),
  }
}

/**
 * Says that a ticket was opened; answers to it are known by the token. Nothing has proved that the address is the sender's, so
 * the receipt carries nothing that they chose: no words, no subject, no name of a file. Else anyone could mail anyone with our name.
 */
export async function postReceipt(
  deps: SupportDeps,
  tx: Transaction,
  ticket: Ticket,
  refused: { refusedFiles: number },
): Promise<void> {
  const { requesterEmail } = ticket
  if (!requesterEmail) return
  await deps.mail.post(tx, {
    ...receiptMail(deps, { ...ticket, requesterEmail }, refused),
    about: ticket.id,
    headers: { ...(await threadOf(deps, tx, ticket)), messageId: messageIdFor(deps.address), automatic: 'replied' },
  })
}

async function threadOf(deps: SupportDeps, tx: Transaction, { id, number }: Ticket): Promise<MailHeaders> {
  const { mailId, seq, ticketId, direction } = supportMessages
  const rows = await tx
    .select({ mailId, direction })
    .from(supportMessages)
    .where(and(eq(ticketId, id), isNotNull(mailId)))
    .orderBy(desc(seq))
    .limit(MOST_REFERENCES)
  const last = rows.find((row) => row.direction === 'in')?.mailId
  const references = rows.flatMap((row) => row.mailId ?? []).toReversed()
  const address = addressWithToken(deps.address, deps.tokenKey, number)
  return {
    from: `${BRAND.name} <${deps.address}>`,
    replyTo: address,
    returnPath: address,
    ...(last && { inReplyTo: last }),
    ...(references.length > 0 && { references }),
  }
}

/** With its lines as they were written. */
function blockOf(body: string): MailBlock {
  const html = body
    .split(/\n{2,}/)
    .map(
      (paragraph) => `<p style="line-height:1.6;margin:0 0 14px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
    .join('')
  return { html, text: body }
}

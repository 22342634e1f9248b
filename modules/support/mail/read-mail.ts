import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { textOfHtml } from './text-of-html.ts'
import { withoutQuote } from './without-quote.ts'

/** What of a mail matters to the desk. Everything in it comes from a stranger. */
export type ReadMail = {
  /** Message-ID with its brackets; made of the content where it is missing. */
  mailId: string
  from: { name: string; email: string } | null
  subject: string
  body: string
  /** Ids that it answers, newest first. */
  answers: string[]
  /** Everything that may carry our token. */
  addressed: string[]
  /** Written by a machine: an automatic reply, a bounce, a list. */
  automatic: boolean
  files: { name: string; content: Buffer }[]
}

const MOST_PARTS = 30
const MOST_ID = 400

/** @param raw the whole message, RFC 5322. Broken ones are read as far as they can be. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30 })
  const head = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const words = mail.text?.trim() || textOfHtml(mail.html ?? '')
  return {
    mailId: idsIn(mail.messageId ?? '')[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@no-id>`,
    from: mailboxOf(mail.from),
    subject: (mail.subject ?? '').replace(/\s+/g, ' ').trim(),
    body: withoutQuote(words),
    answers: [...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '').toReversed()],
    addressed: [mail.subject ?? '', ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].map(head)],
    automatic: isAutomatic(head, mail),
    files: filesOf(mail),
  }
}

/** RFC 3834, and the signs that were used before it. */
function isAutomatic(head: (name: string) => string, { from }: Email): boolean {
  const submitted = head('auto-submitted').toLowerCase()
  if (submitted && submitted !== 'no') return true
  if (/^<\s*>$/.test(head('return-path').trim())) return true
  if (/^(bulk|junk|list|auto_reply)$/i.test(head('precedence').trim())) return true
  if (['x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'x-failed-recipients', 'list-id'].some(head))
    return true
  return /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@/i.test(mailboxOf(from)?.email ?? '')
}

function mailboxOf(from: Address | undefined): ReadMail['from'] {
  const email = from?.address?.trim().toLowerCase() ?? ''
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) || email.length > 254) return null
  return { email, name: (from?.name ?? '').replace(/\s+/g, ' ').trim().slice(0, 120) || email }
}

function idsIn(text: string): string[] {
  return (text.match(/<[^<>\s]+>/g) ?? []).filter(({ length }) => length <= MOST_ID).slice(-20)
}

function filesOf({ attachments }: Email): ReadMail['files'] {
  return attachments.slice(0, MOST_PARTS).map(({ filename, content }) => ({
    name: filename ?? '',
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }))
}

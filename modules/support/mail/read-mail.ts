import { createHash } from 'node:crypto'
import type { Address, Email } from 'postal-mime'
import { textWithoutNul } from '#platform/kept-text.ts'
import { type DeliveryReport, verdictOf } from '#platform/mail/delivery-report.ts'
import { kindOfMail, type MailKind } from './kind-of-mail.ts'
import { parseMail } from './parse-mail.ts'
import { idsIn, MOST_WORDS, namesIn, reportIn } from './report-in.ts'
import { textOfHtml } from './text-of-html.ts'
import { withoutQuote } from './without-quote.ts'

/** What of a mail matters to the desk. Everything in it comes from a stranger. */
export type ReadMail = {
  /** Message-ID with its brackets; made of the content where it is missing. */
  mailId: string
  from: { name: string; email: string } | null
  subject: string
  body: string
  /** Ids that it answers or gives back, newest first. */
  answers: string[]
  /** Whom it was also sent to, in lower case; among them we. */
  copied: string[]
  /** Everything that may carry our token. */
  addressed: string[]
  kind: MailKind
  /** What a mail server reports of a mail of ours. */
  report: DeliveryReport | null
  /** It returns a mail that it could not deliver. */
  bounced: boolean
  files: { name: string; content: Buffer }[]
}

const MOST_PARTS = 30

/** @param raw the whole message, RFC 5322. Broken ones are read as far as they can be. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const mail = await parseMail(raw)
  const head = (name: string) => textWithoutNul(mail.headers.find(({ key }) => key === name)?.value ?? '')
  const words =
    textWithoutNul((mail.text ?? '').slice(0, MOST_WORDS)).trim() || textOfHtml(textWithoutNul(mail.html ?? ''))
  const named = namesIn(mail, head)
  const report = reportIn(mail, head)
  return {
    mailId: idsIn(mail.messageId ?? '')[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@no-id>`,
    from: mailboxOf(mail.from),
    subject: textWithoutNul(mail.subject ?? '')
      .replace(/\s+/g, ' ')
      .trim(),
    body: withoutQuote(words),
    answers: [...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '').toReversed(), ...idsIn(named)],
    copied: copiedTo(mail),
    addressed: [mail.subject ?? '', ...['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'].map(head), named],
    kind: kindOfMail({ head, from: mailboxOf(mail.from)?.email ?? '', subject: mail.subject ?? '' }),
    report,
    bounced: report?.kind === 'bounce' && report.recipients.some((recipient) => verdictOf(recipient) !== null),
    files: named === '' && !report ? filesOf(mail) : [],
  }
}

/** Of To and Cc, also those in groups; addresses that cannot be written to are passed over. */
function copiedTo({ to = [], cc = [] }: Email): string[] {
  const flat = [...to, ...cc].flatMap((one) => one.group ?? [one])
  return flat.flatMap((one) => mailboxOf(one)?.email ?? []).slice(0, MOST_PARTS)
}

function mailboxOf(from: Address | undefined): ReadMail['from'] {
  const email = textWithoutNul(from?.address ?? '')
    .trim()
    .toLowerCase()
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email) || email.length > 254) return null
  return {
    email,
    name:
      textWithoutNul(from?.name ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 120) || email,
  }
}

function filesOf({ attachments }: Email): ReadMail['files'] {
  return attachments.slice(0, MOST_PARTS).map(({ filename, content }) => ({
    name: textWithoutNul(filename ?? ''),
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer),
  }))
}

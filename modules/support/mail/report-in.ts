import type { Email } from 'postal-mime'
import { textWithoutNul } from '#platform/kept-text.ts'
import { complainedOf, type DeliveryReport, recipientsIn } from '#platform/mail/delivery-report.ts'

/** Far less of a mail's text is kept, so there is no point in reading more. */
export const MOST_WORDS = 100_000
const MOST_ID = 400
const MAILS = ['message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers']

type Head = (name: string) => string

/** Message-IDs in a text, with their brackets. */
export function idsIn(text: string): string[] {
  return (textWithoutNul(text).match(/<[^<>\s]+>/g) ?? []).filter(({ length }) => length <= MOST_ID).slice(-20)
}

const isReport = (head: Head) => /^multipart\/report\b/i.test(head('content-type'))

/** The lines of a report (RFC 3464, RFC 5965) that may name a mail of ours or its ticket; empty for every other mail. */
export function namesIn({ attachments }: Email, head: Head): string {
  if (!isReport(head)) return ''
  const heads = attachments.filter(isOf(MAILS)).map(({ content }) => unfolded(content))
  const lines = heads.join('\n').split('\n')
  return lines.filter((line) => /^(message-id|subject|reply-to):/i.test(line)).join('\n')
}

/** What a mail server reports of a mail of ours; null for every other mail. Servers that keep to no standard name the mail in their text. */
export function reportIn(mail: Email, head: Head): DeliveryReport | null {
  const messageIds = idsIn(namesIn(mail, head))
  const part = (type: string) => mail.attachments.filter(isOf([type])).map(({ content }) => unfolded(content))[0]
  const feedback = isReport(head) ? part('message/feedback-report') : undefined
  if (feedback !== undefined) return { kind: 'complaint', messageIds, recipients: complainedOf(feedback) }
  const status = isReport(head) ? part('message/delivery-status') : undefined
  if (status !== undefined) return { kind: 'bounce', messageIds, recipients: recipientsIn(status) }
  const failed = head('x-failed-recipients')
  return failed
    ? { kind: 'bounce', messageIds: [...messageIds, ...plainIds(mail)], recipients: plain(failed, mail) }
    : null
}

/** The words of RFC 5321 §4.2.1. */
const REFUSAL = /\b5\d\d[ -]/

/** Exim writes the addresses into a header, and puts the mail into the text. */
function plain(failed: string, { text = '' }: Email): DeliveryReport['recipients'] {
  const line =
    text
      .slice(0, MOST_WORDS)
      .split('\n')
      .find((one) => REFUSAL.test(one)) ?? ''
  const said = line.slice(line.search(REFUSAL))
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? null
  const addresses = failed.split(',').map((address) => address.trim().toLowerCase())
  return addresses.slice(0, 20).map((address) => ({ addresses: [address], action: 'failed', status, said }))
}

function plainIds({ text = '', attachments }: Email): string[] {
  const parts = attachments.filter(isOf(MAILS)).map(({ content }) => unfolded(content))
  const lines = [text.slice(0, MOST_WORDS), ...parts].join('\n').split('\n')
  return lines.filter((line) => /^\s*message-id:/i.test(line)).flatMap(idsIn)
}

const isOf =
  (types: readonly string[]) =>
  ({ mimeType }: Email['attachments'][number]) =>
    types.includes(mimeType.toLowerCase())

function unfolded(content: Email['attachments'][number]['content']): string {
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
  return textWithoutNul(text.slice(0, MOST_WORDS))
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
}

/**
 * What a mail server reports of a mail of ours: that it cannot be delivered (RFC 3464), or that its reader called it spam (RFC 5965).
 * Everything in it comes from a stranger.
 */
export type DeliveryReport = {
  kind: 'bounce' | 'complaint'
  /** Message-IDs with their brackets: of the mail that it gives back, and of others that it names. */
  messageIds: readonly string[]
  recipients: readonly ReportedRecipient[]
}

export type ReportedRecipient = {
  /** In lower case; the one that we wrote to and, where a server passed the mail on, the one behind it. */
  addresses: readonly string[]
  action: string
  /** As `5.1.1` (RFC 3463); null where the server gave none. */
  status: string | null
  /** The words of the server that refused it. */
  said: string
}

/** `gone`: nobody reads mail there. `refused`: not this time, such as a full mailbox. */
export type Verdict = 'gone' | 'refused'

/** No such mailbox or domain, moved away, or takes no mail at all: RFC 3463 X.1.x, RFC 7505. A sender's faults (7, 8) are ours. */
const GONE = /^5\.(1\.([1-6]|9|10)|2\.1)$/
/** The same from servers that give only the words of RFC 5321: 550 and what everyone says with it. */
const GONE_WORDS =
  /\b(user|mailbox|recipient|address|account) (is )?(unknown|unavailable|not found|does not exist|disabled)|\b(unknown|no such) (user|mailbox|recipient|account)/i

/** Of one recipient; null when nothing is refused for good: delayed, delivered, passed on. Pure. */
export function verdictOf({ action, status, said }: Omit<ReportedRecipient, 'addresses'>): Verdict | null {
  if (action !== 'failed') return null
  if (status !== null) return GONE.test(status) ? 'gone' : 'refused'
  return GONE_WORDS.test(said) ? 'gone' : 'refused'
}

/** What a mail server said to RCPT TO, as one recipient of a report. @param response such as `550 5.1.1 User unknown` */
export function refusalOf(response: string): Omit<ReportedRecipient, 'addresses'> {
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? null
  return { action: 'failed', status, said: response }
}

const MOST_RECIPIENTS = 20
const MOST_SAID = 500

/**
 * Reads the part `message/delivery-status`: blocks of fields behind empty lines, the first of them of the whole message.
 * @param text with its lines unfolded
 */
export function recipientsIn(text: string): ReportedRecipient[] {
  return text
    .split(/\n\s*\n/)
    .map(fieldsIn)
    .filter((fields) => fields.has('action'))
    .slice(0, MOST_RECIPIENTS)
    .map((fields) => ({
      addresses: ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name))),
      action: (fields.get('action') ?? '').toLowerCase(),
      status: /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null,
      said: (fields.get('diagnostic-code') ?? '').replace(/^smtp;\s*/i, '').slice(0, MOST_SAID),
    }))
}

/** Of `message/feedback-report`: what was complained about was sent to these. */
export function complainedOf(text: string): ReportedRecipient[] {
  const fields = fieldsIn(text)
  if (!/^(abuse|fraud|opt-out)/i.test(fields.get('feedback-type') ?? '')) return []
  const addresses = ['original-rcpt-to', 'removal-recipient'].flatMap((name) => addressIn(fields.get(name)))
  return [{ addresses, action: 'complained', status: null, said: '' }]
}

function fieldsIn(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r?\n/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim().toLowerCase()
    if (at > 0 && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** Of `rfc822; <name@example.com>`, `utf-8;…` or the address alone. */
function addressIn(field: string | undefined): string[] {
  const address = (field ?? '').slice((field ?? '').indexOf(';') + 1).replace(/[<>\s]/g, '')
  return address.includes('@') && address.length <= 254 ? [address.toLowerCase()] : []
}

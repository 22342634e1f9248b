/**
 * Who wrote a mail: a person; a program that has news (an airline writes from no-reply); a list; a program that answers for a
 * person who is away; a mail server that returns our own mail; or a mail service whose reader called our mail spam.
 */
export type MailKind = 'person' | 'notice' | 'list' | 'reply' | 'bounce' | 'complaint'

type Heads = {
  /** The value of a header in lower case names; empty where there is none. */
  head(name: string): string
  from: string
  subject: string
}

/** RFC 3834, and the signs that programs set besides it. */
export function kindOfMail(mail: Heads): MailKind {
  if (isComplaint(mail)) return 'complaint'
  if (isBounce(mail)) return 'bounce'
  if (isReply(mail)) return 'reply'
  if (isList(mail)) return 'list'
  return isNotice(mail) ? 'notice' : 'person'
}

const REPORT = /^multipart\/report\b/i

/** RFC 5965. */
function isComplaint({ head }: Heads): boolean {
  return REPORT.test(head('content-type')) && /report-type="?feedback-report/i.test(head('content-type'))
}

/** RFC 3464; servers that ignore the standard at least write from MAILER-DAEMON. */
function isBounce({ head, from }: Heads): boolean {
  if (REPORT.test(head('content-type'))) return !/report-type="?disposition-notification/i.test(head('content-type'))
  return head('x-failed-recipients') !== '' || from.startsWith('mailer-daemon@')
}

/** Also a receipt that says when a mail was read (RFC 8098). */
function isReply({ head, subject }: Heads): boolean {
  if (REPORT.test(head('content-type'))) return true
  const submitted = head('auto-submitted').toLowerCase()
  if (submitted.startsWith('auto-replied')) return true
  if (/^auto_reply$/i.test(head('precedence').trim())) return true
  if (head('x-autoreply') || head('x-autorespond') || head('x-auto-reply')) return true
  const answers = head('in-reply-to') !== '' && submitted !== '' && submitted !== 'no'
  // Exchange says "auto-generated" of these, as of every notice.
  return answers || /^\s*<\s*>/.test(head('return-path')) || AWAY.test(subject)
}

const AWAY =
  /^(automatic reply|auto(matic)?[- ]?(response|reply)|out of (the )?office|resposta autom[áa]tica|respuesta autom[áa]tica|réponse automatique|automatische antwort|ausente)\s*:/i

/** Newsletters, too: mail sent in bulk that offers to stop it. */
function isList({ head }: Heads): boolean {
  if (head('list-id') || head('list-post') || /^(list|junk)$/i.test(head('precedence').trim())) return true
  return /^bulk$/i.test(head('precedence').trim()) && head('list-unsubscribe') !== ''
}

function isNotice({ head, from }: Heads): boolean {
  const submitted = head('auto-submitted').toLowerCase()
  if (submitted && submitted !== 'no') return true
  if (head('x-auto-response-suppress') || /^bulk$/i.test(head('precedence').trim())) return true
  return /^(postmaster|no-?_?reply|do-?_?not-?_?reply|nao-?_?responda|não-?_?responda)\b/i.test(from)
}

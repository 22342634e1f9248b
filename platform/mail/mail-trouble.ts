import type { MailTrouble } from './mail-trouble.contract.ts'

type Failure = {
  code?: string
  command?: string
  message?: string
  response?: string
  cause?: unknown
  errno?: unknown
}

const NETWORK: readonly [RegExp, MailTrouble][] = [
  [/ENOTFOUND|EAI_AGAIN|ENODATA|EDNS|queryA/, 'name'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'refused'],
  [/ETIMEDOUT|timeout/i, 'timeout'],
  [/certificate|wrong version number|EPROTO|SSL|TLS|self.signed|altnames/i, 'tls'],
]
const COMMANDS: Record<string, MailTrouble> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' }
const LONGEST = 300

/** What went wrong, and the words of the server or of the network. Pure. */
export function mailTrouble(error: unknown): { trouble: MailTrouble; said: string } {
  const { code = '', command = '', message = String(error), response } = (error ?? {}) as Failure
  const said = (response ?? message).replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  if (code === 'EAUTH' || code === 'ENOAUTH') return { trouble: 'login', said }
  if (code === 'ETLS') return { trouble: 'tls', said }
  const found = response ? undefined : NETWORK.find(([sign]) => sign.test(`${code} ${message}`))
  return { trouble: found?.[1] ?? COMMANDS[command] ?? 'other', said }
}

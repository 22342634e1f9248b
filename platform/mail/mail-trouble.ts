import { networkTrouble, shortened } from '#platform/network-trouble.ts'
import type { MailTrouble } from './mail-trouble.contract.ts'

type Failure = { code?: string; command?: string; response?: string }

/** By what nodemailer calls it. */
const CODES: Record<string, MailTrouble> = { EAUTH: 'login', ENOAUTH: 'login', ETLS: 'tls' }
/** By what the server refused. */
const COMMANDS: Record<string, MailTrouble> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' }

/** What went wrong, and the words of the server or of the network. Pure. */
export function mailTrouble(error: unknown): { trouble: MailTrouble; said: string } {
  const { code = '', command = '', response } = (error ?? {}) as Failure
  const { trouble, said } = networkTrouble(error)
  const other = COMMANDS[command] ?? 'other'
  return {
    trouble: CODES[code] ?? (response ? other : (trouble ?? other)),
    said: response ? shortened(response) : said,
  }
}

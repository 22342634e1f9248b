import type { ImapFlow, ImapFlowOptions } from 'imapflow'

/** A mailbox on a server, as far as we use it. */
export type Mailbox = Pick<
  ImapFlow,
  | 'connect'
  | 'getMailboxLock'
  | 'search'
  | 'fetchOne'
  | 'messageFlagsAdd'
  | 'mailboxOpen'
  | 'idle'
  | 'on'
  | 'logout'
  | 'close'
>
export type OpenMailbox = (options: ImapFlowOptions) => Promise<Mailbox>

/** Only a site that has such a mailbox loads what it takes. */
export async function openImap(options: ImapFlowOptions): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow(options)
}

/** @param url imaps://user:password@host[:port][/folder] */
export function accountOf(url: string): ImapFlowOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { host: hostname, port: Number(port) || (secure ? 993 : 143), secure, auth, logger: false }
}

export function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

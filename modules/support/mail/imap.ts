import type { ImapFlow, ImapFlowOptions } from 'imapflow'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Support } from '../support.ts'
import { MAIL_BYTES } from './mail.api.ts'

const MOST_AT_ONCE = 50

type Deps = {
  support: Pick<Support, 'takeMail'>
  jobs: Jobs
  log: Logger
  /** imaps://user:password@host[:port][/folder] */
  url: string
  /** In place of a true one. */
  openMailbox?: (options: ImapFlowOptions) => Promise<Mailbox>
}

type Mailbox = Pick<ImapFlow, 'connect' | 'getMailboxLock' | 'search' | 'fetchOne' | 'messageFlagsAdd' | 'logout'>

/** Only a site that has such a mailbox loads what it takes. */
async function openImap(options: ImapFlowOptions): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow(options)
}

/** Looks into a mailbox each minute, in one process at a time. What was taken is marked as read; what fails comes again. */
export async function watchMailbox({ support, jobs, log, url, openMailbox = openImap }: Deps): Promise<void> {
  await jobs.define({
    name: 'support.fetch-mail',
    cron: '* * * * *',
    work: async () => {
      const client = await openMailbox({ ...accountOf(url), logger: false })
      await client.connect()
      try {
        const lock = await client.getMailboxLock(folderOf(url))
        try {
          await takeUnread(client, support, log)
        } finally {
          lock.release()
        }
      } finally {
        await client.logout()
      }
    },
  })
}

async function takeUnread(client: Mailbox, support: Pick<Support, 'takeMail'>, log: Logger): Promise<void> {
  const unread = await client.search({ seen: false }, { uid: true })
  for (const uid of (unread || []).slice(0, MOST_AT_ONCE)) {
    const wanted = { source: { maxLength: MAIL_BYTES }, size: true }
    const mail = (await client.fetchOne(`${uid}`, wanted, { uid: true })) || null
    if (!mail?.source) continue
    try {
      const whole = (mail.size ?? 0) <= MAIL_BYTES
      if (!whole)
        log.warn({ uid, size: mail.size }, 'a mail to the desk is too large: its words were taken, not its files')
      await support.takeMail(mail.source, { whole })
      await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
    } catch (error) {
      log.error({ err: error, uid }, 'a mail to the desk could not be taken; it is tried again')
    }
  }
}

function accountOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  return { host: hostname, port: Number(port) || (secure ? 993 : 143), secure, auth }
}

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'
}

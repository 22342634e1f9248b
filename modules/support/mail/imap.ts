import type { Support } from '#modules/support/support.ts'
import { MAIL_BYTES } from '#modules/support/support-limits.contract.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import { listenToMailbox } from './listen-to-mailbox.ts'
import { accountOf, folderOf, type Mailbox, type OpenMailbox, openImap } from './mailbox.ts'

const JOB = 'support.fetch-mail'
/** Of a look; a job has two minutes. What is left then is the next one's. */
const LOOK_MS = 90_000
/** Tries after which a mail is set aside for staff. */
const MOST_FAILURES = 3

type Taking = { support: Pick<Support, 'takeMail' | 'setAsideUnreadable'>; log: Logger }
type Deps = Taking & {
  db: Database
  jobs: Jobs
  /** imaps://user:password@host[:port][/folder] */
  url: string
  /** In place of a true one. */
  openMailbox?: OpenMailbox
}

/**
 * Takes mail from a mailbox: at once when the server says that some came (IDLE), and each minute in case it did not. What was taken
 * is marked as read; what fails comes again, and is set aside for staff when it keeps failing. @returns ends the listening.
 */
export async function watchMailbox(deps: Deps): Promise<() => Promise<void>> {
  const { db, jobs, log, url, openMailbox = openImap } = deps
  const failures = new Map<number, number>()
  await jobs.define({
    name: JOB,
    cron: '* * * * *',
    async work() {
      const client = await openMailbox(accountOf(url))
      await client.connect()
      try {
        const lock = await client.getMailboxLock(folderOf(url))
        try {
          await takeUnread(client, deps, failures)
        } finally {
          lock.release()
        }
      } finally {
        await client.logout()
      }
    },
  })
  return listenToMailbox({ url, log, openMailbox, onNews: () => jobs.send(db, JOB, {}) })
}

async function takeUnread(client: Mailbox, taking: Taking, failures: Map<number, number>): Promise<void> {
  const until = performance.now() + LOOK_MS
  const unread = await client.search({ seen: false }, { uid: true })
  for (const uid of unread || []) {
    if (performance.now() > until) return
    try {
      await takeOne(client, taking, uid, (failures.get(uid) ?? 0) + 1 >= MOST_FAILURES)
      failures.delete(uid)
    } catch (error) {
      failures.set(uid, (failures.get(uid) ?? 0) + 1)
      taking.log.error({ err: error, uid }, 'a mail to the desk could not be taken; it is tried again')
    }
  }
}

/** @param last if it fails once more, staff decide. */
async function takeOne(client: Mailbox, { support, log }: Taking, uid: number, last: boolean): Promise<void> {
  const wanted = { source: { maxLength: MAIL_BYTES }, size: true }
  const mail = (await client.fetchOne(`${uid}`, wanted, { uid: true })) || null
  const source = mail?.source
  if (!source) return
  const whole = (mail.size ?? 0) <= MAIL_BYTES
  if (!whole) log.warn({ uid, size: mail.size }, 'a mail to the desk is too large: its words were taken, not its files')
  try {
    await support.takeMail(source, { whole })
  } catch (error) {
    if (!last) throw error
    log.error({ err: error, uid }, 'a mail to the desk keeps failing and is set aside')
    await support.setAsideUnreadable(source)
  }
  await client.messageFlagsAdd(`${uid}`, ['\\Seen'], { uid: true })
}

import { behind } from '#platform/database/behind.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { dropPartitions } from '#platform/database/partitions.ts'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, sql } from '#platform/database/query.ts'
import { insertOf } from '#platform/database/statement.ts'
import { newId } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import { keptSince } from '#platform/retention.contract.ts'
import type { Vault } from '#platform/vault.ts'
import { type DeliverDeps, dueMails, type WhenEnded } from './deliver-mail.ts'
import type { DeliveryReport } from './delivery-report.ts'
import { mails } from './mail.tables.ts'
import type { Mail, MailerInUse } from './mailer.ts'
import { sealOldMails } from './seal-old-mails.ts'
import { openedWords, sealedFiles, sealedWords } from './sealed-mail.ts'
import { mailSuppressions } from './suppressions.tables.ts'
import { forgetLapsed, liftComplaint } from './suppressions.ts'
import { takeReport } from './take-report.ts'
import { listUndelivered, seeUndelivered, type Undelivered } from './undelivered.ts'

const MAILBOX_PAGE = 50

export type StoredMail = Omit<typeof mails.$inferSelect, 'files' | 'contents'>
const { files: _files, contents: _contents, ...WITHOUT_FILES } = getTableColumns(mails)
export type PostOffice = {
  /** Stores the message in the caller's transaction; it leaves after commit, once, with retries. */
  post(db: DatabaseOrTransaction, mail: Mail): Promise<void>
  /** The newest messages, for /dev/mailbox. */
  recent(): Promise<StoredMail[]>
  /** One message that was sent about something, with its words; null when it is about something else. */
  readAbout(which: { about: string; id: string }): Promise<Pick<StoredMail, 'id' | 'subject' | 'text'> | null>
  /** Mails that will never arrive and that no staff have seen yet, the oldest first. */
  undelivered(): Promise<{ rows: Undelivered[]; total: number }>
  /** False when it is not among them. */
  seeUndelivered(id: string): Promise<boolean>
  /** Takes what a mail server reports of a mail of ours (take-report.ts). @returns whether it was one of ours */
  report(tx: Transaction, report: DeliveryReport): Promise<boolean>
  /** They have asked anew for news or offers: that they once called them spam is over. */
  askedAnew(tx: DatabaseOrTransaction, address: string): Promise<void>
  /** Tells of every mail that is given up, in the transaction that writes it down. */
  whenEnded(listener: WhenEnded): void
}

type Deps = {
  db: Database
  log: Pick<Logger, 'warn'>
  jobs: Jobs
  mailer: MailerInUse
  vault: Vault
  /** Where mail servers send their reports; without it they come to the sender. */
  reportsTo?: string | null
}

const insertHeld = insertOf(mails, (db, letter) =>
  db.insert(mails).values({ ...letter, status: sql`'held'`, sentAt: sql`now()` }),
)
const insertDue = insertOf(mails, (db, letter) => db.insert(mails).values({ ...letter, dueAt: sql`now()` }))

export async function openPostOffice({ db, log, jobs, mailer, vault, reportsTo = null }: Deps): Promise<PostOffice> {
  const listeners: WhenEnded[] = []
  const delivering: DeliverDeps = { db, log, mailer, vault, listeners, reportsTo }
  jobs.whenDue(dueMails(delivering))
  const rounds: [name: string, cron: string, work: () => Promise<unknown>][] = [
    ['mail.forget', '7 3 * * *', () => forgetOldMails(db, new Date())],
    ['mail.suppressions', '17 3 * * *', () => forgetLapsed(db)],
    ['mail.seal', '*/10 * * * *', () => sealOldMails({ db, vault })],
  ]
  for (const [name, cron, work] of rounds) await jobs.define({ name, cron, work: async () => void (await work()) })
  return {
    async post(tx, { attachments = [], ...mail }) {
      const mailId = newId()
      const words = sealedWords(vault, mailId, { headers: null, ...mail })
      // Without a mail server it has arrived where it stays.
      const { status } = await mailer(tx)
      const letter = { id: mailId, ...mail, ...words, ...sealedFiles(vault, mailId, attachments) }
      await behind(tx, (status === 'held' ? insertHeld : insertDue)(tx, letter))
    },
    async recent() {
      const rows = await db.select(WITHOUT_FILES).from(mails).orderBy(desc(mails.createdAt)).limit(MAILBOX_PAGE)
      return rows.map((row) => ({ ...row, ...openedWords(vault, row) }))
    },
    async readAbout({ about, id }) {
      const [row] = await db
        .select(WITHOUT_FILES)
        .from(mails)
        .where(and(eq(mails.id, id), eq(mails.about, about)))
      return row ? { id, subject: row.subject, text: openedWords(vault, row).text } : null
    },
    undelivered: () => listUndelivered(db),
    seeUndelivered: (id) => seeUndelivered(db, id),
    report: takeReport,
    askedAnew: liftComplaint,
    whenEnded: (listener) => void listeners.push(listener),
  }
}

export const countMailsBefore = (db: Database, before: Date) => db.$count(mails, lt(mails.createdAt, before))

/** Messages name people and journeys: they are kept as long as someone may ask what was sent. Deletes them with their files once they are too old; returns how many. */
export async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const before = keptSince('mails', now)
  const dropped = await dropPartitions(db, 'mails', before)
  const { rowCount } = await db.delete(mails).where(lt(mails.createdAt, before))
  return dropped + (rowCount ?? 0)
}

/** Deletes what was sent to an address and is about nothing that has to be kept longer than its person, and what mail servers said of it. */
export async function forgetMailsTo(tx: DatabaseOrTransaction, recipient: string): Promise<void> {
  await tx.delete(mails).where(and(sql`lower(${mails.recipient}) = ${recipient.toLowerCase()}`, isNull(mails.about)))
  await tx.delete(mailSuppressions).where(eq(mailSuppressions.address, recipient.toLowerCase()))
}

/** Deletes what was sent about something whose people are forgotten. */
export async function forgetMailsAbout(tx: DatabaseOrTransaction, about: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.about, about))
}

/** What was sent about something, oldest first: for staff who look at a reservation. */
export function mailsAbout(db: DatabaseOrTransaction, about: string) {
  const { id, recipient, subject, status, createdAt, sentAt } = mails
  return db
    .select({ id, recipient, subject, status, createdAt, sentAt })
    .from(mails)
    .where(eq(mails.about, about))
    .orderBy(asc(mails.id))
}

/** Of what was sent about each of these, at most one mail each: where it stands. */
export async function mailStates(db: DatabaseOrTransaction, about: readonly string[]) {
  const rows = await db
    .select({ about: mails.about, status: mails.status })
    .from(mails)
    .where(inArray(mails.about, [...about]))
  return new Map(rows.map((row) => [row.about ?? '', row.status]))
}

/** Message-IDs of what was to be sent about something and was not taken by the mail server. */
export async function failedAbout(db: DatabaseOrTransaction, about: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ headers: mails.headers })
    .from(mails)
    .where(and(inArray(mails.about, [...about]), inArray(mails.status, ['failed', 'undeliverable'])))
  return new Set(rows.flatMap(({ headers }) => headers?.messageId ?? []))
}

import { and, asc, desc, eq, inArray, isNull, lt, sql } from '#platform/database/query.ts'
import type { Database, DatabaseOrTransaction } from '../database/index.ts'
import type { Jobs } from '../jobs.ts'
import { mailAttachments, mails } from './mail.tables.ts'
import type { Mail, Mailer } from './mailer.ts'

const QUEUE = 'mail.deliver'
const MAILBOX_PAGE = 50
/** Messages name people and journeys: they are kept as long as somebody may ask what was sent, then forgotten. */
const KEPT_DAYS = 400

export type StoredMail = typeof mails.$inferSelect
export type PostOffice = {
  /** Stores the message in the caller's transaction; it leaves after commit, once, with retries. */
  post(db: DatabaseOrTransaction, mail: Mail): Promise<void>
  /** The newest messages, for /dev/mailbox. */
  recent(): Promise<StoredMail[]>
}

export async function openPostOffice(deps: { db: Database; jobs: Jobs; mailer: Mailer }): Promise<PostOffice> {
  const { db, jobs, mailer } = deps
  await jobs.define<{ mailId: string }>({ name: QUEUE, work: ({ mailId }) => deliver(db, mailer, mailId) })
  await jobs.define({
    name: 'mail.forget',
    cron: '7 3 * * *',
    work: async () => void (await forgetOldMails(db, new Date())),
  })
  return {
    async post(tx, { attachments = [], ...mail }) {
      const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
      if (!row) throw new Error('the mail was not stored')
      const files = attachments.map((file) => ({ mailId: row.id, ...file }))
      if (files.length > 0) await tx.insert(mailAttachments).values(files)
      await jobs.send(tx, QUEUE, { mailId: row.id })
    },
    recent: () => db.select().from(mails).orderBy(desc(mails.createdAt)).limit(MAILBOX_PAGE),
  }
}

/** Deletes messages and their files once they are too old; returns how many. */
export async function forgetOldMails(db: Database, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const gone = await db.delete(mails).where(lt(mails.createdAt, limit)).returning({ id: mails.id })
  return gone.length
}

/** Deletes what was sent to an address and is about nothing that has to be kept longer than its person. */
export async function forgetMailsTo(tx: DatabaseOrTransaction, recipient: string): Promise<void> {
  await tx.delete(mails).where(and(sql`lower(${mails.recipient}) = ${recipient.toLowerCase()}`, isNull(mails.about)))
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

/** Message-IDs of what was to be sent about something and was not taken by the mail server. */
export async function failedAbout(db: DatabaseOrTransaction, about: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ headers: mails.headers })
    .from(mails)
    .where(and(inArray(mails.about, [...about]), eq(mails.status, 'failed')))
  return new Set(rows.flatMap(({ headers }) => headers?.messageId ?? []))
}

/** One message that was sent about something, with its words; null when it is about something else. */
export async function readMailAbout(db: DatabaseOrTransaction, { about, id }: { about: string; id: string }) {
  const [mail] = await db
    .select({ id: mails.id, subject: mails.subject, text: mails.text })
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.about, about)))
  return mail ?? null
}

/** A crash between the server's yes and our note sends the message twice: mail has no better promise to give. */
async function deliver(db: Database, mailer: Mailer, mailId: string): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.status === 'sent' || mail.status === 'held') return
  const attempts = sql`${mails.attempts} + 1`
  try {
    const attachments = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mailId))
    await mailer.deliver({ ...mail, attachments })
    await db
      .update(mails)
      .set({ status: mailer.status, attempts, sentAt: sql`now()`, lastError: null })
      .where(eq(mails.id, mailId))
  } catch (error) {
    await db
      .update(mails)
      .set({ status: 'failed', attempts, lastError: String(error) })
      .where(eq(mails.id, mailId))
    throw error
  }
}

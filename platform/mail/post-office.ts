import { desc, eq, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '../database/index.ts'
import type { Jobs } from '../jobs.ts'
import { mails } from './mail.tables.ts'
import type { Mail, Mailer } from './mailer.ts'

const QUEUE = 'mail.deliver'
const MAILBOX_PAGE = 50

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
  return {
    async post(tx, mail) {
      const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id })
      if (!row) throw new Error('the mail was not stored')
      await jobs.send(tx, QUEUE, { mailId: row.id })
    },
    recent: () => db.select().from(mails).orderBy(desc(mails.createdAt)).limit(MAILBOX_PAGE),
  }
}

/** A crash between the server's yes and our note sends the message twice: mail has no better promise to give. */
async function deliver(db: Database, mailer: Mailer, mailId: string): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!mail || mail.status === 'sent' || mail.status === 'held') return
  const attempts = sql`${mails.attempts} + 1`
  try {
    await mailer.deliver(mail)
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

import type { Database, Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { Vault } from '#platform/vault.ts'
import { mailAttachments, mails } from './mail.tables.ts'
import type { Mailer } from './mailer.ts'
import { openedFile, openedWords, sealedWords, withoutLinks } from './sealed-mail.ts'

/** After so many the job ends (platform/jobs.ts): a mail server has been away for a day. */
const MOST_ATTEMPTS = 105

export type EndedMail = { about: string | null; recipient: string; subject: string; messageId: string | null }
export type WhenEnded = (tx: Transaction, mail: EndedMail) => Promise<void>
export type DeliverDeps = { db: Database; mailer: Mailer; vault: Vault; listeners: readonly WhenEnded[] }

type Row = typeof mails.$inferSelect

/**
 * Hands a message to the mail server. A refusal for good ends it, so that staff see it at once; every other failure is
 * thrown and the job tries again. A crash between the server's yes and our record of it sends the mail twice: SMTP
 * offers no better guarantee.
 */
export async function deliverMail(deps: DeliverDeps, mailId: string): Promise<void> {
  const { db, mailer, vault } = deps
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!row || row.status === 'sent' || row.status === 'held' || row.status === 'undeliverable') return
  const words = openedWords(vault, row)
  try {
    const files = await db.select().from(mailAttachments).where(eq(mailAttachments.mailId, mailId))
    const attachments = files.map(({ content, ...file }) => ({ ...file, content: openedFile(vault, row, content) }))
    await mailer.deliver({ ...row, ...words, attachments })
  } catch (error) {
    return noteFailure(deps, row, error)
  }
  // Without a mail server the message is read here and nowhere else: its links must work.
  const kept = mailer.status === 'sent' && row.sealed ? sealedWords(vault, mailId, withoutLinks(words)) : {}
  const attempts = sql`${mails.attempts} + 1`
  await db
    .update(mails)
    .set({ ...kept, status: mailer.status, attempts, sentAt: sql`now()`, lastError: null })
    .where(eq(mails.id, mailId))
}

async function noteFailure({ db, listeners }: DeliverDeps, row: Row, error: unknown): Promise<void> {
  const { id, about, recipient, subject, headers } = row
  const ended = isForGood(error) || row.attempts + 1 >= MOST_ATTEMPTS
  const attempts = sql`${mails.attempts} + 1`
  const failed = { attempts, lastError: String(error).slice(0, 1000) }
  if (!ended) {
    await db
      .update(mails)
      .set({ ...failed, status: 'failed' })
      .where(eq(mails.id, id))
    throw error
  }
  await db.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ ...failed, status: 'undeliverable', endedAt: sql`now()` })
      .where(eq(mails.id, id))
    const messageId = headers?.messageId ?? null
    for (const listener of listeners) await listener(tx, { about, recipient, subject, messageId })
  })
}

/**
 * The server's no to this recipient or to these words (5xx, RFC 5321 §4.2.1). What it says of our login or our address as a
 * sender concerns every mail, and the server may be mended meanwhile.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

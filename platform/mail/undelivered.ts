import type { Database } from '#platform/database/index.ts'
import { and, asc, count, eq, isNull, sql } from '#platform/database/query.ts'
import { mails } from './mail.tables.ts'

const MOST_LISTED = 200

export type Undelivered = {
  id: string
  recipient: string
  subject: string
  about: string | null
  /** What the mail server said. */
  why: string
  postedAt: Date
  endedAt: Date
}

const UNSEEN = and(eq(mails.status, 'undeliverable'), isNull(mails.seenAt))

export async function listUndelivered(db: Database): Promise<{ rows: Undelivered[]; total: number }> {
  const { id, recipient, subject, about, lastError, createdAt, endedAt } = mails
  const [rows, sums] = await Promise.all([
    db
      .select({ id, recipient, subject, about, lastError, createdAt, endedAt })
      .from(mails)
      .where(UNSEEN)
      .orderBy(asc(endedAt))
      .limit(MOST_LISTED),
    db.select({ total: count() }).from(mails).where(UNSEEN),
  ])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      about: row.about,
      why: row.lastError ?? '',
      postedAt: row.createdAt,
      endedAt: row.endedAt ?? row.createdAt,
    })),
    total: sums[0]?.total ?? 0,
  }
}

export async function seeUndelivered(db: Database, id: string): Promise<boolean> {
  const seen = await db
    .update(mails)
    .set({ seenAt: sql`now()` })
    .where(and(eq(mails.id, id), UNSEEN))
    .returning({ id: mails.id })
  return seen.length > 0
}

import type { Database } from '#platform/database/index.ts'
import { and, asc, count, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import { mails } from './mail.tables.ts'
import { NOT_ARRIVING } from './mail-states.contract.ts'

const MOST_LISTED = 200

export type Undelivered = {
  id: string
  recipient: string
  subject: string
  about: string | null
  status: (typeof NOT_ARRIVING)[number]
  /** What the mail server said; empty for a mail that was withheld. */
  why: string
  postedAt: Date
  endedAt: Date
}

const UNSEEN = and(inArray(mails.status, [...NOT_ARRIVING]), isNull(mails.seenAt))

const isNotArriving = (status: string): status is Undelivered['status'] => NOT_ARRIVING.some((one) => one === status)

export async function listUndelivered(db: Database): Promise<{ rows: Undelivered[]; total: number }> {
  const { id, recipient, subject, about, status, lastError, createdAt, endedAt } = mails
  const [rows, sums] = await Promise.all([
    db
      .select({ id, recipient, subject, about, status, lastError, createdAt, endedAt })
      .from(mails)
      .where(UNSEEN)
      .orderBy(asc(endedAt))
      .limit(MOST_LISTED),
    db.select({ total: count() }).from(mails).where(UNSEEN),
  ])
  return {
    rows: rows.flatMap(({ status, ...row }) => {
      if (!isNotArriving(status)) return []
      const { id, recipient, subject, about, createdAt: postedAt } = row
      const why = row.lastError ?? ''
      return { id, recipient, subject, about, status, why, postedAt, endedAt: row.endedAt ?? postedAt }
    }),
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

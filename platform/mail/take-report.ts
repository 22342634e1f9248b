import type { Transaction } from '#platform/database/index.ts'
import { and, count, desc, eq, gt, inArray, or, sql } from '#platform/database/query.ts'
import { type DeliveryReport, type Verdict, verdictOf } from './delivery-report.ts'
import { mails } from './mail.tables.ts'
import { mailIdsIn } from './message-id.ts'
import { suppress } from './suppressions.ts'

/** So many mails that came back within so many days, and an address rests. */
const REFUSED_TIMES = 3
const REFUSED_DAYS = 30
const MOST_IDS = 20

type Found = { id: string; recipient: string; cc: readonly string[] }

/**
 * Takes a report on a mail of ours: what came back is marked so, and where nobody reads mail none is sent any more. Only a report that
 * names a Message-ID of ours counts, which nobody but its readers knows, and it counts for those readers alone. Safe to repeat.
 * @returns whether it was on a mail of ours
 */
export async function takeReport(tx: Transaction, report: DeliveryReport): Promise<boolean> {
  const mail = await mailNamedIn(tx, report.messageIds)
  if (!mail) return false
  const readers = [mail.recipient, ...mail.cc].map((address) => address.toLowerCase())
  for (const { addresses, ...rest } of report.recipients) {
    // Where a mailbox passed it on, the report names the one behind it: with one reader it can be of no other.
    const reader = addresses.find((address) => readers.includes(address)) ?? (readers.length === 1 ? readers[0] : null)
    if (!reader) continue
    if (report.kind === 'complaint') await suppress(tx, { address: reader, reason: 'complaint', said: rest.said })
    const verdict = report.kind === 'bounce' ? verdictOf(rest) : null
    if (verdict) await cameBack(tx, mail, { reader, verdict, said: rest.said || (rest.status ?? '') })
  }
  return true
}

async function cameBack(
  tx: Transaction,
  { id, recipient }: Found,
  { reader, verdict, said }: { reader: string; verdict: Verdict; said: string },
): Promise<void> {
  if (reader === recipient.toLowerCase())
    await tx
      .update(mails)
      .set({ status: 'returned', lastError: said, endedAt: sql`now()` })
      .where(and(eq(mails.id, id), eq(mails.status, 'sent')))
  if (verdict === 'gone' || (await timesReturned(tx, reader)) >= REFUSED_TIMES)
    await suppress(tx, { address: reader, reason: verdict, said })
}

async function timesReturned(tx: Transaction, address: string): Promise<number> {
  const lately = gt(mails.createdAt, sql`now() - make_interval(days => ${REFUSED_DAYS})`)
  const [row] = await tx
    .select({ times: count() })
    .from(mails)
    .where(and(eq(sql`lower(${mails.recipient})`, address), eq(mails.status, 'returned'), lately))
  return row?.times ?? 0
}

async function mailNamedIn(tx: Transaction, messageIds: readonly string[]): Promise<Found | null> {
  const ids = messageIds.slice(0, MOST_IDS)
  if (ids.length === 0) return null
  const own = mailIdsIn(ids)
  const [row] = await tx
    .select({ id: mails.id, recipient: mails.recipient, headers: mails.headers })
    .from(mails)
    .where(or(inArray(sql`${mails.headers} ->> 'messageId'`, ids), own.length > 0 ? inArray(mails.id, own) : undefined))
    .orderBy(desc(mails.createdAt))
    .limit(1)
    .for('update')
  return row ? { id: row.id, recipient: row.recipient, cc: row.headers?.cc ?? [] } : null
}

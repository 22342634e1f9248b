import type { Transaction } from '#platform/database/index.ts'
import { faultOf } from './balance.ts'
import { ledgerEntries, ledgerPostings } from './ledger.tables.ts'
import type { Posting } from './ledger.ts'

/** Writes a posting once for its key. Throws RangeError for one that does not balance, before the database would. */
export async function writePosting(tx: Transaction, posting: Posting): Promise<boolean> {
  return (await writeSome(tx, [posting])) > 0
}

/** Of a statement, which may have 65,535 parameters. */
const MOST = 1_000

/** The same for many, in few statements. @returns how many were not there yet. */
export async function writePostings(tx: Transaction, postings: readonly Posting[]): Promise<number> {
  let count = 0
  for (let from = 0; from < postings.length; from += MOST)
    count += await writeSome(tx, postings.slice(from, from + MOST))
  return count
}

async function writeSome(tx: Transaction, postings: readonly Posting[]): Promise<number> {
  for (const { key, entries } of postings) {
    const fault = faultOf(entries)
    if (fault) throw new RangeError(`${key}: ${fault}`)
  }
  const rows = await tx
    .insert(ledgerPostings)
    .values(postings.map(({ key, kind, reservationId, at }) => ({ key, kind, reservationId, at })))
    .onConflictDoNothing({ target: ledgerPostings.key })
    .returning({ id: ledgerPostings.id, key: ledgerPostings.key })
  const entriesOf = new Map(postings.map(({ key, entries }) => [key, entries]))
  const lines = rows.flatMap(({ id: postingId, key }) =>
    (entriesOf.get(key) ?? []).map(({ account, amount }) => ({ postingId, account, ...amount })),
  )
  if (lines.length > 0) await tx.insert(ledgerEntries).values(lines)
  return rows.length
}

import type { Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { faultOf } from './balance.ts'
import { ledgerEntries, ledgerPostings } from './ledger.tables.ts'
import type { Posting } from './ledger.ts'

/** Writes a posting once for its key. Throws RangeError for one that does not balance, before the database would. */
export async function writePosting(tx: Transaction, posting: Posting): Promise<boolean> {
  return (await writePostings(tx, [posting])) > 0
}

/**
 * The same for many: postings and their entries go as one document, by one statement.
 * @returns how many were not there yet
 */
export async function writePostings(tx: Transaction, postings: readonly Posting[]): Promise<number> {
  if (postings.length === 0) return 0
  for (const { key, entries } of postings) {
    const fault = faultOf(entries)
    if (fault) throw new RangeError(`${key}: ${fault}`)
  }
  const { rows } = await tx.execute<{ count: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(postings.map(documentOf))}::jsonb)
        as posting (key text, kind text, "reservationId" uuid, at timestamptz, entries jsonb)),
    written as (
      insert into ${ledgerPostings} (key, kind, reservation_id, at)
      select key, kind, "reservationId", at from given
      on conflict (key) do nothing returning id, key),
    filled as (
      insert into ${ledgerEntries} (reservation_id, posting_id, account, currency, amount)
      select given."reservationId", written.id, entry.account, entry.currency, entry.amount
      from written join given using (key),
        jsonb_to_recordset(given.entries) as entry (account text, currency text, amount bigint))
    select count(*)::int as count from written`)
  return rows[0]?.count ?? 0
}

function documentOf({ entries, ...posting }: Posting) {
  return { ...posting, entries: entries.map(({ account, amount }) => ({ account, ...amount })) }
}

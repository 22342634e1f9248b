import type { Transaction } from '#platform/database/index.ts'
import { faultOf } from './balance.ts'
import { ledgerEntries, ledgerPostings } from './ledger.tables.ts'
import type { Posting } from './ledger.ts'

/** Writes a posting once for its key. Throws RangeError for one that does not balance, before the database would. */
export async function writePosting(tx: Transaction, posting: Posting): Promise<boolean> {
  const fault = faultOf(posting.entries)
  if (fault) throw new RangeError(`${posting.key}: ${fault}`)
  const { key, kind, reservationId, at } = posting
  const [row] = await tx
    .insert(ledgerPostings)
    .values({ key, kind, reservationId, at })
    .onConflictDoNothing({ target: ledgerPostings.key })
    .returning({ id: ledgerPostings.id })
  if (!row) return false
  const lines = posting.entries.map(({ account, amount }) => ({ postingId: row.id, account, ...amount }))
  await tx.insert(ledgerEntries).values(lines)
  return true
}

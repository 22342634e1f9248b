import { ledgerEntries, ledgerPostings } from '#modules/ledger/ledger.tables.ts'
import { dayOf } from '#platform/database/days.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { MovementDeps } from './movement.ts'

/** `owner:<id>` → `owner`. */
export const accountKind = sql`split_part(account, ':', 1)`

type Span = { from: string; until?: string }

/** Entries of postings that were written in a span, as rows of the sums. */
export function entriesWritten({ saleFacts }: Pick<MovementDeps, 'saleFacts'>, { from, until }: Span): SQL {
  const before = until === undefined ? sql`` : sql`and written_at < ${until}::timestamptz`
  return sql`
    select ${dayOf(sql`posting.at`)} as day, kind, ${accountKind} as account, currency,
      coalesce(facts.product, '') as product, coalesce(facts.market, '') as market, amount
    from ${ledgerPostings} posting
    join ${ledgerEntries} entry on entry.posting_id = posting.id
    left join lateral ${saleFacts(sql`posting.reservation_id`)} facts on true
    where written_at >= ${from}::timestamptz ${before}`
}

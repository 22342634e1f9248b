import { ledgerEntries, ledgerPostings, ledgerSummed } from '#modules/ledger/ledger.tables.ts'
import { dayOf } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { MovementDeps } from './movement.ts'

/** `owner:<id>` → `owner`. */
export const accountKind = sql`split_part(account, ':', 1)`

/** A place in the order in which postings are summed up. The instant is a text: a Date has no microseconds. */
export type Mark = { at: string; id: string }
export const NO_ID = '00000000-0000-0000-0000-000000000000'
export const FIRST: Mark = { at: '-infinity', id: NO_ID }

/** As a pair, for comparisons that an index serves. */
export const pairOf = ({ at, id }: Mark): SQL => sql`(${at}::timestamptz, ${id}::uuid)`

/** How far the sums go. @param how `for update` keeps others from going on with them */
export async function readMark(db: DatabaseOrTransaction, how: SQL = sql``): Promise<Mark> {
  const { rows } = await db.execute<Mark>(sql`select until::text as at, next_id as id from ${ledgerSummed} ${how}`)
  return rows[0] ?? FIRST
}

/** Entries of postings that were written in a span, as rows of the sums. */
export function entriesWritten(
  { saleFacts }: Pick<MovementDeps, 'saleFacts'>,
  { from, until }: { from: Mark; until?: Mark },
): SQL {
  const before = until === undefined ? sql`` : sql`and (written_at, posting.id) < ${pairOf(until)}`
  return sql`
    select ${dayOf(sql`posting.at`)} as day, kind, ${accountKind} as account, currency,
      coalesce(facts.product, '') as product, coalesce(facts.market, '') as market, amount
    from ${ledgerPostings} posting
    join ${ledgerEntries} entry on entry.posting_id = posting.id
    left join lateral ${saleFacts(sql`posting.reservation_id`)} facts on true
    where (written_at, posting.id) >= ${pairOf(from)} ${before}`
}

import { asc, eq, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { type Money, money } from '#platform/money.ts'
import { ledgerEntries, ledgerPostings } from './ledger.tables.ts'
import type { Account, PostingView } from './ledger.ts'

export async function postingsOf(db: Database, reservationId: string): Promise<PostingView[]> {
  const rows = await db
    .select({ posting: ledgerPostings, entry: ledgerEntries })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .where(eq(ledgerPostings.reservationId, reservationId))
    .orderBy(asc(ledgerPostings.id), asc(ledgerEntries.id))
  const postings = new Map<string, PostingView & { entries: PostingView['entries'][number][] }>()
  for (const { posting, entry } of rows) {
    const known = postings.get(posting.id) ?? { ...posting, entries: [] }
    known.entries.push({ account: entry.account as Account, amount: money(entry.amount, entry.currency) })
    postings.set(posting.id, known)
  }
  return [...postings.values()]
}

export async function balancesIn(
  db: DatabaseOrTransaction,
  filter: { reservationId?: string } = {},
): Promise<{ account: string; balance: Money }[]> {
  const rows = await db
    .select({
      account: ledgerEntries.account,
      currency: ledgerEntries.currency,
      sum: sql<string>`sum(${ledgerEntries.amount})`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerEntries.postingId, ledgerPostings.id))
    .where(filter.reservationId ? eq(ledgerPostings.reservationId, filter.reservationId) : undefined)
    .groupBy(ledgerEntries.account, ledgerEntries.currency)
    .orderBy(ledgerEntries.account, ledgerEntries.currency)
  return rows.map(({ account, currency, sum }) => ({ account, balance: money(Number(sum), currency) }))
}

/** Sum of each reservation, account and currency, but for those that come to zero. */
export async function openBalances(db: DatabaseOrTransaction) {
  const sum = sql<string>`sum(${ledgerEntries.amount})`
  const rows = await db
    .select({
      reservationId: ledgerPostings.reservationId,
      account: ledgerEntries.account,
      currency: ledgerEntries.currency,
      sum,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerEntries.postingId, ledgerPostings.id))
    .groupBy(ledgerPostings.reservationId, ledgerEntries.account, ledgerEntries.currency)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
  return rows.map(({ sum, ...row }) => ({ ...row, sum: Number(sum) }))
}

/** Postings that do not balance, although the database refuses them: whoever turned that off is found out here. */
export async function unbalancedPostings(db: DatabaseOrTransaction) {
  const rows = await db
    .select({
      key: ledgerPostings.key,
      reservationId: ledgerPostings.reservationId,
      currency: ledgerEntries.currency,
      sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)`,
    })
    .from(ledgerPostings)
    .leftJoin(ledgerEntries, eq(ledgerEntries.postingId, ledgerPostings.id))
    .groupBy(ledgerPostings.id, ledgerEntries.currency)
    .having(sql`coalesce(sum(${ledgerEntries.amount}), 1) <> 0`)
  return rows.map(({ sum, ...row }) => ({ ...row, sum: Number(sum) }))
}

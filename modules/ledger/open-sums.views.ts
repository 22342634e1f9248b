import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { accountOf, amongAccounts, ownerOf } from './accounts-of-owners.ts'
import { ledgerOwnerBalances } from './ledger.tables.ts'

const { account, currency, amount, inRun, checkOut, reservationId, staysSay } = ledgerOwnerBalances

/** Owners of whom the ledger and the stays say different things, or who have several stays of one reservation open. */
export async function ownersApart(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ account })
    .from(ledgerOwnerBalances)
    .where(sql`${amount} <> 0 and (${checkOut} is null or ${amount} <> ${staysSay})`)
  return rows.map((row) => ownerOf(row.account))
}

/** Which balances: of stays that are in no run, before a day or from it on, and not of some owners. */
type Which = { before?: Day; from?: Day; of?: string | undefined; currency?: Currency; without: readonly string[] }

function isOpen({ before, from, of, currency: in_, without }: Which): SQL {
  const conditions = [
    // As the indexes of open balances say it.
    sql`${amount} <> 0`,
    sql`${amount} + ${inRun} <> 0`,
    ...(before ? [sql`${checkOut} < ${before}`] : []),
    ...(from ? [sql`${checkOut} >= ${from}`] : []),
    ...(of ? [sql`${account} = ${accountOf(of)}`] : []),
    ...(in_ ? [sql`${currency} = ${in_}`] : []),
    ...(without.length > 0 ? [sql`not (${amongAccounts(without)})`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Of one owner in one currency: stays whose guests have left, which are in no run. */
export type DueSum = { ownerId: string; currency: Currency; due: number; stays: number }

/** What is due of each owner, added up by the database; of those for whom each balance is that of one stay. */
export async function dueSums(db: DatabaseOrTransaction, which: Which & { before: Day }): Promise<DueSum[]> {
  const { rows } = await db.execute<{ sums: [string, Currency, number, number][] | null }>(sql`
    select json_agg(json_build_array(account, currency, due, stays)) as sums from (
      select ${account} as account, ${currency} as currency, -sum(${amount} + ${inRun}) as due, count(*) as stays
      from ${ledgerOwnerBalances} where ${isOpen(which)} group by ${account}, ${currency}) open`)
  const sums = rows[0]?.sums ?? []
  return sums.map(([of, in_, due, stays]) => ({ ownerId: ownerOf(of), currency: in_, due, stays }))
}

export async function countOpen(db: DatabaseOrTransaction, which: Which): Promise<number> {
  return db.$count(ledgerOwnerBalances, isOpen(which))
}

export type OpenPlace = { ownerId: string; currency: Currency; reservationId: string }

/** A part of those balances, what is due first at its beginning. Each is that of one stay. */
export async function openPlaces(
  db: DatabaseOrTransaction,
  { offset, limit, ...which }: Which & { offset: number; limit: number },
): Promise<OpenPlace[]> {
  const rows = await db
    .select({ account, currency, reservationId })
    .from(ledgerOwnerBalances)
    .where(isOpen(which))
    .orderBy(checkOut, account, currency, reservationId)
    .limit(limit)
    .offset(offset)
  return rows.map(({ account: of, ...row }) => ({ ...row, ownerId: ownerOf(of) }))
}

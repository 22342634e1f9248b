import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
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

/** Stays of one owner in one currency that are not in a run: those whose guests left before a day, and how many others. */
export type OpenSum = { ownerId: string; currency: Currency; due: number; dueStays: number; laterStays: number }

/** What is open of each owner, added up by the database; of those for whom each balance is that of one stay. */
export async function openSums(
  db: DatabaseOrTransaction,
  { before, of, without }: { before: Day; of?: string | undefined; without: readonly string[] },
): Promise<OpenSum[]> {
  const { rows } = await db.execute<{ sums: [string, Currency, number, number, number][] | null }>(sql`
    select json_agg(json_build_array(owner, currency, due, due_stays, later_stays)) as sums from (
      select substr(${account}, 7) as owner, ${currency} as currency,
        coalesce(-sum(${amount} + ${inRun}) filter (where ${checkOut} < ${before}), 0) as due,
        count(*) filter (where ${checkOut} < ${before}) as due_stays,
        count(*) filter (where ${checkOut} >= ${before}) as later_stays
      from ${ledgerOwnerBalances}
      where ${amount} <> 0 and ${amount} + ${inRun} <> 0 and not (${amongAccounts(without)})
        and ${of ? sql`${account} = ${accountOf(of)}` : sql`true`}
      group by ${account}, ${currency}) open`)
  const sums = rows[0]?.sums ?? []
  return sums.map(([ownerId, currency, due, dueStays, laterStays]) => ({
    ownerId,
    currency,
    due,
    dueStays,
    laterStays,
  }))
}

/** Where the stays of an owner are that `openSums` counts, by their check-out. */
export type OpenPart = Pick<OpenSum, 'ownerId' | 'currency'> & { due: boolean; offset: number; limit: number }

export type OpenPlace = Pick<OpenSum, 'ownerId' | 'currency'> & { reservationId: string }

/** The balances in each part, in their order; each is that of one stay. */
export async function openPlaces(
  db: DatabaseOrTransaction,
  before: Day,
  parts: readonly OpenPart[],
): Promise<OpenPlace[][]> {
  if (parts.length === 0) return []
  const found = parts.map(
    (part, at) => sql`(
      select ${at}::int as part, ${reservationId} as id from ${ledgerOwnerBalances}
      where ${account} = ${accountOf(part.ownerId)} and ${currency} = ${part.currency} and ${amount} <> 0
        and ${amount} + ${inRun} <> 0 and ${part.due ? sql`${checkOut} < ${before}` : sql`${checkOut} >= ${before}`}
      order by ${checkOut}, ${reservationId} limit ${part.limit} offset ${part.offset})`,
  )
  const { rows } = await db.execute<{ part: number; id: string }>(sql.join(found, sql` union all `))
  return parts.map(({ ownerId, currency: of }, at) =>
    rows.filter(({ part }) => part === at).map(({ id }) => ({ ownerId, currency: of, reservationId: id })),
  )
}

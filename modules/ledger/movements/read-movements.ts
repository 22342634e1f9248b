import { ledgerEntries, ledgerPostings, ledgerSums } from '#modules/ledger/ledger.tables.ts'
import { bucketOf } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, type SQL, sql } from '#platform/database/query.ts'
import type { Currency } from '#platform/money.ts'
import { accountKind, entriesWritten, readMark } from './entries-written.ts'
import type { AccountKind, Movement, MovementDeps, MovementsWanted } from './movement.ts'

type Row = Omit<Movement, 'amount' | 'entries'> & { amount: string; entries: string }

/** What was posted, by day, week or month: the kept sums, and the entries that are not in them yet. */
export async function readMovements(deps: MovementDeps, wanted: MovementsWanted): Promise<Movement[]> {
  const { split, by, from, opening } = wanted
  const bucket = sql`case when day >= ${from}::date then ${bucketOf(sql`day`, by)} end`
  const part = split ? sql.identifier(split) : sql`''`
  const matches = conditionOf(wanted)
  // Both statements see the same moment, so that nothing is counted twice when it is summed up just now.
  const { rows } = await deps.db.transaction(
    async (tx) => {
      // As a value: the planner then knows how few entries are later.
      const mark = await readMark(tx)
      return tx.execute<Row>(sql`
        select ${bucket} as bucket, account, kind, currency, ${part} as part, sum(amount) as amount, sum(entries) as entries
        from (
          select day, kind, account, currency, product, market, amount, entries from ${ledgerSums} where ${matches}
          union all
          select day, kind, account, currency, product, market, amount, 1 from (
            ${entriesWritten(deps, { from: mark })}) latest where ${matches}) as all_of_it
        where ${opening ? sql`true` : sql`day >= ${from}::date`}
        group by 1, 2, 3, 4, 5`)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), entries: Number(row.entries) }))
}

function conditionOf({ accounts, from, to, opening, currency, product, market }: MovementsWanted): SQL {
  const conditions = [
    sql`account = any(${sql.param([...accounts])}::text[])`,
    sql`day < ${to}::date`,
    ...(opening ? [] : [sql`day >= ${from}::date`]),
    ...(currency ? [sql`currency = ${currency}`] : []),
    ...(product === undefined ? [] : [sql`product = ${product}`]),
    ...(market === undefined ? [] : [sql`market = ${market}`]),
  ]
  return and(...conditions) ?? sql`true`
}

/** What these postings say of accounts of a kind, one by one: for few. */
export async function sumsOfKeys(db: DatabaseOrTransaction, keys: readonly string[], account: AccountKind) {
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string; currency: Currency; amount: string }>(sql`
    select key, currency, sum(amount) as amount
    from ${ledgerPostings} posting join ${ledgerEntries} entry on entry.posting_id = posting.id
    where key = any(${sql.param([...keys])}::text[]) and ${accountKind} = ${account}
    group by key, currency`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

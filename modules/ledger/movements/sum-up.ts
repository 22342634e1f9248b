import { ledgerPostings, ledgerSummed, ledgerSums } from '#modules/ledger/ledger.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { entriesWritten, FIRST, type Mark, NO_ID, pairOf, readMark } from './entries-written.ts'
import type { MovementDeps } from './movement.ts'

/** Postings of one transaction: a statement must be done before it is given up, also where a whole ledger waits. */
const AT_ONCE = 20_000

/**
 * Adds to the sums what was written since. As far as the oldest transaction that still runs began, and a minute back at least: what
 * a transaction writes bears the moment at which it began, so nothing can come any more that is older. A second process finds the row
 * locked and waits; then there is nothing left to do.
 */
export async function sumUp(deps: MovementDeps): Promise<void> {
  for (let more = true; more; ) more = await deps.db.transaction((tx) => sumUpSome(deps, tx))
}

/** @returns whether there is more. */
async function sumUpSome(deps: MovementDeps, tx: Transaction): Promise<boolean> {
  await tx.execute(sql`
    insert into ${ledgerSummed} (until, next_id) values (${FIRST.at}, ${FIRST.id}) on conflict do nothing`)
  const from = await readMark(tx, sql`for update`)
  const settled = await settledMoment(tx, deps)
  const next = await markBehind(tx, from, settled)
  const until = next ?? { at: settled, id: NO_ID }
  const { rowCount } = await tx.execute(sql`
    insert into ${ledgerSums} as kept (day, kind, account, currency, product, market, amount, entries)
    select day, kind, account, currency, product, market, sum(amount), count(*)
    from (${entriesWritten(deps, { from, until })}) written
    group by day, kind, account, currency, product, market
    on conflict on constraint ledger_sums_once do update
    set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries`)
  // At rest nothing is written.
  if (rowCount)
    await tx.execute(sql`update ${ledgerSummed} set until = ${until.at}::timestamptz, next_id = ${until.id}::uuid`)
  return next !== null
}

/** Where the next part begins, when there is more than one. */
async function markBehind(tx: Transaction, from: Mark, settled: string): Promise<Mark | null> {
  const { rows } = await tx.execute<Mark>(sql`
    select written_at::text as at, id from ${ledgerPostings}
    where (written_at, id) >= ${pairOf(from)} and written_at < ${settled}::timestamptz
    order by written_at, id offset ${AT_ONCE} limit 1`)
  return rows[0] ?? null
}

async function settledMoment(tx: Transaction, { settleSeconds = 60 }: MovementDeps): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    select least(clock_timestamp() - make_interval(secs => ${settleSeconds}), (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()))::text as until`)
  return rows[0]?.until ?? FIRST.at
}

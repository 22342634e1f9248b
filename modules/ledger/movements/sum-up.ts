import { ledgerSummed, ledgerSums } from '#modules/ledger/ledger.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { entriesWritten } from './entries-written.ts'
import type { MovementDeps } from './movement.ts'

/**
 * Adds to the sums what was written since. As far as the oldest transaction that still runs began, and a minute back at least: what
 * a transaction writes bears the moment at which it began, so nothing can come any more that is older. A second process finds the row
 * locked and waits; then there is nothing left to do.
 */
export async function sumUp(deps: MovementDeps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const from = await lastMoment(tx)
    const until = await settledMoment(tx, deps)
    if (until <= from) return
    const { rowCount } = await tx.execute(sql`
      insert into ${ledgerSums} as kept (day, kind, account, currency, product, market, amount, entries)
      select day, kind, account, currency, product, market, sum(amount), count(*)
      from (${entriesWritten(deps, { from, until })}) written
      group by day, kind, account, currency, product, market
      on conflict on constraint ledger_sums_once do update
      set amount = kept.amount + excluded.amount, entries = kept.entries + excluded.entries`)
    // At rest nothing is written.
    if (rowCount) await tx.execute(sql`update ${ledgerSummed} set until = ${until}::timestamptz`)
  })
}

/** As a text: a Date has no microseconds. */
async function lastMoment(tx: Transaction): Promise<string> {
  await tx.execute(sql`insert into ${ledgerSummed} (until) values ('-infinity') on conflict do nothing`)
  const { rows } = await tx.execute<{ until: string }>(sql`select until::text as until from ${ledgerSummed} for update`)
  return rows[0]?.until ?? '-infinity'
}

async function settledMoment(tx: Transaction, { settleSeconds = 60 }: MovementDeps): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    select least(clock_timestamp() - make_interval(secs => ${settleSeconds}), (
      select min(xact_start) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()))::text as until`)
  return rows[0]?.until ?? '-infinity'
}

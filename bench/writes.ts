import type pg from 'pg'

/** Rows that were written to one table. */
export type Writes = { table: string; inserted: number; updated: number; deleted: number }

/** Row counters of every table of the product and of its job runner. */
export async function readWrites(pool: pg.Pool): Promise<Map<string, Writes>> {
  // The counters of another session arrive when it has been idle for a moment, or is told to report.
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query(`
    select schemaname || '.' || relname as table, n_tup_ins::int as inserted, n_tup_upd::int as updated,
      n_tup_del::int as deleted
    from pg_stat_user_tables where schemaname in ('public', 'pgboss')`)
  return new Map(rows.map((row: Writes) => [row.table, row]))
}

/** What was written between two readings, without tables that had no writes. */
export function writesBetween(before: Map<string, Writes>, after: Map<string, Writes>): Writes[] {
  return [...after.values()]
    .map(({ table, ...now }) => {
      const then = before.get(table) ?? { inserted: 0, updated: 0, deleted: 0 }
      return {
        table,
        inserted: now.inserted - then.inserted,
        updated: now.updated - then.updated,
        deleted: now.deleted - then.deleted,
      }
    })
    .filter(({ inserted, updated, deleted }) => inserted + updated + deleted > 0)
    .sort((a, b) => (a.table < b.table ? -1 : 1))
}

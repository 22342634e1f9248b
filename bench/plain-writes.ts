import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * The yardstick: as many transactions of plain SQL, each writing the rows of one piece of work (same tables, columns,
 * indexes and values, without constraints), driven by `pgbench` against the same server.
 * @returns transactions per second.
 */
export async function plainTransactions(
  pool: pg.Pool,
  options: { url: string; writes: Writes[]; pieces: number; transactions: number; clients: number },
): Promise<number> {
  const { url, writes, pieces, transactions, clients } = options
  const statements: string[] = []
  for (const [number, one] of writes.entries()) {
    statements.push(...(await statementsFor(pool, { ...one, copy: `yardstick_${number}`, pieces })))
  }
  const folder = mkdtempSync(join(tmpdir(), 'jangada-bench-'))
  try {
    const script = join(folder, 'booking.sql')
    writeFileSync(script, `begin;\n${statements.join(';\n')};\ncommit;\n`)
    const perClient = Math.ceil(transactions / clients)
    const args = ['--no-vacuum', '--client', String(clients), '--jobs', '1', '--transactions', String(perClient)]
    const ran = spawnSync('pgbench', [...args, '--file', script, url], { encoding: 'utf8' })
    if (ran.error) throw new Error('This benchmark needs pgbench in the path (Debian: postgresql-contrib or -client).')
    const tps = /tps = ([\d.]+)/.exec(ran.stdout)?.[1]
    if (!tps) throw new Error(`pgbench gave no figure:\n${ran.stdout}${ran.stderr}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true })
    for (const number of writes.keys()) await pool.query(`drop table if exists yardstick_${number}`)
  }
}

type Copied = Writes & { copy: string; pieces: number }

/** Copies the table with its indexes, keeps one row as the pattern, and says how often a piece of work writes it. */
async function statementsFor(pool: pg.Pool, { table, copy, pieces, ...counts }: Copied): Promise<string[]> {
  await pool.query(`drop table if exists ${copy}`)
  await pool.query(`create table ${copy} (like ${table} including defaults including storage)`)
  await pool.query(`alter table ${copy} add column yardstick bigint generated always as identity`)
  const { rows } = await pool.query(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = '${table}'::regclass`,
  )
  for (const [number, { definition }] of rows.entries()) {
    const plain = String(definition).replace(
      /^CREATE (UNIQUE )?INDEX \S+ ON \S+/,
      `create index ${copy}_${number} on ${copy}`,
    )
    await pool.query(plain)
  }
  await pool.query(`create unique index on ${copy} (yardstick)`)
  const { rows: columns } = await pool.query(
    `select attname from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const names = columns.map(({ attname }: { attname: string }) => `"${attname}"`).join(', ')
  const pattern = await pool.query(`insert into ${copy} (${names}) select ${names} from ${table} limit 1`)
  if (pattern.rowCount === 0) return []
  const each = (count: number) => Math.round(count / pieces)
  const insert = `insert into ${copy} (${names}) select ${names} from ${copy} where yardstick = 1`
  const first = columns[0] as { attname: string }
  const update = `update ${copy} set "${first.attname}" = "${first.attname}" where yardstick = 1 + (random() * 0)::int`
  const deletion = `delete from ${copy} where yardstick = (select max(yardstick) from ${copy} where yardstick > 1)`
  return [
    ...Array.from({ length: each(counts.inserted) }, () => insert),
    ...Array.from({ length: each(counts.updated) }, () =>
      update.replace(
        'where yardstick = 1 + (random() * 0)::int',
        `where yardstick = (select max(yardstick) from ${copy})`,
      ),
    ),
    ...Array.from({ length: each(counts.deleted) }, () => deletion),
  ]
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { givingWay, leaveMigrationLock, type Waiting } from './migration-lock.ts'
import { sqlState } from './sql-state.ts'

/** Any other fixed number than that of migrations. */
const BACKFILL_LOCK = 7_201_002
/** Rows of half a megabyte are filled at once: so long does anyone wait who wants one of them. */
const BLOCKS = 64
const LONGEST_MS = 120_000
const PAUSE_MS = 100
/** What the statements at the end say while rows are not filled. */
const NOT_FILLED = '23514'

/**
 * A file of db/backfills. It begins with `-- over` and the table; its first statement fills what is due of `{table}`, a partition where it
 * has them, within `{range}` of its blocks; the others come when all is filled, and say so where it is not.
 */
type Backfill = { name: string; table: string; fill: string; end: readonly string[] }

/**
 * Fills rows of before, as each file says, in batches that each commit: others serve meanwhile. One that was broken off passes over what it
 * has filled, and one that has ended is noted and never done again. Of processes that start together one does it, and the others wait
 * as long as it takes; the lock of migrations, which the caller has, is let go. Throws Error with a sentence for the operator.
 */
export async function fillOlderRows(client: pg.Client, folder: string, waiting: Waiting): Promise<void> {
  const all = readBackfills(folder)
  if (all.length === 0 || (await missing(client, all)).length === 0) return
  await takeTurn(client, waiting)
  for (const one of await missing(client, all)) {
    await fillAll(client, one, waiting).catch((error: Error) => {
      throw new Error(
        `Older rows could not be filled, ${one.name}.sql: ${error.message}. Those that are filled stay so, and the next start goes on.`,
        { cause: error },
      )
    })
  }
}

function readBackfills(folder: string): Backfill[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.toSorted().map((file) => {
    const [fill = '', ...end] = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint')
    const table = /^-- over (\w+)$/m.exec(fill)?.[1]
    if (!table || !fill.includes('{table}') || !fill.includes('{range}'))
      throw new Error(`${file} does not say over which table, or names no {table} and {range}`)
    return { name: basename(file, '.sql'), table, fill, end }
  })
}

async function missing(client: pg.Client, all: readonly Backfill[]): Promise<Backfill[]> {
  await client.query(
    'create table if not exists drizzle.backfills (name text primary key, filled_at timestamptz not null)',
  )
  const { rows } = await client.query<{ name: string }>('select name from drizzle.backfills')
  const filled = new Set(rows.map(({ name }) => name))
  return all.filter(({ name }) => !filled.has(name))
}

async function takeTurn(client: pg.Client, { say = () => {} }: Waiting): Promise<void> {
  await leaveMigrationLock(client)
  const { rows } = await client.query('select pg_try_advisory_lock($1) as ours', [BACKFILL_LOCK])
  if (rows[0].ours) return
  await client.query('reset lock_timeout')
  say('Another process fills older rows of this database for this release, and this one waits until it has ended.')
  await client.query('select pg_advisory_lock($1)', [BACKFILL_LOCK])
}

async function fillAll(client: pg.Client, backfill: Backfill, waiting: Waiting): Promise<void> {
  const { say = () => {}, waitMs = LONGEST_MS } = waiting
  const started = performance.now()
  let walked = Number.POSITIVE_INFINITY
  for (;;) {
    for (const table of await partsOf(client, backfill.table)) await walk(client, { ...backfill, table }, waiting)
    walked = Math.min(walked, performance.now())
    try {
      await endIt(client, backfill, waiting)
      return say(`Older rows are filled: ${backfill.name}, ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    } catch (error) {
      // Rows that somebody held were passed over.
      if (sqlState(error) !== NOT_FILLED || performance.now() - walked > waitMs) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** The table, or its partitions, as they are named in statements. */
async function partsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and oid in (select $1::regclass union select relid from pg_partition_tree($1::regclass)) order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** What is written meanwhile is filled by who writes it, wherever it lies. */
async function walk(client: pg.Client, { table, fill }: Backfill, waiting: Waiting): Promise<void> {
  const { rows } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
    [table],
  )
  const blocks = rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS) {
    const range = `"ctid" >= '(${from},0)' AND "ctid" < '(${from + BLOCKS},0)'`
    const text = fill.replaceAll('{table}', table).replaceAll('{range}', range)
    await givingWay(client, async () => void (await client.query(text)), waiting)
  }
}

/** The last statement and the note are one transaction. */
async function endIt(client: pg.Client, { name, end }: Backfill, waiting: Waiting): Promise<void> {
  for (const statement of end.slice(0, -1))
    await givingWay(client, async () => void (await client.query(statement)), waiting)
  await givingWay(
    client,
    async () => {
      await client.query('begin')
      try {
        for (const statement of end.slice(-1)) await client.query(statement)
        await client.query('insert into drizzle.backfills values ($1, now())', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
    waiting,
  )
}

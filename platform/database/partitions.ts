import type { Logger } from '#platform/log.ts'
import type { Database, DatabaseOrTransaction } from './index.ts'
import { sql } from './query.ts'
import { sqlState, TOO_LATE } from './sql-state.ts'

type Key = 'moment' | 'day' | 'id'

/** Tables that only grow, and what they are partitioned by (decision 87): each partition has the rows of a month, in UTC. */
export const PARTITIONED = {
  searches: 'moment',
  price_observations: 'day',
  // Ids are UUIDs of version 7, which begin with the moment that they were made.
  mails: 'id',
  reservation_history: 'id',
  ledger_entries: 'id',
} as const satisfies Record<string, Key>
export type PartitionedTable = keyof typeof PARTITIONED
const TABLES = Object.entries(PARTITIONED) as [PartitionedTable, Key][]

/** Months that are ready before they come: so long may nobody look after a site. */
const AHEAD = 3
/** Others wait behind who waits for a lock: a partition is made, or taken away, within two seconds or another day. */
const BRIEFLY = sql`set local lock_timeout = '2s'`

type Partition = { name: string; month: Date; rest: boolean }

/**
 * Makes the partitions of this month and the next three where they are missing. Rows that lie in the one for all others, since nobody
 * made theirs in time, stay there, and so does their month.
 * @returns the names of what was made
 */
export async function keepPartitions(db: DatabaseOrTransaction, now: Date): Promise<string[]> {
  const made: string[] = []
  for (const [table, key] of TABLES)
    for (const month of monthsFrom(now)) {
      const name = await makePartition(db, { table, key, month })
      if (name) made.push(name)
    }
  return made
}

/**
 * Drops the partitions all of whose rows are older. What is older in one that is left, since it has younger rows or is in use for long,
 * its caller deletes.
 * @returns how many rows they had
 */
export async function dropPartitions(db: Database, table: PartitionedTable, before: Date): Promise<number> {
  let rows = 0
  for (const { name, month, rest } of await partitionsOf(db, table)) {
    if (rest || nextMonth(month) > before) continue
    const dropped = await unlessBusy(() => db.transaction((tx) => dropPartition(tx, name)))
    // Who uses one uses the table, most likely.
    if (dropped === null) break
    rows += dropped
  }
  return rows
}

async function dropPartition(tx: DatabaseOrTransaction, name: string): Promise<number> {
  await tx.execute(BRIEFLY)
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(name)}`)
  await tx.execute(sql`drop table ${sql.identifier(name)}`)
  return rows[0]?.count ?? 0
}

/**
 * At each start and every day. Of processes that start together one does it; what a busy moment kept from being made is made the next
 * day.
 */
export async function keepPartitionsReady(db: Database, now: Date, log: Logger): Promise<void> {
  const made = await unlessBusy(() =>
    db.transaction(async (tx) => {
      await tx.execute(BRIEFLY)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('partitions of tables'))`)
      return keepPartitions(tx, now)
    }),
  )
  if (made && made.length > 0) log.debug({ made }, 'partitions of tables were made ahead')
}

/** @returns null when somebody held a lock for longer than others may wait behind us */
async function unlessBusy<Done>(work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) === TOO_LATE) return null
    throw error
  }
}

type Wanted = { table: PartitionedTable; key: Key; month: Date }

async function makePartition(db: DatabaseOrTransaction, { table, key, month }: Wanted): Promise<string | null> {
  const partitions = await partitionsOf(db, table)
  if (partitions.some((partition) => !partition.rest && partition.month >= month)) return null
  const name = `${table}_${nameOf(month)}`
  const [from, to] = [boundOf(key, month), boundOf(key, nextMonth(month))]
  if (await liesInRest(db, { table, key, from, to })) return null
  const bounds = sql.raw(`from ('${from}') to ('${to}')`)
  await db.execute(sql`create table ${sql.identifier(name)} partition of ${sql.identifier(table)} for values ${bounds}`)
  await guardFrom(db, table, name)
  return name
}

/** Triggers of rows come by themselves, and those of statements do not: what may not be emptied may not be emptied by partitions. */
async function guardFrom(db: DatabaseOrTransaction, table: string, partition: string): Promise<void> {
  const { rows } = await db.execute<{ name: string; routine: string }>(sql`
    select tgname as name, tgfoid::regproc::text as routine from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and tgtype & 33 = 32`)
  for (const { name, routine } of rows)
    await db.execute(sql`create trigger ${sql.identifier(name)} before truncate on ${sql.identifier(partition)}
      for each statement execute function ${sql.raw(routine)}()`)
}

async function liesInRest(
  db: DatabaseOrTransaction,
  { table, key, from, to }: { table: string; key: Key; from: string; to: string },
): Promise<boolean> {
  const column = sql`(select attname::text from pg_attribute a join pg_partitioned_table p on p.partrelid = a.attrelid
    where a.attrelid = ${table}::regclass and a.attnum = p.partattrs[0])`
  const { rows: named } = await db.execute<{ name: string }>(sql`select ${column} as name`)
  const at = sql.identifier(named[0]?.name ?? '')
  const type = sql.raw({ id: 'uuid', day: 'date', moment: 'timestamptz' }[key])
  const { rows } = await db.execute<{ any: boolean }>(
    sql`select exists (select from ${sql.identifier(`${table}_rest`)} where ${at} >= ${from}::${type} and ${at} < ${to}::${type}) as any`,
  )
  return rows[0]?.any ?? false
}

async function partitionsOf(db: DatabaseOrTransaction, table: PartitionedTable): Promise<Partition[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass`,
  )
  return rows.map(({ name }) => {
    const [, until, year, month] = /_(until_)?(\d{4})_(\d\d)$/.exec(name) ?? []
    const first = new Date(Date.UTC(Number(year), Number(month) - (until ? 2 : 1), 1))
    return { name, month: first, rest: year === undefined }
  })
}

function monthsFrom(now: Date): Date[] {
  return Array.from(
    { length: AHEAD + 1 },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + at, 1)),
  )
}

const nextMonth = (month: Date) => new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
const nameOf = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_')

function boundOf(key: Key, month: Date): string {
  if (key === 'day') return month.toISOString().slice(0, 10)
  if (key === 'moment') return month.toISOString()
  const hex = month.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Logger } from '#platform/log.ts'
import { fillOlderRows } from './backfills.ts'
import { endingWithAll } from './behind.ts'
import { migrationFailure } from './migration-failure.ts'
import { givingWay, takeMigrationLock } from './migration-lock.ts'
import { bringUuidv7, refuseOldServer } from './server-version.ts'
import { type ObserveQuery, steadyClient } from './steady-client.ts'

export { isDuplicate, sqlState } from './sql-state.ts'

export type Database = ReturnType<typeof openPool>['db']
/** What a store takes: the database or a transaction of it. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type DatabaseOrTransaction = Database | Transaction

export const MIGRATIONS = fileURLToPath(new URL('../../db', import.meta.url))
/** Columns are in snake_case, fields in camelCase. */
export const CASING = 'snake_case'

/**
 * For a pool that serves users. The server cancels a slow statement first; the client's own timeout is for a server
 * that is frozen or out of reach: then the connection is closed (steady-client.ts).
 */
export const TIMES = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  idle_in_transaction_session_timeout: 30_000,
}

type PoolOptions = {
  max?: number
  log?: Logger
  /** For work in bulk that nobody waits for, such as making the world: a statement may take as long as it takes. */
  unhurried?: boolean
  /** Overridden in tests, so that they need not wait. */
  times?: Partial<typeof TIMES>
  /** Told of every query. */
  observe?: ObserveQuery
  /**
   * False for a pooler that lends a connection for one transaction: statements have no names, and nothing is set for the connection, so
   * that the pooler has to set what cancels slow statements (docs/database.md). Our own patience remains.
   */
  names?: boolean
}

export function openPool(url: string, options: PoolOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'jangada',
    ...timesOf(options),
    Client: steadyClient(options.observe, options),
  })
  // An idle connection that breaks (a restarted server) is replaced by the pool; without a listener it ends the process.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection was lost'))
  // A connection that breaks within a transaction must not end the process either: its user learns of it from the
  // failing statement.
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = endingWithAll(drizzle(pool, { casing: CASING }))
  return { db, pool, close: () => pool.end() }
}

function timesOf({ unhurried, times, names = true }: PoolOptions): Partial<typeof TIMES> {
  if (unhurried) return {}
  const { statement_timeout, idle_in_transaction_session_timeout, ...ours } = { ...TIMES, ...times }
  return names ? { ...ours, statement_timeout, idle_in_transaction_session_timeout } : ours
}

type Migrating = Parameters<typeof takeMigrationLock>[1] & {
  /** Another in tests. */
  folder?: string
}

/**
 * Applies what is missing under an advisory lock, so that processes which start together do it once. All of it is one transaction, which
 * gives way to others that serve meanwhile. Then older rows are filled, in many (backfills.ts). Throws Error with a sentence for the
 * operator.
 */
export async function applyMigrations(url: string, { folder = MIGRATIONS, ...waiting }: Migrating = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'jangada migrations' })
  await client.connect()
  try {
    await refuseOldServer(client)
    await takeMigrationLock(client, waiting)
    await client.query("set client_min_messages = 'warning'")
    await refuseOlder(client)
    await bringUuidv7(client)
    const attempt = () => migrate(drizzle(client, { casing: CASING }), { migrationsFolder: folder })
    await givingWay(client, attempt, waiting).catch((error: unknown) => {
      throw migrationFailure(error, folder, readMigrationFiles({ migrationsFolder: folder }))
    })
    await fillOlderRows(client, join(folder, 'backfills'), waiting)
  } finally {
    await client.end()
  }
}

/** Of those that this version brings: what a database must have. */
export function newestMigration(): string {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.hash.slice(0, 16) ?? ''
}

/** Refuses a database from before the baseline: its tables exist already, and nothing in it is touched. */
async function refuseOlder(client: pg.Client): Promise<void> {
  const known = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known")
  if (!known.rows[0].known) return
  const { rows } = await client.query('select min(created_at)::bigint::text as first from drizzle.__drizzle_migrations')
  const [baseline] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (rows[0].first === null || Number(rows[0].first) === baseline?.folderMillis) return
  throw new Error(
    'This database was made by a version from before the first release and cannot be upgraded. Nothing in it was changed. ' +
      'Set DATA_DIR to another folder (with DATABASE_URL: name an empty database) to start with a new one, ' +
      'or keep running the version that made this one.',
  )
}

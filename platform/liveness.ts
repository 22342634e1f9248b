import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#platform/database/index.ts'
import { type AnyColumn, type SQL, sql } from '#platform/database/query.ts'
import type { Logger } from './log.ts'

/** How this process shows that it lives: it holds an advisory lock of its own for as long as it does. */
export type Liveness = {
  /** What a lease keeps, so that others see when its holder is gone. Null while the lock is not ours: then time alone decides. */
  owner(): number | null
  /** Gives the lock up: whatever this process still holds may be taken at once. */
  stop(): Promise<void>
}

/**
 * Owners are drawn at random, without a register; a collision is practically impossible, and costs only the usual wait.
 */
const OWNERS = 2 ** 47
const RETRY_MS = 250
const CONNECT_MS = 5_000

/**
 * True in SQL when nobody holds the owner's lock: the process is dead, also after kill -9, because its connection ended with
 * it. A lease may then be taken before its time. A process whose connection alone broke looks dead until it is back, with
 * the same owner: whatever is done under a lease must bear being done twice.
 */
export function isGone(owner: AnyColumn): SQL {
  // Shared, so that two who ask at once both see it; the row that they want decides between them. False where nobody is named.
  return sql`coalesce(pg_try_advisory_xact_lock_shared(${owner}), false)`
}

export async function startLiveness(databaseUrl: string, log: Pick<Logger, 'warn'>): Promise<Liveness> {
  const owner = randomInt(1, OWNERS)
  let stopped = false
  let held: Held | null = await hold(databaseUrl, owner)
  const keep = async () => {
    while (!stopped) {
      if (held) await held.ended
      if (held && !stopped) log.warn({ owner }, 'the connection that shows that this process lives was lost')
      held = null
      if (!stopped) held = await hold(databaseUrl, owner).catch(() => null)
      if (!held) await delay(RETRY_MS, null, { ref: false })
    }
    await held?.client.end()
  }
  void keep()
  return {
    owner: () => (held ? owner : null),
    async stop() {
      stopped = true
      await held?.client.end()
    },
  }
}

/**
 * Throws Error with a sentence for the operator where the lock of this process is not seen through the pool: its requests would read one
 * database, and its jobs another.
 */
export async function refuseAnotherDatabase(db: Database, { owner }: Pick<Liveness, 'owner'>): Promise<void> {
  const ours = owner()
  if (ours === null) return
  const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${ours}) as free`)
  if (!rows[0]?.free) return
  throw new Error(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. The second one is the way to the same database past a pooler.',
  )
}

type Held = { client: pg.Client; ended: Promise<void> }

async function hold(databaseUrl: string, owner: number): Promise<Held> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'jangada liveness',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {}) // Its end follows.
  try {
    await client.connect()
    // A machine that vanishes closes nothing: the server probes after ten seconds and gives up ten seconds later.
    await client.query('set idle_session_timeout = 0; set tcp_keepalives_idle = 10')
    await client.query('set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3')
    await client.query('select pg_advisory_lock($1)', [owner])
    return { client, ended }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { isInTheWay } from './migration-failure.ts'
import { sqlState, TOO_LATE } from './sql-state.ts'

/** Any fixed number; all processes that share a database must agree on it. */
const MIGRATION_LOCK = 7_201_001
/** Longer than any migration so far took, on tables of a million rows. */
const LONGEST_WAIT_MS = 120_000
/**
 * Each table is waited for so long. Others wait behind who waits, and PostgreSQL looks for circles of waiting after a second: a
 * migration that locks its tables first, six at most, has given way by then, so that the one that is broken off is never a visitor's.
 */
const GIVES_WAY_MS = 150
const PAUSE_MS = 300

export type Waiting = {
  /** Overridden in tests, so that they need not wait. */
  waitMs?: number
  /** Told for whom we wait, when we have to. */
  say?: (sentence: string) => void
}

/**
 * Waits until no other process changes the tables; the lock ends with the connection. Throws Error with a sentence that says who has
 * it where that takes too long.
 */
export async function takeMigrationLock(
  client: pg.Client,
  { waitMs = LONGEST_WAIT_MS, say = () => {} }: Waiting = {},
): Promise<void> {
  const tried = await client.query('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK])
  if (tried.rows[0].ours) return
  say(
    `Another process brings the tables of this database up to date, and this one waits for it: ${await holder(client)}.`,
  )
  await client.query("select set_config('lock_timeout', $1, false)", [String(waitMs)])
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  } catch (error) {
    if (sqlState(error) !== TOO_LATE) throw error
    throw new Error(
      `The tables of this database could not be brought up to date: for ${waitMs / 1000} s another process has kept the lock for it, ` +
        `${await holder(client)}. Let it end, or end its connection (select pg_terminate_backend(pid)), then start again.`,
    )
  }
  await client.query('reset lock_timeout')
}

/** Others need not wait for what comes after the migrations. */
export async function leaveMigrationLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/**
 * Tries until the tables are free, between two transactions of others.
 * @param attempt one transaction, of which nothing is left when it throws
 */
export async function givingWay(
  client: pg.Client,
  attempt: () => Promise<void>,
  { waitMs = LONGEST_WAIT_MS, say = () => {} }: Waiting,
): Promise<void> {
  const end = performance.now() + waitMs
  await client.query("select set_config('lock_timeout', $1, false)", [String(GIVES_WAY_MS)])
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isInTheWay(error) || performance.now() > end) throw error
      if (tries === 1)
        say(`The tables that change are in use. For ${waitMs / 1000} s it is tried again between two uses.`)
      // Not in step with work that comes again and again.
      await delay(PAUSE_MS * (0.5 + Math.random()))
    }
  }
}

type Holder = { pid: number; application: string | null; address: string | null; since: string | null }

/** Who has the lock; a server tells of other users' connections only their number and name. */
async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Holder>(
    `select lock.pid, nullif(application_name, '') as application, host(client_addr) as address,
       to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
     from pg_locks lock left join pg_stat_activity on pg_stat_activity.pid = lock.pid
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  )
  const [held] = rows
  if (!held) return 'one that has just let go of it'
  const since = held.since ? `connected since ${held.since} UTC` : 'connected since a time that this user may not see'
  return `pid ${held.pid} (${held.application ?? 'without a name'}), ${since}, from ${held.address ?? 'this machine'}`
}

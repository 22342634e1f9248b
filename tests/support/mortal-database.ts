import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#platform/database/index.ts'

/** Where the process dies: just before its n-th write, or when the n-th is committed and nobody has heard of it. */
export type Death = { write: number; when: 'before' | 'after' }

export class Killed extends Error {}

const WRITES = /^\s*(insert|update|delete)/i

/**
 * The database as a process sees it that is killed: from the moment of its death nothing of it reaches PostgreSQL any more,
 * unless it comes back, as one does that froze for a while under a process that lives.
 * A transaction counts as one write. why: a true kill -9 costs seconds each (tests/chaos); here every point is tried.
 */
export function mortalDatabase(url: string, death: Death) {
  const pool = new pg.Pool({ connectionString: url, max: 5 })
  pool.on('error', () => {})
  let count = 0
  let dead = false
  const send = async (query: (...args: unknown[]) => Promise<unknown>, args: unknown[], single: boolean) => {
    if (dead) throw new Killed('killed')
    const text = textOf(args[0])
    const starts = text === 'begin' || (single && WRITES.test(text))
    const ends = text === 'commit' || (single && WRITES.test(text))
    if (starts) count++
    if (starts && death.when === 'before' && count === death.write) die()
    const answer = await query(...args)
    if (ends && death.when === 'after' && count === death.write) die()
    return answer
  }
  const die = () => {
    dead = true
    throw new Killed('killed')
  }
  const clients = new Set<pg.PoolClient>()
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) =>
    send((...all) => pgQuery(connect, all), args, true)) as unknown as typeof pool.query
  pool.connect = (async () => {
    if (dead) throw new Killed('killed')
    const client = (await connect()) as pg.PoolClient
    if (clients.has(client)) return client
    clients.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    client.query = ((...args: unknown[]) => send(query, args, false)) as typeof client.query
    return client
  }) as typeof pool.connect
  const db: Database = drizzle(pool, { casing: 'snake_case' })
  const comeBack = () => {
    dead = false
    count = Number.POSITIVE_INFINITY
  }
  return { db, died: () => dead, comeBack, close: () => endAll(pool, clients) }
}

/** A transaction that died at its beginning keeps its connection for good. */
async function endAll(pool: pg.Pool, clients: ReadonlySet<pg.PoolClient>): Promise<void> {
  for (const client of clients) {
    try {
      client.release(true)
    } catch {
      // It was given back.
    }
  }
  await pool.end()
}

/** As a pool does it: one connection for one statement. */
async function pgQuery(connect: (...args: unknown[]) => unknown, args: unknown[]): Promise<unknown> {
  const client = (await connect()) as pg.PoolClient
  try {
    return await Reflect.apply(pg.Client.prototype.query, client, args)
  } finally {
    client.release()
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
  return text.trim().toLowerCase().startsWith('begin') ? 'begin' : text.trim().toLowerCase()
}

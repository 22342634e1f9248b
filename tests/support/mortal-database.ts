import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#platform/database/index.ts'
import { steadyClient } from '#platform/database/steady-client.ts'

/** Where the process dies: just before its n-th write, or when the n-th is committed and nobody has heard of it. */
export type Death = { write: number; when: 'before' | 'after' }

export class Killed extends Error {}

/** A statement that writes. */
export const WRITES = /^\s*(insert|update|delete|with[\s\S]*\b(insert|update|delete)\b)/i

/** Of each database; what one process has not used up serves the next one, since a new connection takes long. */
const pools = new Map<string, pg.Pool>()

/**
 * The database as a process sees it that is killed: from the moment of its death nothing of it reaches PostgreSQL any more,
 * unless it comes back, as one does that froze for a while under a process that lives.
 * A transaction counts as one write. why: a true kill -9 costs seconds each (tests/chaos); here every point is tried.
 * @param outside changes with what others write: suppliers, the bank, the jobs
 */
export function mortalDatabase(url: string, death: Death, outside: () => unknown = () => null) {
  const pool = pools.get(url) ?? openPool(url)
  pools.set(url, pool)
  let count = 0
  let open = 0
  let died = false
  let dead = false
  let alone = false
  let seen: unknown
  /** A write begins. Whether it is the last of which we know, and nothing was written since the one before it. */
  const begins = () => {
    count++
    if (count === death.write) alone = count > 1 && open === 0 && outside() === seen
    if (death.when === 'before' && count === death.write) die()
    open++
  }
  const ends = () => {
    open--
    seen = outside()
    if (death.when === 'after' && count === death.write) die()
  }
  const die = () => {
    died = true
    dead = true
    throw new Killed('killed')
  }
  const held = new Set<Held>()
  /** As a transaction has it: drizzle asks for nothing else. */
  async function connect() {
    if (dead) throw new Killed('killed')
    const one: Held = { client: await pool.connect(), within: false, over: false }
    held.add(one)
    const query = async (...args: unknown[]) => {
      if (dead) throw new Killed('killed')
      const text = textOf(args[0])
      // A transaction that dies at its beginning is given back by nobody.
      if (text === 'begin') one.over = true
      if (text === 'begin') begins()
      one.over = false
      const answer = await Reflect.apply(one.client.query, one.client, args)
      one.within = text === 'begin' || (one.within && text !== 'commit' && text !== 'rollback')
      if (text === 'commit') ends()
      else if (text === 'rollback') open--
      return answer
    }
    const release = () => {
      one.over = true
      if (!dead) giveBack(one)
    }
    return { query, release }
  }
  /** A connection with an open transaction ends with it. */
  const giveBack = (one: Held) => held.delete(one) && one.client.release(one.within)
  async function query(...args: unknown[]) {
    if (dead) throw new Killed('killed')
    const writes = WRITES.test(textOf(args[0]))
    if (writes) begins()
    const answer = await Reflect.apply(pool.query, pool, args)
    if (writes) ends()
    return answer
  }
  // Drizzle tells a pool from a connection by its class.
  const mortal: pg.Pool = Object.create(pool, { connect: { value: connect }, query: { value: query } })
  const db: Database = drizzle(mortal, { casing: 'snake_case' })
  return {
    db,
    died: () => died,
    /** Whether a death before this write leaves what one after the write before it left. */
    isSameAsAfter: () => alone,
    comeBack() {
      dead = false
      count = Number.POSITIVE_INFINITY
      for (const one of held) if (one.over) giveBack(one)
    },
    close() {
      dead = true
      for (const one of held) giveBack(one)
    },
  }
}

type Held = { client: pg.PoolClient; within: boolean; over: boolean }

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 5, allowExitOnIdle: true, Client: steadyClient() })
  // Its database is dropped before it.
  pool.on('error', () => {})
  return pool
}

/** The statement of a query, without its case. */
export function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
  return text.trim().toLowerCase().startsWith('begin') ? 'begin' : text.trim().toLowerCase()
}

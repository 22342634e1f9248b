import { setTimeout as delay } from 'node:timers/promises'
import { type SQL, sql } from '#platform/database/query.ts'
import { openPool } from './database/index.ts'
import type { Logger } from './log.ts'

/**
 * What each process looks for. `isDue` must be an index probe: all conditions are evaluated at each look, in one statement. With
 * `find`, the work is done for each id by itself, several at once and never twice at once for the same; without, as a whole.
 */
export type Watch = { name: string; isDue: () => SQL } & (
  | { find: (most: number) => Promise<string[]>; work: (id: string) => Promise<unknown> }
  | { find?: never; work: () => Promise<unknown> }
)

const SECONDS = 0.6
/** It must not wait for a database that is frozen or away: it finds what was missed meanwhile. */
const TIMES = { connectionTimeoutMillis: 1_000, statement_timeout: 2_000, query_timeout: 2_000 }
/** Of one watch; one that hangs keeps no other back. */
const AT_ONCE = 10
/** What failed is left alone for so long; another process may try. */
const PAUSE_MS = 2_000
const WITH_JOBS = sql`array(select name from pgboss.queue where exists (
  select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()))`

export type Look = {
  add(watch: Watch): void
  begin(): void
  /** Lets what it has begun end. */
  end(): Promise<void>
}

/** @param wake is told of each queue that has something to do. */
export function createLook(databaseUrl: string, log: Logger, wake: (queue: string) => void): Look {
  const { db, close } = openPool(databaseUrl, { max: 1, log, times: TIMES })
  const ending = new AbortController()
  const rounds: Round[] = []
  const look = tasks(log, ending.signal)
  let timer: NodeJS.Timeout | undefined

  async function once() {
    const now = [...rounds]
    const due = sql.join([sql`false`, ...now.map(({ isDue }) => isDue())], sql`, `)
    const { rows } = await db.execute<Found>(sql`select ${WITH_JOBS} as queues, array[${due}] as due`)
    for (const queue of rows[0]?.queues ?? []) wake(queue)
    for (const [at, { run }] of now.entries()) if (rows[0]?.due[at + 1]) run()
  }
  return {
    add: (watch) => void rounds.push(roundOf(watch, tasks(log, ending.signal))),
    begin() {
      timer = setInterval(() => void look.start('look', once), SECONDS * 1000).unref()
    },
    async end() {
      clearInterval(timer)
      ending.abort()
      await look.ended()
      await Promise.all(rounds.map(({ ended }) => ended()))
      await close()
    },
  }
}

type Found = { queues: string[]; due: boolean[] }
type Round = Pick<Watch, 'isDue'> & { run(): void; ended(): Promise<unknown> }

function roundOf(watch: Watch, { start, running, paused, ended }: Tasks): Round {
  const { name, isDue } = watch
  if (!watch.find) return { isDue, run: () => void start(name, watch.work), ended }
  const finding = `${name}:`
  const find = async () => {
    // What is being done may be due still, and so is what failed: neither keeps back what comes after it.
    const ids = await watch.find(AT_ONCE + paused.size)
    const free = AT_ONCE - running.size + 1
    const next = ids.filter((one) => !running.has(one) && !paused.has(one)).slice(0, free)
    const begun = next.map((id) => start(id, () => watch.work(id)))
    // There may be more than were asked for: they need not wait for the next look.
    if (next.length === free && free > 0) void Promise.race(begun).then(() => start(finding, find))
  }
  return { isDue, run: () => void start(finding, find), ended }
}

type Tasks = ReturnType<typeof tasks>

/** Tasks by name; one that runs, or has just failed, is not started again. */
function tasks(log: Logger, ending: AbortSignal) {
  const running = new Map<string, Promise<void>>()
  const paused = new Set<string>()
  async function pause(name: string) {
    paused.add(name)
    await delay(PAUSE_MS, null, { ref: false, signal: ending }).catch(() => {})
    paused.delete(name)
  }
  async function run(name: string, work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error, task: name }, 'what was due could not be done; it is looked at again')
      void pause(name)
    } finally {
      running.delete(name)
    }
  }
  return {
    running: running as ReadonlyMap<string, unknown>,
    paused: paused as ReadonlySet<string>,
    async start(name: string, work: () => Promise<unknown>) {
      if (running.has(name) || paused.has(name) || ending.aborted) return
      const doing = Promise.resolve().then(() => run(name, work))
      running.set(name, doing)
      await doing
    },
    ended: () => Promise.all(running.values()),
  }
}

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { openPool } from '#platform/database/index.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/log.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { startProcess } from '#tests/chaos/processes.ts'
import { quantile } from './quantile.ts'

/** Until PostgreSQL has vacuumed what the start wrote, once for each table: that belongs to the start. */
const SETTLE_SECONDS = 150
const SECONDS = 60
const JOBS = 200
/** So often pg-boss learns which queues there are. */
const NEW_QUEUE_SECONDS = 32
const GOAL_TRANSACTIONS = 5
const GOAL_MS = 100
/** Linux counts a process's time in hundredths of a second. */
const TICKS = 100

/** What a site costs that nobody visits, and how soon a job begins in it: both beside the goals of a quiet house. */
export async function run(): Promise<void> {
  spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const folder = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const site = await startProcess(postgres.url)
  // One connection, opened before: its own reading is the one transaction that it adds.
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await delay(SETTLE_SECONDS * 1000)
    const before = { transactions: await transactions(client), seconds: cpuSeconds() }
    await delay(SECONDS * 1000)
    const after = { transactions: await transactions(client), seconds: cpuSeconds() }
    const each = (after.transactions - before.transactions - 1) / SECONDS
    console.log(`at rest          ${each.toFixed(1)} transactions a second (goal: at most ${GOAL_TRANSACTIONS})`)
    for (const [name, seconds] of Object.entries(after.seconds)) {
      const share = ((seconds - before.seconds[name as keyof typeof before.seconds]) / SECONDS) * 100
      console.log(`${name.padEnd(16)} ${share.toFixed(1)} % of a core`)
    }
    for (const [name, of] of Object.entries({ 'a job begins': undefined, 'one of a booking': randomUUID() })) {
      const waits = await jobWaits(postgres.url, of)
      const [middle, last] = [0.5, 0.99].map((share) => quantile(waits, share).toFixed(0))
      console.log(`${name.padEnd(16)} p50 ${middle} ms, p99 ${last} ms after its commit (goal: at most ${GOAL_MS})`)
    }
  } finally {
    await client.end()
    site.kill('SIGTERM')
    await site.exited
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function transactions(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0].count
}

/** Processor time of the site, and of everything that the database runs in, since their starts. */
function cpuSeconds(): { site: number; PostgreSQL: number } {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const seconds = (told: (command: string) => boolean) =>
    all.reduce((sum, pid) => sum + (told(read(`/proc/${pid}/cmdline`)) ? secondsOf(read(`/proc/${pid}/stat`)) : 0), 0)
  return {
    site: seconds((command) => command.includes('tests/chaos/site.ts')),
    PostgreSQL: seconds((command) => /postgres/.test(command.split('\0')[0] ?? '')),
  }
}

/** Its fields after the name, which may hold blanks: user and system time are the fourteenth and fifteenth of all. */
function secondsOf(stat: string): number {
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Milliseconds from the commit of a job to its beginning in another process than the site, each sent when the last has begun.
 * @param of the booking whose transaction sends it
 */
async function jobWaits(url: string, of: string | undefined): Promise<number[]> {
  const jobs = await startJobs(url, createLog('error'))
  const { db, close } = openPool(url, { max: 1 })
  const begun = new Map<number, PromiseWithResolvers<number>>()
  try {
    await jobs.begin()
    await jobs.define<{ number: number }>({
      name: 'bench.idle',
      work: async ({ number }) => begun.get(number)?.resolve(performance.now()),
    })
    // Until then it is polled, as is any new queue.
    await delay(NEW_QUEUE_SECONDS * 1000)
    const waits: number[] = []
    for (let number = 0; number < JOBS; number++) {
      const beginning = Promise.withResolvers<number>()
      begun.set(number, beginning)
      await jobs.send(db, 'bench.idle', { number }, { of })
      const committed = performance.now()
      waits.push(Math.max(0, (await beginning.promise) - committed))
    }
    return waits
  } finally {
    await jobs.stop()
    await close()
  }
}

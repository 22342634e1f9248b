import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { bookAt, buildCheckout } from './booking-site.ts'
import { postmasterOf } from './usage.ts'

const LOAD = { bookings: 160, warmUp: 60, clients: 8 }
const COUNTS = '1,2,4'
const ROUNDS = 2
/** Two processes on the cores of one may cost so little. */
const GOAL = 0.95

type Sum = { bookings: number; seconds: number; transactions: number }

/**
 * Bookings a second (as `bench:booking` drives them) of one, two and four processes on one database, in turns. The figure is the ratio to
 * one process on the same cores, where more processes can only cost something.
 * `--processes 1,2,4`, `--rounds 2`, `--beside FOLDER` for another checkout in place of this one. `--cores 0-3` pins the sites and the
 * database, and `--load-cores 4-7` what drives them: then throughput shows what more cores give.
 */
export async function run(): Promise<void> {
  const options = readOptions()
  buildCheckout(options.folder)
  const folder = temporaryFolder('bench', { lasting: true })
  await copyWorld(folder, { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const sums = new Map<number, Sum>()
  try {
    if (options.cores) pin(options.cores, postmasterOf(join(folder, 'postgres')))
    if (options.loadCores) pin(options.loadCores, process.pid)
    for (let round = 0; round < options.rounds; round++)
      for (const processes of options.counts) {
        const sum = sums.get(processes) ?? { bookings: 0, seconds: 0, transactions: 0 }
        sums.set(processes, sum)
        await measure({ ...options, databaseUrl: postgres.url, processes }, sum)
      }
    report(sums)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions() {
  const text = { type: 'string' } as const
  const options = { processes: text, rounds: text, beside: text, cores: text, 'load-cores': text }
  const { values } = parseArgs({ strict: false, options })
  const given = (name: keyof typeof options) => (typeof values[name] === 'string' ? values[name] : undefined)
  return {
    counts: (given('processes') ?? COUNTS).split(',').map(Number),
    rounds: Number(given('rounds') ?? ROUNDS),
    folder: resolve(given('beside') ?? '.'),
    cores: given('cores'),
    loadCores: given('load-cores'),
  }
}

type Measured = { folder: string; databaseUrl: string; processes: number; cores: string | undefined }

async function measure(place: Measured, sum: Sum): Promise<void> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  const transactions = async () => {
    const { rows } = await client.query(
      'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count as number
  }
  try {
    const { times, before, after } = await bookAt(place, LOAD, transactions)
    sum.bookings += times.each.length
    sum.seconds += times.seconds
    sum.transactions += after - before
    const rate = (times.each.length / times.seconds).toFixed(1)
    console.log(`                ${place.processes} of them: ${rate} a second in this round`)
  } finally {
    await client.end()
  }
}

function report(sums: ReadonlyMap<number, Sum>): void {
  const one = sums.get(1)
  for (const [processes, sum] of sums) {
    const rate = sum.bookings / sum.seconds
    const ratio = one ? `, ratio ${(rate / (one.bookings / one.seconds)).toFixed(2)}` : ''
    const goal = processes === 2 ? ` (goal on the same cores: ${GOAL} or more)` : ''
    const asked = `${(sum.transactions / sum.bookings).toFixed(0)} transactions a booking`
    console.log(`${`${processes} processes`.padEnd(15)} ${rate.toFixed(1)} bookings a second, ${asked}${ratio}${goal}`)
  }
}

/** @param pid with the threads and children that it makes from now on */
function pin(cores: string, pid: number): void {
  const { status } = spawnSync('taskset', ['-acp', cores, String(pid)], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('taskset could not pin a process to its cores')
}

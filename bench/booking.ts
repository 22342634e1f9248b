import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { bookAt, buildCheckout, type Times } from './booking-site.ts'
import { plainBookings } from './plain-booking.ts'
import { readWrites, type Writes, writesBetween } from './writes.ts'

/** Timed is a process that is warm: in its first bookings it still compiles. */
const LOAD = { bookings: 200, warmUp: 150, clients: 8 }
/** Bookings whose rows are counted, apart from those that are timed: counters come late, and who waits for them grows cold. */
const COUNTED = { bookings: 100, warmUp: 20, clients: 8 }
/** What is written by the clock: that of the job runner, and each minute the sums of the ledger, which has rows by day and kind. */
const BY_CLOCK = ['pgboss.queue', 'pgboss.schedule', 'pgboss.version', 'public.ledger_sums', 'public.ledger_summed']
/** Who is measured takes turns: a machine that is slow for a while is slow for all. */
const ROUNDS = 4
/** The plain design makes more of them in the same time. */
const LOAD_OF_PLAIN = { ...LOAD, bookings: 3 * LOAD.bookings }
const HERE = '.'

/**
 * Bookings per second from end to end over HTTP (hold, card token, pay, ticket), and the rows that one writes, beside a plain
 * design of the same promises on the same server (plain-booking.ts). The figure is the ratio.
 * `--beside FOLDER` measures another checkout of the product, with its dependencies, in turns with this one.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { beside: { type: 'string' } } })
  const beside = typeof values.beside === 'string' ? resolve(values.beside) : null
  for (const folder of beside ? [HERE, beside] : [HERE]) buildCheckout(folder)
  const folder = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  try {
    const server = { url: postgres.url, besideUrl: await anotherDatabase(postgres.url) }
    const [ours, plain, theirs] = [[] as Times[], [] as Plain[], [] as Times[]]
    for (let round = 0; round < ROUNDS; round++) {
      ours.push((await bookAt({ folder: HERE, databaseUrl: server.url }, LOAD, pause)).times)
      if (beside) theirs.push((await bookAt({ folder: beside, databaseUrl: server.besideUrl }, LOAD, pause)).times)
      plain.push(await plainBookings(server.url, LOAD_OF_PLAIN))
    }
    report({ ours, plain, theirs, writes: await countWrites(server.url) })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Plain = Awaited<ReturnType<typeof plainBookings>>

async function countWrites(databaseUrl: string): Promise<Writes[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  pool.on('error', () => {})
  try {
    const place = { folder: HERE, databaseUrl }
    const { times, before, after } = await bookAt(place, COUNTED, () => settledWrites(pool))
    return writesBetween(before, after).map(({ table, ...counts }) => {
      const [inserted = 0, updated = 0, deleted = 0] = [counts.inserted, counts.updated, counts.deleted].map(
        (count) => count / times.each.length,
      )
      return { table, inserted, updated, deleted }
    })
  } finally {
    await pool.end()
  }
}

async function anotherDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database beside')
  await client.end()
  return url.replace('/jangada', '/beside')
}

/** What follows the warm-up (mail, webhooks) is done by then. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 5000))
}

/** A session of PostgreSQL that has come to rest tells its counters within ten seconds. */
const COUNTERS_MS = 11_000

/** Row counters once the work that follows (mail, webhooks, notifications) has come to rest. */
async function settledWrites(pool: pg.Pool) {
  const due = `select (select count(*) from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() and name not like '\\_\\_%')::int
    + (select count(*) from outbox)::int
    + (select count(*) from home_outbox)::int
    + (select count(*) from mails where due_at is not null)::int
    + (select count(*) from sandbox_payments where due_at < now())::int as due`
  while ((await pool.query(due)).rows[0].due > 0) await new Promise((done) => setTimeout(done, 250))
  await new Promise((done) => setTimeout(done, COUNTERS_MS))
  return readWrites(pool)
}

type Found = { ours: Times[]; plain: Plain[]; theirs: Times[]; writes: Writes[] }

function report({ ours, plain, theirs, writes }: Found) {
  const times = together(ours)
  tell('bookings', times)
  reportRows(writes)
  if (theirs.length > 0) {
    const old = together(theirs)
    tell('beside', old)
    console.log(`ratio           ${(rateOf(times) / rateOf(old)).toFixed(2)} (aim beside a99523a: 1.7 or more)`)
  }
  const rate = plain.length / plain.reduce((sum, one) => sum + 1 / one.rate, 0)
  const [{ rows, transactions }] = plain as [Plain]
  console.log(
    `plain design    ${rate.toFixed(1)} a second (${rows.toFixed(0)} rows in ${transactions.toFixed(0)} transactions)`,
  )
  console.log(`ratio           ${(rateOf(times) / rate).toFixed(2)} (aim: 0.4 or more)`)
}

function together(rounds: readonly Times[]): Times {
  return {
    seconds: rounds.reduce((sum, { seconds }) => sum + seconds, 0),
    each: rounds.flatMap(({ each }) => each),
  }
}

const rateOf = ({ each, seconds }: Times) => each.length / seconds

function tell(what: string, times: Times) {
  const sorted = times.each.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  const load = `hold, pay, ticket; ${times.each.length} of them, ${LOAD.clients} at a time`
  console.log(
    `${what.padEnd(15)} ${rateOf(times).toFixed(1)} a second (${load}), p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
}

function reportRows(writes: readonly Writes[]) {
  const written = ({ inserted, updated, deleted }: Writes) => inserted + updated + deleted
  const sum = (some: readonly Writes[]) => some.reduce((all, one) => all + written(one), 0).toFixed(1)
  const [clock, ours] = [true, false].map((is) => writes.filter(({ table }) => BY_CLOCK.includes(table) === is))
  console.log(`rows            ${sum(ours ?? [])} written a booking; ${sum(clock ?? [])} meanwhile by the clock`)
  for (const { table, ...counts } of writes) {
    const per = [counts.inserted, counts.updated, counts.deleted].map((count) => count.toFixed(1)).join(' / ')
    console.log(`                ${table.padEnd(34)} ${per}`)
  }
}

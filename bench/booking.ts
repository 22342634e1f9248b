import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { startProcess } from '#tests/chaos/processes.ts'
import { type Booked, cardToken, findOffers, follow, hold, pay } from '#tests/chaos/traveller.ts'
import { plainBookings } from './plain-booking.ts'
import { readWrites, writesBetween } from './writes.ts'

const BOOKINGS = 400
const WARM_UP = 60
const CLIENTS = 8
const CARD = '4242424242424242'
const ROUTES = [
  ['GRU', 'GIG'],
  ['GIG', 'GRU'],
  ['GRU', 'SSA'],
  ['GRU', 'REC'],
] as const

type Offer = Awaited<ReturnType<typeof findOffers>>[number]

/**
 * Bookings per second from end to end over HTTP (hold, card token, pay, ticket), and the rows that one writes, beside a plain
 * design of the same promises on the same server (plain-booking.ts). The figure is the ratio.
 */
export async function run(): Promise<void> {
  spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const folder = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const site = await startProcess(postgres.url)
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  try {
    const reach = () => site.url
    const offers = await offersFor(reach, WARM_UP + BOOKINGS)
    await book(reach, offers.splice(0, WARM_UP))
    const before = await settledWrites(pool)
    const times = await book(reach, offers)
    const writes = writesBetween(before, await settledWrites(pool))
    report(times, writes)
    const rate = times.each.length / times.seconds
    const plain = await plainBookings(postgres.url, { bookings: BOOKINGS, warmUp: WARM_UP, clients: CLIENTS })
    console.log(
      `plain design    ${plain.rate.toFixed(1)} a second (${plain.rows.toFixed(0)} rows in ${plain.transactions.toFixed(0)} transactions, ${CLIENTS} at a time)`,
    )
    console.log(`ratio           ${(rate / plain.rate).toFixed(2)} (aim: 0.4 or more)`)
  } finally {
    await pool.end()
    site.kill('SIGTERM')
    await site.exited
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each booking gets its own offer, so that bookings contend for seats no more than in real life. */
async function offersFor(reach: () => string, count: number): Promise<Offer[]> {
  const found: Offer[] = []
  for (let day = 20; found.length < count; day++) {
    if (day > 300) throw new Error('the world has too few flights for this benchmark')
    for (const [from, to] of ROUTES) found.push(...(await findOffers(reach, { from, to, inDays: day })))
  }
  return found.slice(0, count)
}

async function book(reach: () => string, offers: Offer[]): Promise<{ seconds: number; each: number[] }> {
  const queue = [...offers]
  const each: number[] = []
  const began = performance.now()
  const client = async () => {
    for (let offer = queue.pop(); offer; offer = queue.pop()) {
      const from = performance.now()
      const booked = await hold(reach, offer)
      if (!booked) continue
      await payFor(reach, booked)
      each.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { seconds: (performance.now() - began) / 1000, each }
}

async function payFor(reach: () => string, booked: Booked) {
  const token = await cardToken(reach, CARD)
  const paid = await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  if ('refused' in paid) throw new Error(`a payment was refused: ${paid.refused}`)
  // Usually it is ticketed already; sometimes a webhook came first and carries on with it.
  if (paid.reservation.status !== 'confirmed') await follow(reach, booked, ({ status }) => status === 'confirmed')
}

/** Row counters once the work that follows (mail, webhooks, notifications) has come to rest. */
async function settledWrites(pool: pg.Pool) {
  const due = `select (select count(*) from pgboss.job
      where state in ('created', 'retry', 'active') and start_after < now() and name not like '\\_\\_%')::int
    + (select count(*) from mails where due_at is not null)::int
    + (select count(*) from sandbox_events where due_at < now())::int as due`
  while ((await pool.query(due)).rows[0].due > 0) await new Promise((resolve) => setTimeout(resolve, 250))
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return readWrites(pool)
}

function report({ seconds, each }: { seconds: number; each: number[] }, writes: ReturnType<typeof writesBetween>) {
  const sorted = each.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)
  const rows = writes.reduce((sum, { inserted, updated, deleted }) => sum + inserted + updated + deleted, 0)
  console.log(
    `bookings        ${(each.length / seconds).toFixed(1)} a second (hold, pay, ticket; ${each.length} of them, ${CLIENTS} at a time)`,
  )
  console.log(`one booking     p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  console.log(`rows            ${(rows / each.length).toFixed(1)} written a booking, in ${writes.length} tables`)
  for (const { table, inserted, updated, deleted } of writes) {
    const per = [inserted, updated, deleted].map((count) => (count / each.length).toFixed(1)).join(' / ')
    console.log(`                ${table.padEnd(34)} ${per}`)
  }
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMovements } from '#modules/ledger/index.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, type Database, openPool } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { quantile } from './quantile.ts'

const RESERVATIONS = 300_000
const DAYS = 730
const ROUNDS = 40
const GOAL = 300
const TO = '2026-11-22'

/** why: who looks at the ledger alone needs no reservations; what they are for follows from their ids. */
const saleFacts = (id: SQL) => sql`(
  select (array['flight', 'stay', 'car', 'several'])[1 + abs(hashtext(${id}::text)) % 4] as product, 'BR' as market)`

/**
 * What reports of money read, over a ledger of two years and 1.2 million postings: from the kept sums, beside the same sums made of every
 * entry in one plain statement.
 */
export async function run(): Promise<void> {
  const dir = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    const { db, close } = openPool(postgres.url, { unhurried: true })
    try {
      await fill(db)
      await measure(db)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Captures, deliveries, shares and refunds; every row at once, so without the triggers that check each. */
async function fill(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into ledger_postings (key, kind, reservation_id, at, written_at)
      select kind || ':' || n, kind, md5(n::text)::uuid,
        ${TO}::date - make_interval(secs => (n::float8 / ${RESERVATIONS}) * ${DAYS} * 86400) + step * interval '1 hour', '2026-11-20'
      from generate_series(1, ${RESERVATIONS}::int) n
      cross join unnest(array['capture', 'fulfil', 'share', 'refund']) with ordinality as kinds(kind, step)`)
    await tx.execute(sql`
      insert into ledger_entries (reservation_id, posting_id, account, currency, amount)
      select reservation_id, id, account, (array['BRL', 'USD', 'EUR'])[1 + abs(hashtext(reservation_id::text)) % 3], amount
      from ledger_postings join (values
        ('capture', 'provider:sandbox', 90000), ('capture', 'deposits', -90000),
        ('fulfil', 'deposits', 50000), ('fulfil', 'supplier:house', -50000),
        ('share', 'deposits', 30000), ('share', 'owner:1', -24000), ('share', 'platform-fee', -6000),
        ('refund', 'deposits', 10000), ('refund', 'provider:sandbox', -10000)) as made(of, account, amount) on of = kind`)
  })
  await db.execute(sql`vacuum analyze ledger_postings`)
  await db.execute(sql`vacuum analyze ledger_entries`)
}

const READINGS = {
  'sales, 30 days by day': { accounts: ['provider'], from: '2026-10-23', to: TO, by: 'day' },
  'sales, a year by month, split by product': {
    accounts: ['provider'],
    from: '2025-11-22',
    to: TO,
    by: 'month',
    split: 'product',
  },
  'owed to owners, a year by month, with what was owed before': {
    accounts: ['owner'],
    from: '2025-11-22',
    to: TO,
    by: 'month',
    opening: true,
  },
  'fees, two years by week': { accounts: ['platform-fee', 'fees'], from: '2024-11-22', to: TO, by: 'week' },
} as const

async function measure(db: Database): Promise<void> {
  const movements = createMovements({ db, saleFacts, settleSeconds: 0 })
  const [summing] = await timed(1, () => movements.sumUp())
  await db.execute(sql`vacuum analyze ledger_sums`)
  console.log(`summing up ${4 * RESERVATIONS} postings for the first time: ${(summing ?? 0).toFixed(0)} ms`)
  for (const [name, wanted] of Object.entries(READINGS)) {
    const times = await timed(ROUNDS, () => movements.read(wanted))
    const [plain] = await timed(1, () => everyEntry(db, wanted.accounts[0]))
    const ratio = (plain ?? 0) / quantile(times, 0.5)
    console.log(
      `${name}: ${quantile(times, 0.5).toFixed(1)} ms median, ${quantile(times, 0.99).toFixed(1)} ms p99 (goal ${GOAL}); ${ratio.toFixed(0)}× faster than every entry (${(plain ?? 0).toFixed(0)} ms)`,
    )
  }
}

const everyEntry = (db: Database, account: string) =>
  db.execute(sql`
    select date_trunc('month', at at time zone 'America/Sao_Paulo'), kind, currency, sum(amount)
    from ledger_postings join ledger_entries on posting_id = ledger_postings.id
    where account like ${`${account}%`} group by 1, 2, 3`)

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times
}

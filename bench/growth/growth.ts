import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { fixedClock } from '#tests/support/clock.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { askedOf } from './asked.ts'
import { grow } from './grow.ts'
import { hearing, type Measured, measure } from './measure.ts'
import { pagesFor } from './pages.ts'
import { makeStories, type Stories } from './stories.ts'

const SIZES = '1500,100000,1000000'
const CALLS = 100
const GOAL_MS = 50
const LONGEST = 160

/**
 * Lists and pages of staff, owners and customers on a site that has grown: how long each takes through the whole server, and how much
 * of the database it reads.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sizes: { type: 'string', default: SIZES }, only: { type: 'string', default: '' } },
  })
  const folder = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    const stories = await tell(postgres.url)
    for (const size of values.sizes.split(',').map(Number)) {
      await onCopy(postgres.url, size, (url) => measureAt(url, { stories, size, only: values.only }))
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tell(url: string): Promise<Stories> {
  const { db, close } = openPool(url, { unhurried: true })
  try {
    const { site, stories } = await makeStories({ db, url })
    await site.app.close()
    return stories
  } finally {
    await close()
  }
}

/** Each size grows from the stories alone. */
async function onCopy(url: string, size: number, work: (url: string) => Promise<void>): Promise<void> {
  const at = (database: string) => url.replace('/jangada', `/${database}`)
  const admin = new pg.Client({ connectionString: at('postgres') })
  await admin.connect()
  try {
    await admin.query(`create database grown_${size} template jangada`)
    await work(at(`grown_${size}`))
    await admin.query(`drop database grown_${size} with (force)`)
  } finally {
    await admin.end()
  }
}

type Grown = { stories: Stories; size: number; only: string }

async function measureAt(url: string, { stories, size, only }: Grown): Promise<void> {
  const { db, pool, close } = openPool(url, { unhurried: true })
  const heard = hearing(pool)
  try {
    const began = performance.now()
    await grow({ db, url }, stories, size)
    await tellRows(pool, size, (performance.now() - began) / 1000)
    const site = await openWholeSite({ db, url }, { clock: fixedClock(stories.now.toISOString()) })
    console.log(
      `${'page'.padEnd(42)}${['p50 ms', 'p99 ms', 'buffers', 'statements'].map((head) => head.padStart(11)).join('')}`,
    )
    for (const page of pagesFor(await askedOf(db, stories, size)).filter(({ name }) => name.includes(only))) {
      tellPage(await measure({ site, stories, heard }, pool, page, CALLS))
    }
    await site.app.close()
  } finally {
    await close()
  }
}

async function tellRows(pool: pg.Pool, size: number, seconds: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; count: string }>(`
    select relname as table, reltuples::bigint::text as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 1000 order by reltuples desc`)
  const facts = rows.map(({ table, count }) => `${table} ${count}`).join(', ')
  console.log(`\n## ${size} reservations, made in ${seconds.toFixed(0)} s: ${facts}\n`)
}

function tellPage({ page, p50, p99, statements }: Measured): void {
  const buffers = statements.reduce((sum, one) => sum + one.buffers, 0)
  const figures = [p50.toFixed(1), p99.toFixed(1), String(buffers), String(statements.length)]
  const mark = p99 > GOAL_MS ? `  > ${GOAL_MS} ms` : ''
  console.log(`${page.name.padEnd(42)}${figures.map((figure) => figure.padStart(11)).join('')}${mark}`)
  const worst = statements.toSorted((a, b) => b.ms - a.ms)[0]
  for (const one of statements.filter((each) => each.wholly.length > 0 || (mark && each === worst))) {
    const whole = one.wholly.length > 0 ? ` reads all of ${one.wholly.join(', ')}:` : ''
    console.log(
      `    ${one.ms.toFixed(1)} ms, ${one.buffers} buffers${whole} ${one.text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`,
    )
  }
}

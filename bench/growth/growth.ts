import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
import { type Page, pagesFor } from './pages.ts'
import { makeStories, type Stories } from './stories.ts'

const CALLS = '200'
const LONGEST = 160

/**
 * Lists and pages of staff, owners and customers on a site that has grown: how long each takes through the whole server, and how much
 * of the database it reads. Growing takes most of the time: `--keep FOLDER` keeps the grown databases there and measures them again,
 * after the migrations that they lack. `--again N` measures a page over the goal up to N times more, on a machine that has other work;
 * every figure is printed, and the last one counts. `--calls 1` only tells what is read.
 */
export const run = (): Promise<void> => measureGrowth({ sizes: '1500,100000,1000000', goalMs: 50 })

/** What is grown and looked at: all, or the pages of one kind of reader. */
type Wanted = { sizes: string; goalMs: number; as?: Page['as'] }

export async function measureGrowth({ sizes, goalMs, as }: Wanted): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      sizes: { type: 'string', default: sizes },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
      again: { type: 'string', default: '0' },
      calls: { type: 'string', default: CALLS },
    },
  })
  const folder = values.keep ? keptFolder(values.keep) : temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    const stories = await storiesIn(folder, postgres.url)
    for (const size of values.sizes.split(',').map(Number)) {
      const url = await grownTo(postgres.url, stories, size)
      await measureAt(url, {
        stories,
        size,
        only: values.only,
        again: Number(values.again),
        calls: Number(values.calls),
        goalMs,
        as,
      })
      if (!values.keep) await onServer(postgres.url, `drop database grown_${size} with (force)`)
    }
  } finally {
    await postgres.stop()
    if (!values.keep) rmSync(folder, { recursive: true, force: true })
  }
}

function keptFolder(given: string): string {
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Those that a kept folder was grown from, or new ones. */
async function storiesIn(folder: string, url: string): Promise<Stories> {
  const file = join(folder, 'stories.json')
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Stories
    return { ...kept, now: new Date(kept.now) }
  }
  const stories = await tell(url)
  writeFileSync(file, JSON.stringify(stories))
  return stories
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

const onDatabase = (url: string, name: string) => url.replace('/jangada', `/${name}`)

async function onServer(url: string, ...statements: string[]): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: onDatabase(url, 'postgres') })
  await admin.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await admin.query(statement)).rows
    return rows
  } finally {
    await admin.end()
  }
}

/** A database of so many reservations. Each size grows from the stories alone, and has its name once it is whole. */
async function grownTo(url: string, stories: Stories, size: number): Promise<string> {
  const [name, growing] = [`grown_${size}`, `growing_${size}`]
  const kept = await onServer(url, `select from pg_database where datname = '${name}'`)
  if (kept.length > 0) {
    await applyMigrations(onDatabase(url, name))
    await vacuum(onDatabase(url, name))
    return onDatabase(url, name)
  }
  await onServer(url, `drop database if exists ${growing} with (force)`, `create database ${growing} template jangada`)
  const began = performance.now()
  const { db, close } = openPool(onDatabase(url, growing), { unhurried: true })
  await grow({ db, url: onDatabase(url, growing) }, stories, size).finally(close)
  console.log(`${size} reservations were made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await onServer(url, `alter database ${growing} rename to ${name}`)
  return onDatabase(url, name)
}

/** What migrations wrote anew is not known to be visible to all, nor counted, before. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

type Grown = Pick<Wanted, 'goalMs'> & {
  stories: Stories
  size: number
  only: string
  again: number
  calls: number
  as: Page['as'] | undefined
}

async function measureAt(url: string, grown: Grown): Promise<void> {
  const { stories, size, only, again, calls, goalMs, as } = grown
  const { db, pool, close } = openPool(url, { unhurried: true })
  const heard = hearing(pool)
  try {
    await tellRows(pool, size)
    const site = await openWholeSite({ db, url }, { clock: fixedClock(stories.now.toISOString()) })
    console.log(
      `${'page'.padEnd(42)}${['calls', 'p50 ms', 'p99 ms', 'buffers', 'statements'].map((head) => head.padStart(11)).join('')}`,
    )
    const last: Measured[] = []
    const pages = pagesFor(await askedOf(db, stories, size))
    for (const page of pages.filter((one) => one.name.includes(only) && (!as || one.as === as))) {
      let measured = await measure({ site, stories, heard }, pool, page, calls)
      tellPage(measured, goalMs)
      for (let left = again; left > 0 && measured.p99 > goalMs; left--) {
        measured = await measure({ site, stories, heard }, pool, page, calls)
        tellPage(measured, goalMs)
      }
      last.push(measured)
    }
    tellAll(last, { size, goalMs })
    await site.app.close()
  } finally {
    await close()
  }
}

async function tellRows(pool: pg.Pool, size: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; count: string }>(`
    select relname as table, reltuples::bigint::text as count from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples > 1000 order by reltuples desc`)
  const facts = rows.map(({ table, count }) => `${table} ${count}`).join(', ')
  console.log(`\n## ${size} reservations: ${facts}\n`)
}

function tellPage({ page, calls, p50, p99, statements }: Measured, goalMs: number): void {
  const buffers = statements.reduce((sum, one) => sum + one.buffers, 0)
  const figures = [String(calls), p50.toFixed(1), p99.toFixed(1), String(buffers), String(statements.length)]
  const mark = p99 > goalMs ? `  > ${goalMs} ms` : ''
  console.log(`${page.name.padEnd(42)}${figures.map((figure) => figure.padStart(11)).join('')}${mark}`)
  const worst = statements.toSorted((a, b) => b.ms - a.ms)[0]
  for (const one of statements.filter((each) => each.wholly.length > 0 || (mark && each === worst))) {
    const whole = one.wholly.length > 0 ? ` reads all of ${one.wholly.join(', ')}:` : ''
    console.log(
      `    ${one.ms.toFixed(1)} ms, ${one.buffers} buffers${whole} ${one.text.replaceAll(/\s+/g, ' ').slice(0, LONGEST)}`,
    )
  }
}

function tellAll(all: readonly Measured[], { size, goalMs }: { size: number; goalMs: number }): void {
  const over = all.filter(({ p99 }) => p99 > goalMs).toSorted((a, b) => b.p99 - a.p99)
  console.log(`\n${all.length - over.length} of ${all.length} within ${goalMs} ms at p99 among ${size} reservations`)
  for (const { page, p99 } of over) console.log(`    ${p99.toFixed(1)} ms ${page.name}`)
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '#platform/database/index.ts'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { findBroken } from './invariants.ts'
import { databaseIn, killPostmaster } from './postgres.ts'
import { type Site, startProcess, until } from './processes.ts'
import type { Stage } from './stage.ts'
import { holdOne } from './stories.ts'
import { payFor } from './story.ts'
import type { Reach } from './traveller.ts'

const BACK_MS = 60_000
const SETTLED_MS = 60_000
const FIRST_DAY = 60
/** Before the lines were counted there were 250 of them a second. */
const MOST_LINES = 200

/**
 * (e) A site with the bundled database, which nobody but itself looks after: its PostgreSQL is killed again and again while
 * travellers book, and it must come back by itself. @returns what is wrong.
 */
export async function killOwnPostgres(stage: Stage, times: number): Promise<string[]> {
  const folder = mkdtempSync(join(stage.folder, 'own-'))
  chmodSync(folder, 0o755) // As root, the bundled database runs under an account of its own.
  await copyWorld(folder)
  const site = await startProcess('', { DATA_DIR: folder })
  try {
    const found = await bookThroughKills(site, folder, times)
    stage.say(
      `a site on its own database: PostgreSQL killed ${times} times and back by itself; ${found.length} problems`,
    )
    return found
  } finally {
    site.kill('SIGTERM')
    await site.exited
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bookThroughKills(site: Site, folder: string, times: number): Promise<string[]> {
  const reach: Reach = () => site.url
  const failed: string[] = []
  for (let time = 0; time < times; time++) {
    const days = [0, 1, 2].map((n) => FIRST_DAY + time * 3 + n)
    // Without the database nobody can search; the killing is for those who have found something.
    const found = await Promise.all(days.map((day) => holdOne(reach, day)))
    const booking = Promise.allSettled(found.map((booked) => payFor(reach, booked)))
    await killPostmaster(folder)
    await until(() => site.gone() || isReady(site), BACK_MS, `the bundled database\n${site.output()}`)
    if (site.gone()) return [`the site ended: ${site.output()}`]
    for (const one of await booking) if (one.status === 'rejected') failed.push(String(one.reason))
  }
  const { pool, close } = openPool(databaseIn(folder), { max: 2 })
  await until(async () => (await findBroken(pool)).length === 0, SETTLED_MS).catch(() => {})
  const broken = await findBroken(pool)
  await close()
  const lines = site.output().split('\n').length
  return [
    ...failed,
    ...broken.map(({ invariant, rows }) => `on its own database: ${invariant}: ${JSON.stringify(rows.slice(0, 2))}`),
    ...(lines > MOST_LINES ? [`a lost database was told in ${lines} lines`] : []),
  ]
}

async function isReady({ url }: Site): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  return answer?.ok ?? false
}

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import type { TestDatabase } from '#tests/support/database.ts'
import { applyMigrations, MIGRATIONS, openPool } from './index.ts'

export type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean }

/** A copy of the migrations with another list of them, and what fills older rows for these. */
export function folderOf(change: (entries: Entry[]) => Entry[]): string {
  const whole = temporaryFolder('migrations')
  onTestFinished(() => rmSync(whole, { recursive: true, force: true }))
  const folder = join(whole, 'db')
  cpSync(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: Entry[] }
  const kept = change(entries)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }))
  const numbers = new Set(kept.map(({ tag }) => numberOf(tag)))
  for (const name of readdirSync(join(folder, 'backfills')))
    if (!numbers.has(numberOf(name))) rmSync(join(folder, 'backfills', name))
  return folder
}

/** A backfill has the number of the migration that it belongs to. */
const numberOf = (name: string) => name.slice(0, name.indexOf('_'))

/** A database as it was before a migration. */
export async function withDatabaseBefore(
  database: Pick<TestDatabase, 'pool' | 'url'>,
  name: string,
  work: (old: { url: string; pool: pg.Pool }) => Promise<void>,
) {
  const folder = folderOf((entries) =>
    entries.slice(
      0,
      entries.findIndex(({ tag }) => tag.endsWith(name)),
    ),
  )
  const old = `${new URL(database.url).pathname.slice(1)}_old`
  await database.pool.query(`create database ${old} template template0`)
  const url = Object.assign(new URL(database.url), { pathname: `/${old}` }).href
  // A pool is at its end before its connections are: the database that is dropped ends them.
  const { pool, close } = openPool(url, { max: 1, unhurried: true })
  try {
    await applyMigrations(url, { folder })
    await work({ url, pool })
  } finally {
    await close()
    await database.pool.query(`drop database ${old} with (force)`)
  }
}

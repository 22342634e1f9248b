// Keeps a small site of a release as a backup, on which later releases prove that they start from it (server/upgrade.test.ts).
// At each release: node tests/releases/keep-release.ts NAME [--checkout FOLDER], and commit what it writes; drop the oldest.
import { randomUUID } from 'node:crypto'
import { copyFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { PgBoss } from 'pg-boss'
import { writeArchive } from '#platform/backup/index.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { KEPT_PASSPHRASE } from './kept-passphrase.ts'

const MOST_BYTES = 300_000
const { values, positionals } = parseArgs({ options: { checkout: { type: 'string' } }, allowPositionals: true })
const [name] = positionals
if (!name || !/^[\w.-]+$/.test(name)) throw new Error('Name the release, such as 0.1.0 or 0.1.0-1a2b3c4.')
const checkout = resolve(values.checkout ?? '.')
const from = (path: string) => import(pathToFileURL(join(checkout, path)).href)

const folder = temporaryFolder('release')
const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
try {
  // The tables and the rows are made by the release itself.
  const { applyMigrations, openPool } = await from('platform/database/index.ts')
  const { openMarket } = await from('server/two-owners.fixture.ts')
  await applyMigrations(postgres.url)
  const { db, close } = openPool(postgres.url, { unhurried: true })
  const market = await openMarket({ db, url: postgres.url })
  await market.app.close()
  await close()
  const boss = new PgBoss(postgres.url)
  await boss.start()
  await boss.createQueue('kept')
  await boss.send('kept', { id: randomUUID() }, { startAfter: 86_400 })
  await boss.stop()
  const made = await writeArchive({ url: postgres.url, folder, passphrase: KEPT_PASSPHRASE, release: name })
  if (made.bytes > MOST_BYTES) throw new Error(`${made.bytes} bytes are too many to keep; the most is ${MOST_BYTES}.`)
  const kept = join(import.meta.dirname, `${name}.backup`)
  rmSync(kept, { force: true })
  copyFileSync(made.file, kept)
  const [{ email, things }] = market.owners
  const owner = { email, stay: things.stay, recoveryCode: things.recoveryCode }
  writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify({ owner }, null, 2)}\n`)
  process.stdout.write(`${kept}: ${statSync(kept).size} bytes, ${made.rows} rows\n`)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

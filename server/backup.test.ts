import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { openPool } from '#platform/database/index.ts'
import { openSecrets } from '#platform/secrets.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { ownDatabase, testDatabase } from '#tests/support/database.ts'
import { emptyDatabase, rowHashes, rowsOf } from '#tests/support/empty-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Ask, proveSecondFactor } from '#tests/support/second-factor.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { callsOf, PASSWORD, signInWithCode } from './owner-things.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/** The commands as an operator gives them, on a site with everything in it. */
const database = testDatabase()
const PASSPHRASE = 'jangada no mar alto'
let market: Market
let folder: string

beforeAll(async () => {
  folder = temporaryFolder('backups')
  market = await openMarket(database)
}, 120_000)
afterAll(async () => {
  await market?.app.close()
  rmSync(folder, { recursive: true, force: true })
})

type Told = { code: number | null; out: string; peakKb: number }

/** A command in a process of its own. */
function command(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const given = { ...process.env, DATABASE_URL: '', SECRET_KEY: '', BACKUP_PASSPHRASE: PASSPHRASE, ...env }
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env: given })
  const told: Told = { code: null, out: '', peakKb: 0 }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (told.out += data))
  const watch = setInterval(() => {
    told.peakKb = Math.max(told.peakKb, peakOf(child))
  }, 20)
  const done = new Promise<Told>((resolve) =>
    child.once('close', (code) => {
      clearInterval(watch)
      resolve(Object.assign(told, { code }))
    }),
  )
  return { child, told, done }
}

function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const archives = () => readdirSync(folder).filter((name) => name.endsWith('.backup'))

/** Says that no older row is left to be filled, which a restored database finds out for itself. */
const LOOKED_THROUGH_ANEW = 'drizzle.backfills'

test('what was backed up while people wrote is restored into an empty folder and an empty database, and opens', async () => {
  const before = await rowHashes(database.url)
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n++)
      await market.done('/api/newsletter/subscribe', { body: { email: `reader${n}@example.com` } })
  })()
  const made = await command('backup', ['--to', folder], { DATABASE_URL: database.url }).done
  writing = false
  await writer
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('read again and whole') })
  const after = await rowHashes(database.url)
  const written = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(written).toContain('public.newsletter_subscriptions')
  const file = join(folder, archives()[0] ?? '')

  const data = join(folder, 'data')
  const restored = await command('restore', [file, '--into', data]).done
  expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(`DATA_DIR=${data} npm start`) })
  const bundled = await startEmbeddedPostgres({ dir: join(data, 'postgres'), temporary: true })
  const other = await emptyDatabase()
  expect(await command('restore', [file], { DATABASE_URL: other }).done).toMatchObject({ code: 0 })
  try {
    for (const url of [bundled.url, other]) {
      const found = await rowHashes(url)
      for (const name of Object.keys(after))
        if (![...written, LOOKED_THROUGH_ANEW].includes(name)) expect([name, found[name]]).toEqual([name, after[name]])
      expect(Object.keys(found)).toEqual(Object.keys(after))
      // What was written meanwhile is there up to one moment, row for row.
      for (const name of written) {
        const whole = new Set(await rowsOf(database.url, name))
        expect([name, (await rowsOf(url, name)).filter((row) => !whole.has(row))]).toEqual([name, []])
      }
    }
    const checked = await command('ledger-check', [], { DATABASE_URL: bundled.url }).done
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining('Nothing differs.') })
    await opens(bundled.url)
  } finally {
    await bundled.stop()
  }
}, 180_000)

/** People sign in with what they know, and read what was sealed. */
async function opens(url: string) {
  const { db, close } = openPool(url)
  const site = await openWholeSite({ db, url })
  const { done, call } = callsOf(site)
  const [owner] = market.owners
  const bearer = await signInWithCode(done, { email: owner.email, recoveryCode: owner.things.recoveryCode })
  const at = `/api/hotel-owner/stays/${owner.things.stay}/messages`
  const talk = await call(at, { method: 'GET', bearer })
  expect(talk.body).toContain('See you soon.')
  const path = `${at}/files/${owner.things.file}`
  const [there, here] = await Promise.all([
    call(path, { method: 'GET', bearer }),
    market.call(path, { method: 'GET', bearer: owner.token }),
  ])
  expect(there.statusCode).toBe(200)
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true)

  const admin = { body: { email: 'iara@example.com', password: PASSWORD } }
  const staff = await done<{ token: string; admin: { id: string } }>('/api/admin/login', admin)
  expect((await call('/api/admin/staff', { method: 'GET', bearer: staff.token })).statusCode).toBe(403)
  const ask: Ask = (path, body) =>
    done(path, { bearer: staff.token, ...(body === undefined ? { method: 'GET' } : { body }) })
  await proveSecondFactor(ask, { id: staff.admin.id, password: PASSWORD })
  expect((await call('/api/admin/staff', { method: 'GET', bearer: staff.token })).statusCode).toBe(200)
  expect(await site.modules.audit.verify()).toMatchObject({ intact: true })
  await site.app.close()
  await close()
}

const LARGE_MB = 80

test('a process that is killed leaves nothing half, and a large table needs no memory of its size', async () => {
  const { url, pool, db } = await ownDatabase({ unhurried: true })
  await openSecrets(db)
  // Ids that are not of this month lie in the last partition.
  await pool.query('alter table mails_rest set unlogged')
  await pool.query(
    `insert into mails (id, recipient, subject, text, html, files, contents)
     select gen_random_uuid(), '', '', '', '', '[]', (select decode(repeat(string_agg(md5(random()::text || i || j), ''), 10), 'hex') from generate_series(1, 625) j)
     from generate_series(1, $1::int) i`,
    [LARGE_MB * 10],
  )
  const own = join(folder, 'own')
  const killed = command('backup', ['--to', own], { DATABASE_URL: url })
  await eventually(() => expect(partsIn(own)).toBeGreaterThan(200_000), 30_000)
  killed.child.kill('SIGKILL')
  await killed.done
  expect(readdirSync(own)).toEqual([expect.stringMatching(/\.backup\.part$/)])

  const whole = await command('backup', ['--to', own], { DATABASE_URL: url }).done
  expect(whole).toMatchObject({ code: 0 })
  const [name = ''] = readdirSync(own).filter((one) => one.endsWith('.backup'))
  const data = join(folder, 'killed')
  const broken = command('restore', [join(own, name), '--into', data])
  await eventually(() => expect(broken.told.out).toContain('Restoring: 10 %'), 60_000)
  broken.child.kill('SIGKILL')
  await broken.done
  const again = await command('restore', [join(own, name), '--into', data]).done
  expect(again).toMatchObject({ code: 0 })
  const refusedKb = (await command('backup', ['--check', join(own, 'none')]).done).peakKb
  process.stdout.write(
    `  ${LARGE_MB} MB in one table: backup ${whole.peakKb >> 10} MB, restore ${again.peakKb >> 10} MB of memory at the most (${refusedKb >> 10} MB without one)\n`,
  )
  const { url: restored, stop } = await startEmbeddedPostgres({ dir: join(data, 'postgres'), temporary: true })
  expect((await rowHashes(restored))['public.mails']).toBe((await rowHashes(url))['public.mails'])
  await stop()
}, 240_000)

function partsIn(path: string): number {
  try {
    return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0)
  } catch {
    return 0
  }
}

test('the commands say what to do when they refuse', async () => {
  const refused = async (script: string, args: string[], env: Record<string, string> = {}) => {
    const { code, out } = await command(script, args, { DATA_DIR: join(folder, 'nothing'), ...env }).done
    return `${code} ${out}`
  }
  expect(await refused('backup', [])).toMatch(/^1 There is no database in .* Set DATA_DIR or DATABASE_URL/)
  expect(await refused('backup', ['--from'])).toMatch(/^2 [\s\S]*npm run backup -- --check FILE/)
  const unsaid = { BACKUP_PASSPHRASE: '', DATABASE_URL: database.url }
  expect(await refused('backup', [], unsaid)).toMatch(/^1 Backups are only kept encrypted: set BACKUP_PASSPHRASE/)
  expect(await refused('restore', [])).toMatch(/^2 Name one file/)
  expect(await refused('restore', [join(folder, 'none.backup')])).toMatch(/^1 There is no file/)
  expect(readdirSync(folder)).not.toContain('nothing')
}, 60_000)

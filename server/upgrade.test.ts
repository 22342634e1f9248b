import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkArchive, restoreArchive } from '#platform/backup/index.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { KEPT_PASSPHRASE } from '#tests/releases/kept-passphrase.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { callsOf, PASSWORD, signInWithCode } from './owner-things.fixture.ts'

const FOLDER = new URL('../tests/releases/', import.meta.url).pathname
const RELEASES = readdirSync(FOLDER).filter((name) => name.endsWith('.backup'))

test('at least one release of before is kept', () => {
  expect(RELEASES.length).toBeGreaterThan(0)
})

test.each(RELEASES)(
  'a site of %s is migrated, opens, and has what was in it',
  async (name) => {
    const file = join(FOLDER, name)
    const { manifest } = await checkArchive(file, KEPT_PASSPHRASE)
    const url = await emptyDatabase()
    await restoreArchive({ url, file, passphrase: KEPT_PASSPHRASE })
    await applyMigrations(url)
    const { db, pool, close } = openPool(url)
    const applied = await pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    expect(applied.rows[0].count).toBeGreaterThanOrEqual(manifest.migrations.length)
    const jobs = await pool.query(`select count(*)::int as count from pgboss.job where name = 'kept'`)
    expect(jobs.rows[0].count).toBe(1)

    const site = await openWholeSite({ db, url })
    const { done, call } = callsOf(site)
    const { owner } = JSON.parse(readFileSync(file.replace(/backup$/, 'json'), 'utf8'))
    const bearer = await signInWithCode(done, owner)
    const talk = await call(`/api/hotel-owner/stays/${owner.stay}/messages`, { method: 'GET', bearer })
    expect(talk.body).toContain('See you soon.')
    const staff = { body: { email: 'iara@example.com', password: PASSWORD } }
    const { token } = await done<{ token: string }>('/api/admin/login', staff)
    const factor = await done<{ data: { enabled: boolean } }>('/api/admin/second-factor', {
      method: 'GET',
      bearer: token,
    })
    expect(factor.data.enabled).toBe(true)
    expect(await site.modules.ledger.check()).toEqual([])
    await site.app.close()
    await close()
  },
  120_000,
)

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkArchive, restoreArchive } from '#platform/backup/index.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { KEPT_PASSPHRASE } from '#tests/releases/kept-passphrase.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { emptyDatabase } from '#tests/support/empty-database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { callsOf, PASSWORD } from './owner-things.fixture.ts'

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

    const clock = fixedClock(manifest.takenAt > '2026-12-01' ? manifest.takenAt : '2026-12-01T12:00:00Z')
    const site = await openWholeSite({ db, url }, { clock })
    const { done, call } = callsOf(site)
    const login = { body: { email: 'olga@example.com', password: PASSWORD } }
    const { data } = await done<{ data: { token: string } }>('/api/hotel-owner/auth/login', login)
    const bearer = data.token
    const talks = await pool.query<{ stay: string }>('select stay_id as stay from message_threads')
    const read = talks.rows.map(({ stay }) =>
      call(`/api/hotel-owner/stays/${stay}/messages`, { method: 'GET', bearer }),
    )
    const told = (await Promise.all(read)).filter(({ statusCode }) => statusCode === 200)
    expect(told.some(({ body }) => body.includes('See you soon.'))).toBe(true)
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

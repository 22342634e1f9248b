import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OLDEST_POSTGRES, postgresBinaries } from '#platform/database/binaries.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { openMarket } from './two-owners.fixture.ts'

/** npm brings the oldest for the systems that it is made for. */
function hasOldest(): boolean {
  try {
    return postgresBinaries(OLDEST_POSTGRES) !== ''
  } catch {
    return false
  }
}

const SERVERS = [
  { name: 'the newest', oldest: {}, major: 18 },
  ...(hasOldest() ? [{ name: 'the oldest', oldest: { of: OLDEST_POSTGRES }, major: 15 } as const] : []),
]

test.each(SERVERS)(
  'on $name server that we run on, PostgreSQL $major, owners sell and are paid',
  async ({ oldest, major }) => {
    const folder = temporaryFolder(`postgres-${major}`)
    const server = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true, ...oldest })
    await applyMigrations(server.url)
    await applyMigrations(server.url)
    const { db, pool, close } = openPool(server.url)
    const { rows } = await pool.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(rows).toEqual([{ major }])
    const market = await openMarket({ db, url: server.url })
    expect(await market.site.modules.ledger.check()).toEqual([])
    await market.app.close()
    await close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  120_000,
)

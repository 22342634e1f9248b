import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { startSite } from '#scripts/site.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'

const MINUTE = 60_000

export type MovingSite = {
  url: string
  /** Makes the first account of staff. */
  setupToken: string
  /** Of its books, which a test may look into and change. */
  databaseUrl: string
  /** The time of the site, in milliseconds. */
  now(): number
  /** Lets its clock run so far ahead of the true one; it goes by it some milliseconds later. */
  setAhead(minutes: number): void
  /** Has a job of the site done now that comes by the clock. */
  runJob(name: string): Promise<void>
  stop(): Promise<void>
}

/**
 * A site of its own with the whole world in it, whose clock and books a test can move. Takes some ten seconds.
 * @param stoppedAt an ISO moment: the clock stands still there, and the world is made at that moment, which takes longer
 */
export async function startMovingSite(env: Record<string, string> = {}, stoppedAt?: string): Promise<MovingSite> {
  const folder = temporaryFolder('moving')
  let ahead = 0
  const setAhead = (minutes: number) => {
    ahead = minutes
    writeFileSync(join(folder, 'clock'), String(ahead))
  }
  if (stoppedAt) writeFileSync(join(folder, 'clock'), stoppedAt)
  else {
    setAhead(0)
    await copyWorld(folder)
  }
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  const site = await startSite({
    ...env,
    DATABASE_URL: postgres.url,
    CLOCK_FILE: join(folder, 'clock'),
    NODE_OPTIONS: `--import=${fileURLToPath(new URL('moved-clock.mjs', import.meta.url))}`,
  }).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  return {
    url: site.url,
    setupToken: site.setupToken,
    databaseUrl: postgres.url,
    setAhead,
    now: () => (stoppedAt ? Date.parse(stoppedAt) : Date.now() + ahead * MINUTE),
    async runJob(name) {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query('insert into pgboss.job (name) values ($1)', [name])
      await client.end()
    },
    async stop() {
      await site.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

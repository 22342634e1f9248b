import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { CampaignWriteSchema } from '#modules/campaigns/campaigns.contract.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { WRITE } from '#tests/support/campaign.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { quantile } from './quantile.ts'

const PEOPLE = 100_000
const CALLS = 40

/**
 * A message to 100,000 customers: how long its audience is counted, written down and told, beside the plain way to write as many rows of
 * mails and notifications in one statement; then how long a page of the delivery log takes.
 */
export async function run(): Promise<void> {
  const dir = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    await measure(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function measure(url: string): Promise<void> {
  const { db, close } = openPool(url, { unhurried: true })
  const clock = fixedClock('2026-11-27T12:00:00Z')
  const site = await openWholeSite({ db, url }, { clock })
  try {
    await db.execute(sql`
      insert into customers (email, password_hash, first_name, last_name, locale, marketing, status, created_at, updated_at)
      select 'c' || n || '@example.com', 'x', 'Ana', 'Souza', 'en', true, 'active', now(), now() from generate_series(1, ${PEOPLE}) n`)
    const staff = { id: '00000000-0000-7000-8000-000000000001', email: 'eva@example.com', role: 'content' }
    const { desk } = site.modules.campaigns
    const { id } = await desk.create(staff, CampaignWriteSchema.parse(WRITE))
    const counted = await timed(() => desk.reach(id))
    await desk.schedule(staff, id, { version: 1, at: null })
    const sent = await timed(async () => {
      // Jobs of a bench run when they are told to; each looks again until nothing is due.
      for (let rounds = 0; (await desk.read(id)).status !== 'sent' && rounds < PEOPLE; rounds++) {
        clock.advance(1000)
        await site.jobs.run(clock.now())
        site.mail.posted.length = 0
      }
    })
    const { counts } = await desk.read(id)
    const plain = await timed(() =>
      db.execute(sql`
        create table plain as select id, email, '{"en.title": "Sail south"}'::jsonb as values, now() as at from customers`),
    )
    const pages: number[] = []
    for (let page = 1; page <= CALLS; page++) pages.push(await timed(() => desk.recipients(id, { page: page * 10 })))
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    console.log(`counted ${PEOPLE} people in ${seconds(counted)}`)
    console.log(
      `told ${counts.told} of ${counts.total} in ${seconds(sent)}, ${(counts.told / (sent / 1000)).toFixed(0)} a second`,
    )
    console.log(`one statement that writes as many plain rows: ${seconds(plain)}`)
    console.log(
      `a page of the delivery log: median ${quantile(pages, 0.5).toFixed(1)} ms, p99 ${quantile(pages, 0.99).toFixed(1)} ms`,
    )
  } finally {
    await site.app.close()
    await close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

import { expect, test } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { explain, hearing } from './measure.ts'

const database = testDatabase({ unhurried: true })
const DAYS = 400
const TRIPS_A_DAY = 150

/** More than a year of prices as they came, of which the last fortnight counts; as many one way and in business class. */
async function growPrices() {
  await database.pool.query(
    `insert into price_observations (origin, destination, departure_date, return_date, cabin, currency, observed_on, lowest, highest, count)
    select 'O' || lpad((trip % 50)::text, 2, '0'), 'D' || lpad((trip % 37)::text, 2, '0'), seen + 20 + trip % 100,
      case when kind = 1 then 'infinity'::date else seen + 27 + trip % 100 end,
      case when kind = 2 then 'business' else 'economy' end, 'BRL', seen, 10000 + trip, 20000, 1
    from generate_series(1, $1) as trip, generate_series(0, 2) as kind,
      lateral (select '2026-11-27'::date - day as seen from generate_series(0, $2 - 1) as day) as days
    order by seen, trip, kind`,
    [TRIPS_A_DAY, DAYS],
  )
  // Rows are seen by everyone once their commit is on the disk, which tests do not wait for.
  await database.pool.query('checkpoint')
  await database.pool.query('vacuum analyze price_observations')
}

test('the site map of offers reads what was recorded lately, however long prices have been recorded', async () => {
  await growPrices()
  const opened = openPool(database.url, { unhurried: true })
  const heard = hearing(opened.pool)
  const site = await openWholeSite({ db: opened.db, url: database.url }, { clock: fixedClock('2026-11-27T12:00:00Z') })
  const { map } = site.modules.offers.places
  try {
    const all = await heard.during(async () => {
      expect(await map.offerParts()).toEqual(['2026-11-27'])
      expect((await map.offers(1)).length).toBeGreaterThan(2000)
    })
    // The site that has just been opened reads its settings meanwhile.
    const statements = all.filter(({ text }) => text.includes('price_observations'))
    expect(statements).toHaveLength(2)
    const { rows } = await database.pool.query(
      `select sum(pg_relation_size(relid)) / current_setting('block_size')::int as pages
       from pg_partition_tree('price_observations') where isleaf`,
    )
    for (const statement of statements) {
      const { wholly, buffers } = await explain(opened.pool, statement)
      expect(wholly).toEqual([])
      // The fortnight is a thirtieth of the days; a third of it is return trips in economy.
      expect(buffers).toBeLessThan(Number(rows[0].pages) / 10)
    }
  } finally {
    await site.app.close()
    await opened.close()
  }
}, 60_000)

import { createSecretKey } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { CAR_CLASSES } from '#modules/cars/cars.contract.ts'
import { createCars } from '#modules/cars/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { createRights } from '#modules/rights/index.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, type Database, openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { createVault } from '#platform/vault.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { manualJobs } from '#tests/support/jobs.ts'
import { createDepots } from '#world/cars/create-depots.ts'
import { quantile } from './quantile.ts'

const SEED = 1
const NOW = new Date('2026-11-21T12:00:00Z')
const TODAY: Day = '2026-11-21'
const DEPOTS = 10_000
const SEARCHES = 500
const WARM_UP = 100
const YARDSTICK = 100
const GOAL = 8

/**
 * Searches of the depots around an airport with dates, inside the use case, among 10,000 depots with a year of sparse days, of which
 * one in twenty has cars sold; beside the query that one would write first: every class joined with every day of the hire.
 */
export async function run(): Promise<void> {
  const dir = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    const { db, close } = openPool(postgres.url)
    try {
      await benchmark(db)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const geo = createGeo()

async function benchmark(db: Database): Promise<void> {
  const began = performance.now()
  await createDepots({ db, geo, seed: SEED, now: NOW, count: DEPOTS })
  await sellDays(db)
  await db.execute(sql`vacuum analyze`)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const { rows } = await db.execute<Record<'depots' | 'classes' | 'days', number>>(sql`
    select (select count(*)::int from car_depots) as depots, (select count(*)::int from car_fleet) as classes,
      (select count(*)::int from car_days) as days`)
  const { depots = 0, classes = 0, days = 0 } = rows[0] ?? {}
  console.log(`${depots} depots, ${classes} classes, ${days} days with cars sold; made in ${seconds} s`)
  const { search } = await createCars({
    db,
    geo,
    jobs: manualJobs(),
    clock: { now: () => NOW },
    audit: { record: async () => {} },
    rights: createRights(),
    vault: createVault(Buffer.alloc(32, 1)),
    secret: createSecretKey(Buffer.alloc(32, 2)),
  })
  const asked = await questions(db, SEARCHES + WARM_UP)
  const find = async ({ iata, from, until }: Question) => {
    const read = search.read({ pickUpPlace: iata, pickUp: `${from}T10:00`, return: `${until}T10:00`, age: 30 }, 'en')
    const { options } = await search.find({ ...read, currency: 'BRL' })
    return options.length
  }
  let found = 0
  for (const one of asked.slice(0, WARM_UP)) found += await find(one)
  const timed = asked.slice(WARM_UP)
  report(
    'depots of a place',
    await measure(timed, find),
    `about ${Math.round(found / WARM_UP)} cars; at most p50 ${GOAL}`,
  )
  const plain = await measure(timed.slice(0, YARDSTICK), (one) => inOneStatement(db, one))
  report('one statement', plain, 'yardstick: which classes are free, without prices, each day looked up')
}

/** One day in twenty has some of the cars sold; a month at a time, which no statement is too long for. */
async function sellDays(db: Database): Promise<void> {
  await db.execute(sql`select setseed(0.5)`)
  for (let first = 0; first < 360; first += 30)
    await db.execute(sql`
      insert into car_days (depot_id, car_class, day, units, sold)
      select depot_id, car_class, ${TODAY}::date + number, units, floor(random() * (units + 1))::int
      from car_fleet cross join generate_series(${first}::int, ${first + 29}::int) as number where random() < 0.05`)
}

type Question = { iata: string; latitude: number; longitude: number; from: Day; until: Day }

/** Random depots at airports, so that places come up in proportion to their depots; hires of one to ten days within eleven months. */
async function questions(db: Database, count: number): Promise<Question[]> {
  await db.execute(sql`select setseed(0.5)`)
  const { rows } = await db.execute<Pick<Question, 'iata' | 'latitude' | 'longitude'>>(sql`
    select iata, latitude, longitude from car_depots where iata is not null order by random() limit ${count}`)
  return rows.map((row, index) => {
    const from = addDays(TODAY, 2 + ((index * 7) % 330))
    return { ...row, from, until: addDays(from, 1 + (index % 10)) }
  })
}

async function inOneStatement(db: Database, { latitude, longitude, from, until }: Question): Promise<number> {
  const { rows } = await db.execute(sql`
    select fleet.depot_id, fleet.car_class from car_fleet as fleet join car_depots as depot on depot.id = fleet.depot_id
      cross join generate_series(${from}::date, ${until}::date, interval '1 day') as wanted(day)
      left join car_days as taken
        on taken.depot_id = fleet.depot_id and taken.car_class = fleet.car_class and taken.day = wanted.day::date
    where sqrt(power((depot.latitude - ${latitude}) * 111, 2)
      + power((depot.longitude - ${longitude}) * 111 * cos(radians(${latitude})), 2)) <= 40
    group by 1, 2 having min(coalesce(taken.units - taken.sold - taken.held - taken.out, fleet.units)) > 0`)
  return Math.min(rows.length, CAR_CLASSES.length)
}

async function measure<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const one of all) {
    const began = performance.now()
    await work(one)
    times.push(performance.now() - began)
  }
  return times
}

function report(name: string, times: readonly number[], note: string): void {
  const at = (share: number) => quantile(times, share).toFixed(2).padStart(8)
  console.log(`${name.padEnd(20)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  (${note})`)
}

import { createSecretKey } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createHotels as createModule } from '#modules/hotels/index.ts'
import { createRights } from '#modules/rights/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, type Database, openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createVault } from '#platform/vault.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { createHotels } from '#world/hotels/create-hotels.ts'
import { readNights } from './nights-in-memory.ts'
import { quantile } from './quantile.ts'

const SEED = 1
const NOW = new Date('2026-11-21T12:00:00Z')
const TODAY: Day = '2026-11-21'
const SIZES = '1000,10000,100000'
const SEARCHES = 500
const WARM_UP = 100
const YARDSTICK = 100
const READER = { locale: 'en', market: 'BR' } as const
const GOALS = { p50: 8, p99: 30, page: 5, growth: 2 }
/** How many hotels a city has so that both larger worlds have some of its size: large ones among 10,000, smaller ones among 100,000. */
const EQUAL = { least: 75, most: 125 }

/**
 * Searches of a city with dates, and the page of a hotel, inside the use case, over worlds of three sizes: about three room
 * types each and a year of sparse nights of which one in twenty has rooms sold. Each world is the one before, grown. Larger worlds
 * have larger cities, so what growth costs is told by cities of equal size. `--sizes 1000000` is a world of a million hotels.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({ strict: false, options: { sizes: { type: 'string' } } })
  const sizes = String(values['sizes'] ?? SIZES)
    .split(',')
    .map(Number)
  const dir = temporaryFolder('bench', { lasting: true })
  const postgres = await startEmbeddedPostgres({ dir: join(dir, 'postgres'), temporary: true })
  try {
    await applyMigrations(postgres.url)
    const { db, close } = openPool(postgres.url)
    try {
      const medians: Record<number, number> = {}
      for (const size of sizes) {
        await grow(postgres.url, size)
        medians[size] = await benchmark(db)
        await inMemory(db, postgres.url)
      }
      const growth = (medians[100_000] ?? Number.NaN) / (medians[10_000] ?? Number.NaN)
      if (!Number.isNaN(growth))
        console.log(
          `\na city of equal size among 100,000 / 10,000 hotels: ${growth.toFixed(2)}× (less than ${GOALS.growth}×)`,
        )
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

const geo = createGeo()

/** A million hotels are thought out in a transaction that is silent for longer than the site would wait. */
async function grow(url: string, size: number): Promise<void> {
  const { db, close } = openPool(url, { unhurried: true })
  try {
    const began = performance.now()
    await createHotels({ db, geo, vault, surnameKey, seed: SEED, now: NOW, count: size, life: 'plain' })
    const seconds = (performance.now() - began) / 1000
    await db.execute(sql`vacuum analyze`)
    console.log(`\n${await describe(db)}; made in ${seconds.toFixed(0)} s`)
  } finally {
    await close()
  }
}

/** @returns the median in milliseconds of searches in cities of equal size; NaN where there are none. */
async function benchmark(db: Database): Promise<number> {
  const search = await searcher(db, geo)
  const asked = await questions(db, SEARCHES + WARM_UP)
  for (const one of asked.slice(0, WARM_UP)) await search.find(one)
  const fresh = await searcher(db, geo)
  const timed = asked.slice(WARM_UP)
  const cities = [...new Map(timed.map((one) => [one.cityId, one])).values()]
  const cold = await measure(cities, (await searcher(db, geo)).find)
  const ahead = await readAhead(db, fresh.warm)
  const first = await measure(cities, fresh.find)
  const again = await measure(timed.map(later), fresh.find)
  const equal = await inEqualCities(db, fresh.find)
  const plain = await measure(timed.slice(0, YARDSTICK), (one) => inOneStatement(db, one))
  const page = await measure(timed, fresh.open)
  const [large] = await largest(db)
  report('city, first time', first, `after reading ahead for ${ahead} s; at most p50 ${GOALS.p50}, p99 ${GOALS.p99}`)
  report('city, again', again, `other dates; at most p50 ${GOALS.p50}, p99 ${GOALS.p99}`)
  if (large) report('largest city', await measure(repeated(large), fresh.find), `${large.hotels} hotels`)
  report('city, at start', cold, 'in the seconds before a process has read ahead; no goal')
  report('page of a hotel', page, `with rates; at most p50 ${GOALS.page}`)
  report('one statement', plain, 'yardstick: which rooms are free, without prices, in SQL alone')
  return equal.length > 0 ? quantile(equal, 0.5) : Number.NaN
}

/** What an index of all nights in the memory of a process would give: how long it is read, what it takes, how fast it is. */
async function inMemory(db: Database, url: string): Promise<void> {
  const began = performance.now()
  const index = await readNights(url, TODAY)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const asked = (await questions(db, SEARCHES + WARM_UP)).slice(WARM_UP)
  const find = async (one: Question) => index.find(one.cityId, one.checkIn, one.checkOut)
  for (const one of asked.slice(0, YARDSTICK)) {
    const [there, here] = [await inOneStatement(db, one), await find(one)]
    if (there !== here) throw new Error(`${here} rooms are free in memory, ${there} in the database: ${one.cityId}`)
  }
  const held = `${index.nights} nights read in ${seconds} s, ${index.megabytes.toFixed(0)} MB`
  report('nights in memory', await measure(asked, find), `${held}; rooms that are free, with what they cost`)
  const [large] = await largest(db)
  if (large) report('… largest city', await measure(repeated(large), find), `${large.hotels} hotels`)
}

async function inEqualCities(db: Database, find: (one: Question) => Promise<unknown>): Promise<number[]> {
  const alike = await questions(db, SEARCHES, EQUAL)
  if (alike.length === 0) return []
  const times = await measure(alike, find)
  const cities = new Set(alike.map(({ cityId }) => cityId)).size
  report('equal cities', times, `${cities} cities of ${EQUAL.least} to ${EQUAL.most} hotels`)
  return times
}

/** @returns seconds, as they are said */
async function readAhead(db: Database, warm: () => Promise<unknown>): Promise<string> {
  const before = memory()
  const [took = 0] = await measure([null], warm)
  const held = (memory() - before).toFixed(0)
  const seconds = (took / 1000).toFixed(1)
  console.log(
    `    what is read ahead takes ${seconds} s and ${held} MB; ${await megabytes(db)} MB of the database are on disk`,
  )
  return seconds
}

/** Megabytes of objects and buffers, once what nobody uses is collected. */
function memory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

async function megabytes(db: Database): Promise<string> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database())::text as bytes`)
  return (Number(rows[0]?.bytes) / 1e6).toFixed(0)
}

type Question = { cityId: string; hotelId: string; hotels: number; checkIn: Day; checkOut: Day }

async function describe(db: Database): Promise<string> {
  const { rows } = await db.execute<Record<'hotels' | 'cities' | 'rooms' | 'nights', number>>(sql`
    select count(*)::int as hotels, count(distinct city_id)::int as cities, (select count(*)::int from room_types) as rooms,
      (select count(*)::int from room_nights) as nights from hotels`)
  const { hotels = 0, cities = 0, rooms = 0, nights = 0 } = rows[0] ?? {}
  const share = (100 * nights) / (rooms * 365)
  return `${hotels} hotels in ${cities} cities, ${rooms} room types, ${nights} nights (${share.toFixed(1)} %)`
}

/**
 * Random hotels, so that cities come up in proportion to their hotels; stays of one to seven nights within eleven
 * months.
 */
async function questions(db: Database, count: number, { least, most } = { least: 1, most: 1e9 }): Promise<Question[]> {
  await db.execute(sql`select setseed(0.5)`)
  const { rows } = await db.execute<{ id: string; cityId: string }>(sql`
    select id, city_id as "cityId" from
      (select id, city_id, count(*) over (partition by city_id) as beside from hotels order by id) hotel
    where beside between ${least} and ${most} order by random() limit ${count}`)
  return rows.map(({ id: hotelId, cityId }, index) => {
    const checkIn = addDays(TODAY, 1 + ((index * 37) % 330))
    return { hotelId, cityId, hotels: 0, checkIn, checkOut: addDays(checkIn, 1 + (index % 7)) }
  })
}

function later(one: Question): Question {
  return { ...one, checkIn: addDays(one.checkIn, 8), checkOut: addDays(one.checkOut, 8) }
}

async function largest(db: Database): Promise<Question[]> {
  const { rows } = await db.execute<{ id: string; cityId: string; hotels: number }>(sql`
    select min(id::text) as id, city_id as "cityId", count(*)::int as hotels from hotels group by 2 order by 3 desc limit 1`)
  return rows.map(({ id: hotelId, cityId, hotels }) => {
    return { hotelId, cityId, hotels, checkIn: addDays(TODAY, 30), checkOut: addDays(TODAY, 34) }
  })
}

function repeated(one: Question): Question[] {
  return Array.from({ length: WARM_UP }, (_, index) => {
    return { ...one, checkIn: addDays(one.checkIn, index), checkOut: addDays(one.checkOut, index) }
  })
}

const vault = createVault(Buffer.alloc(32, 'for the benchmark'))
const surnameKey = Buffer.alloc(32, 'names')

/** The module as the site runs it, without what only writes. */
async function searcher(db: Database, places: Geo) {
  const jobs = manualJobs()
  const { search } = await createModule({
    afterwards: createAfterwards(pino({ level: 'silent' })),
    db,
    jobs,
    vault,
    geo: places,
    clock: { now: () => NOW },
    log: pino({ level: 'error' }),
    rights: createRights(),
    events: createEvents(jobs),
    mail: collectingPostOffice(),
    audit: { record: async () => {} },
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    readOwners: async () => [],
    secret: createSecretKey(Buffer.alloc(32, 'for the benchmark')),
  })
  const party = { adults: 2, childAges: [], rooms: 1 }
  const where = { bounds: null, name: null, maxKm: null, propertyTypes: [], stars: [], amenities: [], scoreMin: null }
  const price = {
    priceMin: null,
    priceMax: null,
    meals: [],
    freeCancellation: false,
    instantConfirmation: false,
    instantFirst: false,
    forPackage: null,
    currency: 'BRL' as const,
  }
  const list = { ...where, ...price, sort: 'recommended' as const, page: 1 }
  return {
    warm: () => search.warm(),
    find: async ({ cityId, checkIn, checkOut }: Question) =>
      (await search.find({ ...party, ...list, cityId, checkIn, checkOut }, READER))?.bookable ?? 0,
    open: async ({ hotelId, checkIn, checkOut }: Question) =>
      (await search.open(hotelId, { ...party, checkIn, checkOut }, READER))?.rooms.length ?? 0,
  }
}

/** What a database does by itself: rooms of the city that are free on every night. */
async function inOneStatement(db: Database, { cityId, checkIn, checkOut }: Question): Promise<number> {
  const { rows } = await db.execute(sql`
    select room.id, min(room.price) from hotels hotel
    join room_types room on room.hotel_id = hotel.id
    cross join generate_series(${checkIn}::date, ${checkOut}::date - 1, interval '1 day') as wanted(day)
    left join room_nights night on night.room_type_id = room.id and night.day = wanted.day::date
    where hotel.city_id = ${cityId} and hotel.status = 'approved' and not hotel.paused
    group by room.id
    having bool_and(not coalesce(night.closed, false) and coalesce(night.allotment - night.sold - night.held, room.allotment) > 0)`)
  return rows.length
}

async function measure<T>(asked: readonly T[], ask: (one: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const one of asked) {
    const began = performance.now()
    await ask(one)
    times.push(performance.now() - began)
  }
  return times
}

function report(name: string, times: readonly number[], note: string): void {
  const figure = (share: number) => quantile(times, share).toFixed(2).padStart(6)
  console.log(`    ${name.padEnd(18)}p50 ${figure(0.5)}, p99 ${figure(0.99)} ms   ${note}`)
}

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import {
  buildTimetable,
  createFlights,
  createHouseSupplier,
  loadTimetable,
  readNetwork,
  type Timetable,
} from '#modules/flights/index.ts'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createRights } from '#modules/rights/index.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { applyMigrations, type Database, openPool } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { createVault } from '#platform/vault.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { createWorld } from '#world/index.ts'
import { KINDS, PAIRS, randomTrips, SEED, scanner, type Trip, WARM_UP_SEED } from './flight-trips.ts'
import { quantile } from './quantile.ts'

const WARM_UP = 150
const NOW = new Date('2026-11-21T12:00:00Z')

/** Start-up, memory and the cost of a search on a quarter, a half and all of the generated network. */
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

async function benchmark(db: Database): Promise<void> {
  const geo = createGeo()
  await createWorld({ db, geo, seed: SEED })
  const started = performance.now()
  await loadTimetable(db, geo)
  const startup = performance.now() - started
  const before = await memory()
  const whole = await loadTimetable(db, geo)
  console.log(`start-up        ${startup.toFixed(0)} ms for ${whole.serviceCount} services (at most 3000 ms)`)
  console.log(`memory          ${((await memory()) - before).toFixed(1)} MB for the timetable (at most 200 MB)`)
  for (const share of [0.25, 0.5, 1]) {
    const timetable = share === 1 ? whole : await partOf(db, whole, share)
    console.log(
      `\n${share * 100} % of the network: ${timetable.serviceCount} services, ${timetable.airports.length} airports`,
    )
    await compare(db, geo, timetable)
  }
  console.log('\nAll of the network, with seats sold')
  await withSeatsSold(db, geo, whole)
  console.log('\nAll of the network, other questions')
  await otherQuestions(db, geo, whole)
}

async function compare(db: Database, geo: Geo, timetable: Timetable): Promise<void> {
  const search = searcher(db, geo, timetable)
  const scan = scanner(geo, timetable)
  for (const [kind, weight] of Object.entries(KINDS)) {
    const trips = randomTrips(geo, timetable, weight)
    for (const trip of randomTrips(geo, timetable, weight, WARM_UP_SEED).slice(0, WARM_UP)) {
      await search(trip, { back: true, maxConnections: 1 })
      scan(trip)
    }
    const oneWay = await measure(trips, (trip) => search(trip, { back: false, maxConnections: 1 }))
    const back = await measure(trips, (trip) => search(trip, { back: true, maxConnections: 1 }))
    const two = await measure(trips, (trip) => search(trip, { back: false, maxConnections: 2 }))
    const plain = await measure(trips, scan)
    console.log(`  ${PAIRS} city pairs, ${kind}`)
    report('one way', oneWay, 'at most p50 5, p99 20')
    report('return', back, 'at most p50 10, p99 40')
    report('two connections', two, 'one way')
    report('indexed scan', plain, 'yardstick: the journeys of one way alone, by services of each airport in a map')
    const ratio = (share: number) => (timeOf(oneWay, share) / timeOf(plain, share)).toFixed(1)
    console.log(`    one way / scan  p50 ${ratio(0.5)}×, p99 ${ratio(0.99)}×, prices, seats and sealed offers included`)
  }
}

const SOLD_BUCKETS = 300_000
const SOLD_DAYS = 260

/** The same searches before and after seats are sold on departures of every day, some of them the last ones. */
async function withSeatsSold(db: Database, geo: Geo, timetable: Timetable): Promise<void> {
  const trips = randomTrips(geo, timetable, KINDS['large airports'])
  const search = searcher(db, geo, timetable)
  const ask = (trip: Trip) => search(trip, { back: true, maxConnections: 1 })
  for (const trip of randomTrips(geo, timetable, KINDS['large airports'], WARM_UP_SEED).slice(0, WARM_UP))
    await ask(trip)
  const before = await measure(trips, ask)
  const services = [...timetable.position.keys()]
  await db.execute(sql`
    insert into flight_inventory (service_id, departure_date, cabin, family, allotment, sold, held)
    select (${sql.param(services)}::integer[])[1 + floor(random() * ${services.length})::integer],
      '2026-12-01'::date + floor(random() * ${SOLD_DAYS})::integer, 'economy',
      (array['light', 'standard', 'flex'])[1 + floor(random() * 3)::integer], 200, case when random() < 0.2 then 200 else 3 end, 0
    from generate_series(1, ${SOLD_BUCKETS}) on conflict do nothing`)
  await db.execute(sql`analyze flight_inventory`)
  const after = await measure(trips, ask)
  report('return, unsold', before, 'yardstick: the same searches before')
  report('return, sold', after, `${SOLD_BUCKETS} buckets of ${SOLD_DAYS} days, a fifth of them to the last seat`)
  const ratio = (share: number) => (timeOf(after, share) / timeOf(before, share)).toFixed(2)
  console.log(`    sold / unsold   p50 ${ratio(0.5)}×, p99 ${ratio(0.99)}×`)
}

const CALENDARS = 60
const ORIGINS = ['GRU', 'SAO', 'LIS', 'LON', 'NYC', 'TYO', 'MAO', 'SYD', 'JNB', 'BOM']

async function otherQuestions(db: Database, geo: Geo, timetable: Timetable): Promise<void> {
  const flights = createModule(db, geo, timetable)
  const trips = randomTrips(geo, timetable, KINDS['large airports']).slice(0, CALENDARS)
  const calendar = async ({ origin, destination, date }: Trip, stay: number | null) => {
    const back = stay === null ? [] : [{ origin: destination, destination: origin, date: addDays(date, stay) }]
    const slices = [{ origin, destination, date }, ...back]
    const search = { slices, adults: 1, childAges: [], cabin: 'economy' as const, maxConnections: 2 }
    return (await flights.calendar({ search, aroundDays: 30 })).days.filter((day) => day.price).length
  }
  for (const trip of trips.slice(0, 20)) await calendar(trip, 7)
  report('calendar', await measure(trips, (trip) => calendar(trip, null)), '61 days, at most 60')
  report('return calendar', await measure(trips, (trip) => calendar(trip, 7)), '61 days')
  const ideas = async ({ origin }: Trip) =>
    (await flights.inspire({ origin, maxPrice: 5000, currency: 'USD', locale: 'en' })).data.length
  const asked = ORIGINS.map((origin) => ({ origin, destination: '', date: '' }))
  report('inspiration', await measure(asked, ideas), 'each origin for the first time, in steps of one destination')
}

type Sample = { ms: number; found: number }
type Search = (trip: Trip) => Promise<number> | number

/** The module without its recording, which comes after the answer and is not what is measured. */
function createModule(db: Database, geo: Geo, timetable: Timetable) {
  const log = pino({ level: 'error' })
  const afterwards = Object.assign(() => {}, { settled: async () => {} })
  const secret = Buffer.from('benchmark')
  const events = { publish: async () => {}, subscribe: async () => {} }
  const vault = createVault(Buffer.alloc(32, 'for the benchmark'))
  const clock = { now: () => NOW }
  return createFlights({
    db,
    geo,
    clock,
    secret,
    log,
    afterwards,
    rights: createRights(),
    suppliers: [createHouseSupplier({ db, geo, timetable, clock, vault, events, seed: SEED })],
  })
}

/** The whole use case, from the question to the sealed offers. */
function searcher(db: Database, geo: Geo, timetable: Timetable) {
  const flights = createModule(db, geo, timetable)
  return async (
    { origin, destination, date }: Trip,
    { back, maxConnections }: { back: boolean; maxConnections: number },
  ): Promise<number> => {
    const out = { origin, destination, date }
    const home = { origin: destination, destination: origin, date: addDays(date, 7) }
    const slices = back ? [out, home] : [out]
    const results = await flights.search({ slices, adults: 1, childAges: [], cabin: 'economy', maxConnections })
    return results.options.length
  }
}

/** Every nth pair of airports with its services both ways, so that hubs keep their shape. */
async function partOf(db: Database, whole: Timetable, share: number): Promise<Timetable> {
  const stored = await readNetwork(db)
  if (!stored) throw new Error('the world was not created')
  const pairs = new Map<string, number>()
  const services = stored.services.filter(({ from, to }) => {
    const pair = from < to ? from + to : to + from
    const number = pairs.get(pair) ?? pairs.size
    pairs.set(pair, number)
    return number % Math.round(1 / share) === 0
  })
  const codes = new Set(services.flatMap((service) => [service.from, service.to]))
  const airports = whole.airports.filter((airport) => codes.has(airport.iata))
  return buildTimetable({ airports, carriers: whole.carriers, aircraft: whole.aircraft }, services)
}

async function measure(trips: readonly Trip[], search: Search): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const trip of trips) {
    const began = performance.now()
    const found = await search(trip)
    samples.push({ ms: performance.now() - began, found })
  }
  return samples
}

function timeOf(samples: readonly Sample[], share: number): number {
  return quantile(
    samples.map(({ ms }) => ms),
    share,
  )
}

function report(name: string, samples: readonly Sample[], note: string): void {
  const served = samples.filter((sample) => sample.found > 0)
  const figures = (of: readonly Sample[]) => `p50 ${timeOf(of, 0.5).toFixed(2)}, p99 ${timeOf(of, 0.99).toFixed(2)} ms`
  console.log(
    `    ${name.padEnd(16)}${figures(samples)} (${note}); the ${served.length} with flights: ${figures(served)}`,
  )
}

/** Megabytes in use after collections, typed arrays included. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let i = 0; i < 3; i++) {
    collect()
    await nextTurn()
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1_048_576
}

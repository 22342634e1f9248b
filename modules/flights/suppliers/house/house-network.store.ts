import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { houseAircraft, houseCarriers, houseNetwork, houseServices } from './house.tables.ts'
import { type AircraftType, buildTimetable, type Carrier, type ServiceRow, type Timetable } from './timetable.ts'

/** A carrier with its home country (ISO 3166-1 alpha-2), null when nobody told. */
export type HouseCarrier = Carrier & { country: string | null }

export type HouseService = Omit<ServiceRow, 'id'>

/** A whole network as it is made by the generator or read from a file; the database gives services their ids. */
export type HouseNetwork = {
  source: 'generated' | 'openflights'
  seed: number | null
  /** What travellers must be told about where it comes from. */
  attribution: string
  carriers: readonly HouseCarrier[]
  aircraft: readonly AircraftType[]
  services: readonly HouseService[]
}

export type NetworkInfo = typeof houseNetwork.$inferSelect

export type StoredNetwork = {
  carriers: HouseCarrier[]
  aircraft: AircraftType[]
  services: ServiceRow[]
  network: NetworkInfo
}

/** How many services have been written of how many. */
export type NetworkProgress = (done: number, total: number) => void

/** What the timetable must know of an airport; the geo module's `airport` answers it. */
export type AirportDirectory = {
  airport(
    iata: string,
  ):
    | { iata: string; cityName: string; countryCode: string; latitude: number; longitude: number; timeZone: string }
    | undefined
}

/** Any fixed number; all processes that share a database must agree on it. */
const NETWORK_LOCK = 7_201_002
const BATCH = 5_000

/** Which network is in the database; null when there is none yet. */
export async function readNetworkInfo(db: DatabaseOrTransaction): Promise<NetworkInfo | null> {
  const [info] = await db.select().from(houseNetwork)
  return info ?? null
}

/** The whole network of one moment, services ordered by id; null when there is none yet. */
export async function readNetwork(db: Database): Promise<StoredNetwork | null> {
  return db.transaction(
    async (tx) => {
      const network = await readNetworkInfo(tx)
      if (!network) return null
      const carriers = await tx.select().from(houseCarriers).orderBy(houseCarriers.code)
      const types = await tx.select().from(houseAircraft).orderBy(houseAircraft.code)
      const services = await tx.select().from(houseServices).orderBy(houseServices.id)
      return { network, carriers, services, aircraft: types.map(toAircraftType) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** Puts `network` in the place of whatever is there, in one transaction. */
export async function replaceNetwork(db: Database, network: HouseNetwork, onProgress?: NetworkProgress): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx)
    await write(tx, network, onProgress)
  })
}

/**
 * Makes and writes a network unless there is one; processes that start together do it once, the others wait for it.
 * @returns true when this call made it.
 */
export async function createMissingNetwork(
  db: Database,
  make: () => HouseNetwork,
  onProgress?: NetworkProgress,
): Promise<boolean> {
  if (await readNetworkInfo(db)) return false
  return db.transaction(async (tx) => {
    await lock(tx)
    if (await readNetworkInfo(tx)) return false
    await write(tx, make(), onProgress)
    return true
  })
}

/**
 * The timetable of the stored network, with names, places and zones from `geo`. A service at an airport that `geo` does
 * not know is left out. Throws Error when there is no network: the world has not been created.
 */
export async function loadTimetable(db: Database, geo: AirportDirectory): Promise<Timetable> {
  const stored = await readNetwork(db)
  if (!stored) throw new Error('there is no house network yet: create the world first')
  const codes = new Set(stored.services.flatMap((service) => [service.from, service.to]))
  const airports = [...codes].sort().flatMap((code) => {
    const place = geo.airport(code)
    if (!place) return []
    const { iata, cityName, countryCode, latitude, longitude, timeZone } = place
    return [{ iata, cityName, countryCode, latitude, longitude, zone: timeZone }]
  })
  const known = new Set(airports.map((airport) => airport.iata))
  const carriers = stored.carriers.map(({ code, name, alliance, hubs }) => ({ code, name, alliance, hubs }))
  const services = stored.services.filter(({ from, to }) => known.has(from) && known.has(to))
  return buildTimetable({ airports, carriers, aircraft: stored.aircraft }, services)
}

async function lock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NETWORK_LOCK})`)
}

async function write(tx: Transaction, network: HouseNetwork, onProgress?: NetworkProgress): Promise<void> {
  const before = await readNetworkInfo(tx)
  await tx.delete(houseServices)
  await tx.delete(houseCarriers)
  await tx.delete(houseAircraft)
  await tx.insert(houseCarriers).values(network.carriers.map((carrier) => ({ ...carrier, hubs: [...carrier.hubs] })))
  await tx.insert(houseAircraft).values(network.aircraft.map(toAircraftRow))
  for (let start = 0; start < network.services.length; start += BATCH) {
    onProgress?.(start, network.services.length)
    await insertServices(tx, network.services.slice(start, start + BATCH))
  }
  onProgress?.(network.services.length, network.services.length)
  const info = {
    source: network.source,
    seed: network.seed,
    version: (before?.version ?? 0) + 1,
    createdAt: sql`now()`,
    carriers: network.carriers.length,
    airports: new Set(network.services.flatMap((service) => [service.from, service.to])).size,
    services: network.services.length,
    attribution: network.attribution,
  }
  await tx.insert(houseNetwork).values(info).onConflictDoUpdate({ target: houseNetwork.id, set: info })
}

async function insertServices(tx: Transaction, services: readonly HouseService[]): Promise<void> {
  const column = (key: keyof HouseService) => sql.param(services.map((service) => service[key]))
  await tx.execute(sql`
    insert into ${houseServices} (origin, destination, carrier, number, departure, block, days, aircraft)
    select * from unnest(
      ${column('from')}::text[], ${column('to')}::text[], ${column('carrier')}::text[], ${column('number')}::smallint[],
      ${column('departure')}::smallint[], ${column('block')}::smallint[], ${column('days')}::smallint[],
      ${column('aircraft')}::text[])`)
}

function toAircraftType(row: typeof houseAircraft.$inferSelect): AircraftType {
  const { code, name, economy, premium, business, first, cruiseKmh, rangeKm } = row
  return { code, name, cruiseKmh, rangeKm, seats: { economy, premium, business, first } }
}

function toAircraftRow(type: AircraftType): typeof houseAircraft.$inferInsert {
  const { code, name, cruiseKmh, rangeKm, seats } = type
  return { code, name, cruiseKmh, rangeKm, ...seats }
}

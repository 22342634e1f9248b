import type { Database } from '#platform/database/index.ts'
import type { FlightSupplier } from '../../flight-supplier.ts'
import type { House } from './house.ts'
import { cheapestHouseDays } from './house-days.ts'
import { createNetwork } from './network.ts'
import { openHouse } from './open-house.ts'
import { createConnectionSearch } from './search-connections.ts'
import { searchHouse } from './search-house.ts'
import type { Timetable } from './timetable.ts'

type Options = {
  db: Database
  timetable: Timetable
  /** Metropolitan code of an airport, null when it belongs to none. */
  metroOf: (iata: string) => string | null
  seed: number
  inventedCarriers: boolean
}

/** Our own inventory: a timetable in memory, prices worked out when they are asked for, seats kept in the database. */
export function createHouseSupplier({ db, timetable, metroOf, seed, inventedCarriers }: Options): FlightSupplier {
  const network = createNetwork(timetable, metroOf, seed)
  const house: House = { db, network, connections: createConnectionSearch(network), seed, inventedCarriers }
  return {
    code: 'house',
    name: 'Jangada',
    demonstration: true,
    search: (query) => searchHouse(house, query),
    open: (ref, terms) => openHouse(house, ref, terms),
    cheapestDays: (query) => cheapestHouseDays(house, query),
  }
}

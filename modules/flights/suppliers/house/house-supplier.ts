import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Vault } from '#platform/vault.ts'
import type { FlightSupplier } from '../../flight-supplier.ts'
import type { HouseDesk } from './house.ts'
import { cheapestHouseDays } from './house-days.ts'
import { createHouseOrdering } from './house-ordering.ts'
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
  clock: Clock
  vault: Vault
  instantTicketing: boolean
}

/** Our own inventory: a timetable in memory, prices worked out when they are asked for, seats kept in the database. */
export function createHouseSupplier({ timetable, metroOf, ...options }: Options): FlightSupplier {
  const network = createNetwork(timetable, metroOf, options.seed)
  const house: HouseDesk = { ...options, network, connections: createConnectionSearch(network) }
  return {
    code: 'house',
    name: 'Jangada',
    demonstration: true,
    search: (query) => searchHouse(house, query),
    open: (ref, terms) => openHouse(house, ref, terms),
    cheapestDays: (query) => cheapestHouseDays(house, query),
    ordering: createHouseOrdering(house),
  }
}

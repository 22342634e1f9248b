import type { LRUCache } from 'lru-cache'
import type { SupplierFare } from '#modules/flights/flight-supplier.ts'
import type { Carrier, Slice } from '#modules/flights/flights.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { DuffelClient } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

/** Fares of the same flights, as one search found them. */
export type FoundTogether = { slices: Slice[]; carriers: Record<string, Carrier>; fares: readonly FoundFare[] }
export type FoundFare = { fare: SupplierFare; expiresAt: Date }

/** What the parts of the supplier share. */
export type Duffel = {
  client: DuffelClient
  db: Database
  geo: Pick<Geo, 'airport' | 'airportsOf'>
  clock: Clock
  log: Logger
  /** By offer: what this process has found lately. */
  found: LRUCache<string, FoundTogether>
}

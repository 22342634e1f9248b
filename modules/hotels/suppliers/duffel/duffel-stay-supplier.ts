import type { StaySupplier } from '#modules/hotels/suppliers/stay-supplier.ts'
import { createDuffelClient } from '#modules/suppliers/index.ts'
import { cancelDuffelStay } from './cancel-duffel-stay.ts'
import type { DuffelStays } from './duffel-stays.ts'
import { findHold, holdDuffelStay, releaseDuffelStay, repriceDuffelStay } from './hold-duffel-stay.ts'
import { findOrder, orderDuffelStay, readDuffelStay } from './order-duffel-stay.ts'
import { aboutDuffel, duffelRates, searchDuffelStays } from './search-duffel-stays.ts'

type Options = Pick<DuffelStays, 'db' | 'clock' | 'log'> & {
  /** Where the API is. */
  address: string
  /** The key that is kept now; null without one. Staff may change it while the site runs. */
  key: () => Promise<string | null>
  /** Of which kind it is, without waiting. */
  mode: () => 'test' | 'live' | null
  /** How long an answer may take, instead of as long as is usual. */
  waitMs?: number
}

/** Stays in hotels of many sources, through the API of Duffel (decision 93). */
export function createDuffelStaySupplier({ mode, db, clock, log, ...options }: Options): StaySupplier {
  const client = createDuffelClient(options)
  const duffel: DuffelStays = { db, clock, log, client }
  return {
    code: 'duffel',
    service: 'duffel-stays',
    name: 'Duffel Stays',
    get demonstration() {
      return mode() !== 'live'
    },
    connected: () => mode() !== null,
    hasKey: async () => (await options.key()) !== null,
    search: (query, searching) => searchDuffelStays(duffel, query, searching),
    rates: (query, searching) => duffelRates(duffel, query, searching),
    about: (hotelRef, searching) => aboutDuffel(duffel, hotelRef, searching),
    ordering: {
      hold: (request) => holdDuffelStay(duffel, request),
      findHold: (key) => findHold(duffel, key),
      release: (holdRef) => releaseDuffelStay(duffel, holdRef),
      reprice: (holdRef) => repriceDuffelStay(duffel, holdRef),
      order: (request) => orderDuffelStay(duffel, request),
      findOrder: (key) => findOrder(duffel, key),
      read: (orderRef) => readDuffelStay(duffel, orderRef),
      cancel: (orderRef) => cancelDuffelStay(duffel, orderRef),
    },
  }
}

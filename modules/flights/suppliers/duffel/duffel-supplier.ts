import { LRUCache } from 'lru-cache'
import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import { createDuffelClient } from '#modules/suppliers/index.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs.ts'
import { acceptChange, lookForChanges } from './airline-changes.ts'
import { cancelDuffel } from './cancel-duffel.ts'
import type { Duffel } from './duffel.ts'
import { LOOK, newsOf } from './duffel-news.ts'
import { findHold, holdDuffel, releaseDuffel, repriceDuffel } from './hold-duffel.ts'
import { findIssue, issueDuffel } from './issue-duffel.ts'
import { openDuffel } from './open-duffel.ts'
import { findOrder, orderDuffel } from './order-duffel.ts'
import { searchDuffel } from './search-duffel.ts'
import { duffelBags, duffelSeatMap } from './seat-map.ts'

type Options = Pick<Duffel, 'db' | 'geo' | 'clock' | 'log'> & {
  jobs: Jobs
  events: Events
  /** Where the API is. */
  address: string
  /** The key that is kept now; null without one. Staff may change it while the site runs. */
  key: () => Promise<string | null>
  /** Of which kind it is, without waiting. */
  mode: () => 'test' | 'live' | null
  /** Of the webhook that tells of changes; without one Duffel is asked for them each hour. */
  webhookSecret?: string | undefined
  /** How long an answer may take, instead of as long as is usual. */
  waitMs?: number
}

/** Offers that this process remembers, each with the other fares of its flights. */
const MOST_REMEMBERED = 5000

/** Flights of many airlines, through the API of Duffel (decision 80), and the jobs that ask it for what airlines have changed. */
export async function createDuffelSupplier({ mode, ...options }: Options): Promise<FlightSupplier> {
  const { db, geo, clock, log, jobs } = options
  const duffel: Duffel = {
    db,
    geo,
    clock,
    log,
    client: createDuffelClient(options),
    found: new LRUCache({ max: MOST_REMEMBERED }),
  }
  const look = async (orderId?: string) => {
    if ((await options.key()) !== null) await lookForChanges({ ...duffel, ...options }, orderId)
  }
  await jobs.define<{ orderId: string }>({ name: LOOK, work: ({ orderId }) => look(orderId) })
  await jobs.define({ name: 'duffel.look-for-changes', cron: '37 * * * *', work: () => look() })
  return {
    code: 'duffel',
    name: 'Duffel',
    outside: true,
    get demonstration() {
      return mode() !== 'live'
    },
    connected: () => mode() !== null,
    search: (query, searching) => searchDuffel(duffel, query, searching),
    open: (ref, terms) => openDuffel(duffel, ref, terms),
    news: newsOf(options),
    ordering: {
      hold: (request) => holdDuffel(duffel, request),
      findHold: (key) => findHold(duffel, key),
      release: (holdRef) => releaseDuffel(duffel, holdRef),
      reprice: (holdRef) => repriceDuffel(duffel, holdRef),
      order: (request) => orderDuffel(duffel, request),
      findOrder: (key) => findOrder(duffel, key),
      issue: (request) => issueDuffel(duffel, request),
      findIssue: (key) => findIssue(duffel, key),
      cancel: ({ orderRef }) => cancelDuffel(duffel, orderRef),
      acceptChange: ({ changeId }) => acceptChange(duffel, changeId),
      seatMap: (request) => duffelSeatMap(duffel, request),
      bags: (request) => duffelBags(duffel, request),
    },
  }
}

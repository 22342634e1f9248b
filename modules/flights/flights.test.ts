import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createFlights, type Flights } from './flights.ts'
import { sampleWorld } from './suppliers/house/sample-network.ts'

let database: TestDatabase
let flights: Flights
const now = new Date('2026-11-21T12:00:00Z')
const log = pino({ level: 'silent' })
const afterwards = createAfterwards(log)

beforeAll(async () => {
  database = await openTestDatabase()
  flights = createFlights({
    db: database.db,
    geo: createGeo(),
    timetable: sampleWorld(),
    clock: { now: () => now },
    secret: Buffer.from('a secret for tests'),
    log,
    afterwards,
    seed: 7,
  })
})

afterAll(async () => {
  await afterwards.settled()
  await database.close()
})

describe('the door', () => {
  it('finds flights that can be opened by their id at the same price', async () => {
    const results = await flights.search({
      slices: [{ origin: 'SAO', destination: 'LIS', date: '2026-12-10' }],
      adults: 1,
      childAges: [],
      cabin: 'economy',
      maxConnections: 2,
    })
    const fare = results.options[0]?.fares[0]
    const opened = await flights.open(fare?.offerId ?? '')
    if (opened.status !== 'open') throw new Error(opened.status)
    expect(opened.offer.fare.price.total).toEqual(fare?.total)
    expect(opened.offer.slices).toEqual(results.options[0]?.slices)
  })
})

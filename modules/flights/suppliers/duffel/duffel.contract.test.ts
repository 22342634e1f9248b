import { pino } from 'pino'
import { supplierSuite } from '#modules/flights/suppliers/supplier-suite.fixture.ts'
import { createGeo } from '#modules/geo/index.ts'
import { systemClock } from '#platform/clock.ts'
import { dayFromNumber, dayNumber } from '#platform/dates.ts'
import { createEvents } from '#platform/events.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { createDuffelSupplier } from './duffel-supplier.ts'
import { openScripted } from './open-scripted.fixture.ts'

const database = testDatabase()
const slices = [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }]

supplierSuite('Duffel', async () => {
  const { supplier, clock, server } = await openScripted(database.db)
  server.state.script = [
    [{}, { total: '250.00', refund: { allowed: true, penalty_amount: '0.00', penalty_currency: 'USD' } }],
  ]
  return { supplier, now: clock.now, query: { slices, currency: 'BRL' }, close: server.close }
})

supplierSuite('Duffel, paid later', async () => {
  const { supplier, clock, server } = await openScripted(database.db)
  server.state.script = [[{ instant: false, currency: 'EUR' }]]
  return { supplier, now: clock.now, query: { slices, currency: 'BRL' }, close: server.close }
})

const key = process.env['DUFFEL_TEST_KEY']
if (key?.startsWith('duffel_test_')) {
  supplierSuite('Duffel in its own test mode', async () => {
    const jobs = manualJobs()
    const supplier = await createDuffelSupplier({
      db: database.db,
      jobs,
      events: createEvents(jobs),
      geo: createGeo(),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      address: 'https://api.duffel.com',
      key: async () => key,
      mode: () => 'test',
    })
    const date = dayFromNumber(dayNumber(new Date().toISOString().slice(0, 10)) + 60)
    // Its own carrier flies between any two airports.
    const far = [{ origins: ['LHR'], destinations: ['JFK'], date }]
    return { supplier, now: systemClock.now, query: { slices: far, currency: 'USD' } }
  })
}

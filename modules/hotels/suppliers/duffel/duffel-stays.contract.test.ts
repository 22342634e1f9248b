import { pino } from 'pino'
import { staySupplierSuite } from '#modules/hotels/suppliers/stay-supplier-suite.fixture.ts'
import { systemClock } from '#platform/clock.ts'
import { addDays } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createDuffelStaySupplier } from './duffel-stay-supplier.ts'
import { openScriptedStays } from './open-scripted-stays.fixture.ts'

const database = testDatabase()
const place = { latitude: -3.72, longitude: -38.52, radiusKm: 10 }

staySupplierSuite('Duffel', async () => {
  const { supplier, clock, server } = await openScriptedStays(database.db)
  const rates = [
    { total: '410.10', board: 'half_board' as const },
    {
      total: '320.40',
      steps: [
        { before: '2027-01-18T03:00:00Z', back: '320.40' },
        { before: '2027-01-19T03:00:00Z', back: '160.20' },
      ],
    },
  ]
  server.state.hotels = [{ rooms: [{ rates }, { name: 'Garden single' }] }, { number: 2, stars: null, score: null }]
  const query = { ...place, checkIn: '2027-01-20', checkOut: '2027-01-23', currency: 'BRL' as const }
  return { supplier, now: clock.now, query, close: server.close }
})

const key = process.env['DUFFEL_TEST_KEY']
if (key?.startsWith('duffel_test_')) {
  staySupplierSuite('Duffel in its own test mode', async () => {
    const supplier = createDuffelStaySupplier({
      db: database.db,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      address: 'https://api.duffel.com',
      key: async () => key,
      mode: () => 'test',
    })
    const checkIn = addDays(new Date().toISOString().slice(0, 10), 60)
    // Where its own test hotels are.
    const query = { latitude: -24.38, longitude: -128.32, radiusKm: 2, checkIn, checkOut: addDays(checkIn, 2) }
    return { supplier, now: systemClock.now, query: { ...query, currency: 'USD' } }
  })
}

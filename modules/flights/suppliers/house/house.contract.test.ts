import { supplierSuite } from '#modules/flights/suppliers/supplier-suite.fixture.ts'
import { createGeo } from '#modules/geo/index.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createHouseSupplier } from './house-supplier.ts'
import { sampleWorld } from './sample-network.ts'

const database = testDatabase()

supplierSuite('the house', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const supplier = createHouseSupplier({
    db: database.db,
    geo: createGeo(),
    clock,
    seed: 7,
    timetable: sampleWorld(),
    vault: createVault(Buffer.alloc(32, 'known to tests only')),
    events: { publish: async () => {}, subscribe: async () => {} },
  })
  const slices = [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }]
  return { supplier, now: clock.now, query: { slices, currency: 'BRL' } }
})

import { beforeAll, expect, test } from 'vitest'
import { auditCars } from '#tests/support/car-audit.ts'
import { raceForCars } from '#tests/support/car-race.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
let raced: Awaited<ReturnType<typeof raceForCars>>
let audited: string[]
beforeAll(async () => {
  raced = await raceForCars({ url: database.url, clients: 40, rounds: 4, units: 3 })
  audited = await auditCars(database.pool)
}, 90_000)

test('of forty who want the last cars none gets one that is gone, whatever staff and time do', () => {
  const { failures, ...happened } = raced
  expect(failures).toEqual([])
  for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThan(0)
  expect(audited).toEqual([])
})

test('the audit sees a car that was sold without a hire, and a hire that is not where its history ends', async () => {
  const { pool } = database
  await pool.query(
    `update car_hires set status = 'held' where id = (select id from car_hires where status = 'released' limit 1)`,
  )
  const said = (await auditCars(pool)).join()
  expect(said).toContain('not so: cars sold and held')
  expect(said).toContain('not so: every hire is where its history ends')
})

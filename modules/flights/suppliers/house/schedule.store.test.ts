import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { departureKey } from './departures.ts'
import { houseScheduleChanges } from './house-orders.tables.ts'
import type { Network } from './network.ts'
import { readSchedule } from './schedule.store.ts'

const database = testDatabase()

test('of two changes of a departure the one that was written last holds, wherever the clock stood that made its id', async () => {
  const changes = [
    { id: '01900000-0000-7000-8000-000000000002', shiftMinutes: 30 },
    { id: '01900000-0000-7000-8000-000000000001', shiftMinutes: 90 },
  ]
  const departure = { serviceId: 7, departureDate: '2027-03-04', cancelled: false, changedBy: 'staff:1' }
  for (const change of changes)
    await database.db.insert(houseScheduleChanges).values({ ...departure, ...change, at: new Date() })
  const network = { timetable: { position: new Map([[7, 0]]) } } as unknown as Network
  const day = Date.parse(departure.departureDate) / 86_400_000
  const schedule = await readSchedule(network, database.db, { from: day, to: day })
  expect(schedule.get(departureKey(0, day))).toEqual({ shift: 90, cancelled: false })
})

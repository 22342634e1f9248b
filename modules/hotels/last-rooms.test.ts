import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { raceForRooms } from '#tests/support/room-race.ts'
import { auditStays } from '#tests/support/stay-audit.ts'

const database = testDatabase()
let raced: Awaited<ReturnType<typeof raceForRooms>>
let audited: string[]
beforeAll(async () => {
  raced = await raceForRooms({ url: database.url, clients: 40, rounds: 4, allotment: 2 })
  audited = await auditStays(database.pool)
}, 60_000)

test('of forty who want the last rooms none gets one that is gone, whatever the owner, other calendars and time do', () => {
  const { failures, ...happened } = raced
  expect(failures).toEqual([])
  for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThan(0)
  expect(audited).toEqual([])
})

test('the audit sees a room that was sold twice for a moment, and a count that is not that of the stays', async () => {
  const { pool } = database
  const { rows } = await pool.query(
    `update stays set rooms = 9 where id = (select id from stays where status = 'released' limit 1) returning id`,
  )
  expect(rows).toHaveLength(1)
  expect((await auditStays(pool)).join()).toMatch(/: (9|1\d) of \d at/)
  await pool.query(`update stays set status = 'held' where id = $1`, [rows[0].id])
  const said = (await auditStays(pool)).join()
  expect(said).toContain('not so: rooms sold and held')
  expect(said).toContain('not so: every stay is where its history ends')
})

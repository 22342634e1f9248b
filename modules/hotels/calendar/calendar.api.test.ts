import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerCalendarApi } from '#modules/hotels/index.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createIdempotency } from '#platform/idempotency.ts'
import { createVault } from '#platform/vault.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { createCalendar, type OwnerCalendar } from './calendar.ts'
import { calendarFilesPlugin } from './calendar-files.ts'

const database = testDatabase()
let calendar: OwnerCalendar
let app: FastifyInstance
let house: Awaited<ReturnType<typeof sampleHotel>>
const callers = testCallers()
const olga = callers.owner()

beforeAll(async () => {
  const { db } = database
  const clock = fixedClock('2027-02-01T15:00:00Z')
  const vault = createVault(randomBytes(32))
  calendar = await createCalendar({
    db,
    clock,
    vault,
    jobs: manualJobs(),
    log: { warn: () => {} },
    publicUrl: 'https://jangada.example',
    fetchCalendar: async () => ({ status: 'failed', error: 'unreachable' }),
  })
  const idempotency = createIdempotency({ db, clock, liveness: { owner: () => null } })
  app = (await apiOf(ownerCalendarApi({ calendar }), { callers, idempotency })) as unknown as FastifyInstance
  house = await sampleHotel(db, { ownerId: olga.identity.id })
})
afterAll(() => app.close())

const edit = (key: string | null, set: object = { price: 50_000 }) =>
  app.inject({
    method: 'POST',
    url: `/hotel-owner/hotels/${house.hotelId}/calendar/edits`,
    headers: { ...olga.headers, ...(key && { 'idempotency-key': key }) },
    payload: { from: '2027-03-01', until: '2027-03-04', roomTypeIds: [house.roomTypeId], set },
  })
const get = async (path: string) =>
  (await app.inject({ url: `/hotel-owner/hotels/${house.hotelId}/${path}`, headers: olga.headers })).json().data

test('a change that is sent twice with its key happens once, and another one needs another key', async () => {
  expect((await edit(null)).json().code).toBe('idempotency/key-required')
  const [first, second] = [await edit('one-edit-01'), await edit('one-edit-01')]
  expect([first.statusCode, second.json()]).toEqual([200, first.json()])
  expect((await edit('one-edit-01', { price: 60_000 })).statusCode).toBe(422)
  expect(await get('calendar/edits')).toMatchObject([{ nights: 3, undoneAt: null }])
  const { roomTypes } = await get('calendar?from=2027-03-03&days=2')
  expect(roomTypes[0].nights.map(({ price }: { price: number }) => price)).toEqual([50_000, 30_000])
})

test('what is no change is refused before anything is asked', async () => {
  for (const set of [{}, { price: 0 }, { allotment: 1000 }, { minStay: 31 }, { sold: 9 }]) {
    expect((await edit('another-edit', set)).statusCode, JSON.stringify(set)).toBe(400)
  }
})

test('our calendar is a file for anyone who has its address, and nothing for anyone else', async () => {
  const site = Fastify()
  await site.register(calendarFilesPlugin(calendar))
  const { exports } = await get('feeds')
  const path = new URL(exports[0].url).pathname
  const file = await site.inject(path)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  for (const other of ['/calendars/x.ics', `/calendars/${'A'.repeat(32)}.ics`, '/calendars/..%2f..%2fetc%2fpasswd']) {
    expect((await site.inject(other)).statusCode, other).toBe(404)
  }
  await site.close()
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts'

/* What visitors search for through the API, and what stands in the search history afterwards. */

const database = testDatabase()
let site: WholeSite
beforeAll(async () => {
  site = await openWholeSite(database)
  await sampleHotel(database.db, { name: 'Pousada do Farol' })
}, 120_000)
beforeEach(() => database.db.execute(sql`truncate searches`))
afterAll(() => site?.app.close())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function get(path: string, query: Record<string, string>) {
  const answer = await site.app.inject({ url: `${path}?${new URLSearchParams(query)}` })
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, ''])
}

async function kept() {
  // The work after an answer has been begun when the answer is here; it is a round of the event loop or two away.
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0)
  return rows()
}
async function rows() {
  const found = await database.db.execute(sql`
    select product, origin, destination, first_day::text, last_day::text, adults, result_count > 0 as found, visitor from searches order by id`)
  return found.rows
}

test('flights, stays and cars are each in it', async () => {
  const slices = [{ origin: 'GRU', destination: 'GIG', date: day(30) }]
  const answer = await site.app.inject({ method: 'POST', url: '/api/flights/search', payload: { slices, adults: 2 } })
  expect(answer.statusCode).toBe(200)
  expect(await kept()).toMatchObject([
    {
      product: 'flight',
      origin: 'GRU',
      destination: 'GIG',
      first_day: day(30),
      last_day: null,
      adults: 2,
      found: true,
    },
  ])
  await database.db.execute(sql`truncate searches`)
  const stay = { cityCode: 'SAO', checkInDate: day(20), checkOutDate: day(23), adults: '2' }
  await get('/api/hotels/search', stay)
  expect(await kept()).toMatchObject([
    { product: 'stay', origin: null, destination: 'city:3448439', first_day: day(20), last_day: day(23), adults: 2 },
  ])
  await database.db.execute(sql`truncate searches`)
  await get('/api/cars/search', { pickUpPlace: 'GRU', pickUp: `${day(10)}T10:00`, return: `${day(12)}T10:00` })
  expect(await kept()).toMatchObject([
    { product: 'car', destination: 'GRU', first_day: day(10), last_day: day(12), found: false, visitor: null },
  ])
})

test('a package is in it once, as a package, and not as the flights and the stays that it is made of', async () => {
  const trip = { origin: 'GRU', destination: 'GIG', departureDate: day(30), returnDate: day(34), adults: 2 }
  const answer = await site.app.inject({ method: 'POST', url: '/api/packages/search', payload: trip })
  expect(answer.statusCode).toBe(200)
  expect(await kept()).toMatchObject([
    { product: 'package', origin: 'GRU', destination: 'GIG', first_day: day(30), last_day: day(34), adults: 2 },
  ])
})

test('a list of hotels that is narrowed down, read on or has no dates is not asked for anew', async () => {
  const stay = { cityCode: 'SAO', checkInDate: day(20), checkOutDate: day(23) }
  await get('/api/hotels/search', { ...stay, stars: '5' })
  await get('/api/hotels/search', { ...stay, page: '2' })
  await get('/api/hotels/search', { cityCode: 'SAO' })
  await get('/api/hotels/search', { ...stay, adults: '1' })
  expect(await kept()).toHaveLength(1)
})

test('a history that cannot be written fails no search', async () => {
  // For good: what is written after the answer must meet it.
  await database.db.execute(sql`drop table searches`)
  const slices = [{ origin: 'GRU', destination: 'GIG', date: day(30) }]
  for (let times = 0; times < 2; times++) {
    const answer = await site.app.inject({ method: 'POST', url: '/api/flights/search', payload: { slices, adults: 1 } })
    expect(answer.statusCode).toBe(200)
    await get('/api/hotels/search', { cityCode: 'SAO', checkInDate: day(20), checkOutDate: day(23) })
    await get('/api/cars/search', { pickUpPlace: 'GRU', pickUp: `${day(10)}T10:00`, return: `${day(12)}T10:00` })
  }
})

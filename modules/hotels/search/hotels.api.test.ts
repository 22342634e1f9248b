import { createSecretKey, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { createHotels } from '#modules/hotels/hotels.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { createEvents } from '#platform/events.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import { createVault } from '#platform/vault.ts'
import { apiOf } from '#tests/support/api.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { hotelsApi } from './hotels.api.ts'

const DATES = 'checkInDate=2027-03-05&checkOutDate=2027-03-08&adults=2'
const geo = createGeo()

const database = testDatabase()
let app: FastifyInstance
let hotelId: string

beforeAll(async () => {
  const jobs = manualJobs()
  const { search } = await createHotels({
    afterwards: createAfterwards(pino({ level: 'silent' })),
    db: database.db,
    geo,
    jobs,
    events: createEvents(jobs),
    mail: collectingPostOffice(),
    rights: createRights(),
    clock: fixedClock('2027-02-01T15:00:00Z'),
    vault: createVault(randomBytes(32)),
    translate: createTranslate(),
    log: { warn: () => {} } as never,
    publicUrl: 'https://jangada.example',
    audit: { record: async () => {} },
    readOwners: async () => [],
    secret: createSecretKey(randomBytes(32)),
  })
  app = (await apiOf(hotelsApi({ hotels: search, geo }))) as unknown as FastifyInstance
  hotelId = (await sampleHotel(database.db)).hotelId
})
afterAll(() => app.close())

async function get(url: string, language = 'en') {
  const answer = await app.inject({ url, headers: { 'accept-language': language } })
  return { status: answer.statusCode, body: answer.json() }
}

describe('GET /hotels/search', () => {
  test.each([
    ['en', 'Room only'],
    ['pt-BR', 'Só hospedagem'],
  ])('names a plan that we know in the language of the request: %s', async (language, name) => {
    const { body } = await get(`/hotels/${hotelId}?${DATES}&lang=${language}`)
    const plans = body.rooms[0].rates.map(({ plan }: { plan: { name: string } }) => plan.name)
    expect(plans.toSorted()).toEqual(['Not to be given back', name])
    expect(body.rooms[0]).toMatchObject({ name: 'Sea view' })
  })

  test.each([
    ['a city’s code', 'cityCode=FOR'],
    ['the name of a city', 'cityName=fortaleza'],
    ['a piece of the map', 'north=-3&south=-4&east=-38&west=-39'],
    ['a part of the hotel’s name', 'name=vento'],
  ])('finds by %s, with the total of the stay', async (_, where) => {
    const { status, body } = await get(`/hotels/search?${where}&${DATES}`)
    expect(status).toBe(200)
    expect(body.hotels).toMatchObject([
      { id: hotelId, rate: { price: { total: { amount: 81_000, currency: 'BRL' } } } },
    ])
  })

  test.each([
    ['no place', '', 400, 'Say where: send cityCode, cityName, name, or north, south, east and west.'],
    ['a city that is none', 'cityCode=XQX', 404, 'We do not know this city. Choose one from the suggestions.'],
  ])('says what to do about %s', async (_, where, status, error) => {
    expect(await get(`/hotels/search?${where}&${DATES}`)).toMatchObject({ status, body: { error } })
    expect((await get(`/hotels/search?${where}&${DATES}`, 'pt-BR')).body.error).not.toBe(error)
  })

  test.each([
    ['checkInDate=2027-01-01&checkOutDate=2027-01-03', 'checkInDate'],
    ['checkInDate=2027-03-05&checkOutDate=2027-03-05', 'checkOutDate'],
    ['checkInDate=2027-03-05&checkOutDate=2027-06-30', 'checkOutDate'],
    ['checkInDate=tomorrow', 'checkInDate'],
    ['adults=0', 'adults'],
    ['sort=cheapest-please', 'sort'],
  ])('names the field of %s', async (query, field) => {
    const { status, body } = await get(`/hotels/search?cityCode=FOR&${query}`)
    expect(status).toBe(400)
    expect(body.fields.map((one: { field: string }) => one.field)).toContain(field)
  })
})

describe('one hotel', () => {
  test('has its rooms and rates for the dates, and its nights one by one', async () => {
    const { body } = await get(`/hotels/${hotelId}?${DATES}`)
    expect(body).toMatchObject({ name: 'Pousada do Vento', rooms: [{ name: 'Sea view' }] })
    const { body: free } = await get(`/hotels/${hotelId}/availability?from=2027-03-05&days=3`)
    expect(free.days.map(({ day, rooms }: { day: string; rooms: number }) => [day, rooms])).toEqual([
      ['2027-03-05', 2],
      ['2027-03-06', 2],
      ['2027-03-07', 2],
    ])
  })

  test('that is none is said to be none', async () => {
    for (const url of [`/hotels/${newId()}?${DATES}`, `/hotels/${newId()}/availability?from=2027-03-05`]) {
      expect(await get(url)).toMatchObject({ status: 404, body: { code: 'hotel/not-found' } })
    }
  })
})

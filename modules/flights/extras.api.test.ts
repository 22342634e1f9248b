import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { BagOptionsSchema, SeatMapSchema } from './extras.contract.ts'
import { flightsApi } from './flights.api.ts'
import { offerFor } from './sample-bookings.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from './sample-flights.ts'

const database = testDatabase()
let sample: SampleFlights
let app: FastifyInstance

beforeAll(async () => {
  sample = createSampleFlights(database.db)
  app = (await apiOf(flightsApi(sample.flights))) as unknown as FastifyInstance
})
afterAll(async () => {
  await app.close()
  await sample.afterwards.settled()
})

const offer = async () => {
  sample.turnClock(SAMPLE_NOW)
  return (await offerFor(sample.flights, 'GRU-LIS 2027-01-20, LIS-GRU 2027-01-29', { adults: 2, childAges: [4] }))
    .offerId
}
const get = (url: string) => app.inject({ method: 'GET', url })

describe('the seat map of an offer', () => {
  it('is drawn from the contract, for each flight', async () => {
    const id = await offer()
    const answer = await get(`/flights/offers/${id}/seat-map?slice=1&segment=0`)
    expect(answer.statusCode).toBe(200)
    const map = SeatMapSchema.parse(answer.json())
    expect(map.segment).toMatchObject({ cabin: 'economy' })
    expect(map.columns.filter((column) => column === null).length).toBeGreaterThan(0)
    const first = await get(`/flights/offers/${id}/seat-map`)
    expect(first.json().segment.origin).toBe('GRU')
  })

  it('is not found for a flight that the offer does not have, and asked for by number', async () => {
    const id = await offer()
    const missing = await get(`/flights/offers/${id}/seat-map?slice=1&segment=2`)
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'request/not-found'])
    expect((await get(`/flights/offers/${id}/seat-map?slice=x`)).statusCode).toBe(400)
    expect((await get(`/flights/offers/${id}/seat-map?slice=6`)).statusCode).toBe(400)
  })
})

describe('the bags of an offer', () => {
  it('are what the fare includes, and an option for each slice', async () => {
    const answer = await get(`/flights/offers/${await offer()}/bags`)
    const bags = BagOptionsSchema.parse(answer.json())
    expect(bags.options).toMatchObject([
      { slice: 0, kg: 23, max: 5 },
      { slice: 1, kg: 23, max: 5 },
    ])
  })
})

it.each(['seat-map', 'bags'])('%s of an offer that is over or made up are refused', async (what) => {
  const id = await offer()
  sample.turnClock('2026-11-21T12:30:00Z')
  const expired = await get(`/flights/offers/${id}/${what}`)
  expect([expired.statusCode, expired.json().code]).toEqual([410, 'offer/expired'])
  const unknown = await get(`/flights/offers/${'x'.repeat(60)}/${what}`)
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'offer/not-found'])
})

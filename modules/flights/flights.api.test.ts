import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USUAL_RATES } from '#platform/exchange.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { flightsApi } from './flights.api.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights, searchFor } from './sample-flights.ts'

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

const search = (payload: object) => app.inject({ method: 'POST', url: '/flights/search', payload })
const get = (url: string) => app.inject({ method: 'GET', url })

describe('the API', () => {
  it('searches, with defaults for all that may be left away', async () => {
    const answer = await search({ slices: [{ origin: 'gru', destination: 'lis', date: '2027-01-20' }] })
    expect(answer.statusCode).toBe(200)
    const expected = await sample.flights.search(searchFor('GRU-LIS 2027-01-20'))
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it.each([
    {},
    { slices: [] },
    { slices: [{ origin: 'GRU', destination: 'Lisbon', date: '2027-01-20' }] },
    { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-02-30' }] },
    { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }], adults: 0 },
    { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }], adults: 10 },
    { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }], childAges: [12] },
    { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }], currency: 'GBP' },
    { slices: [{ origin: 'GRU', destination: 'CGH', date: '2027-01-20' }] },
    { slices: Array.from({ length: 7 }, () => ({ origin: 'GRU', destination: 'LIS', date: '2027-01-20' })) },
  ])('refuses %j', async (body) => {
    const answer = await search(body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request/invalid'])
  })

  it('opens an offer, and says why when there is none', async () => {
    sample.turnClock(SAMPLE_NOW)
    const found = (await search({ slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }] })).json()
    const id = found.options[0].fares[0].offerId
    const opened = await get(`/flights/offers/${id}`)
    expect(opened.statusCode).toBe(200)
    expect(opened.json().fare.price.total).toEqual(found.options[0].fares[0].total)
    sample.turnClock('2026-11-21T13:00:00Z')
    const expired = await get(`/flights/offers/${id}`)
    expect([expired.statusCode, expired.json().code]).toEqual([410, 'offer/expired'])
    const unknown = await get('/flights/offers/nothing')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'offer/not-found'])
    sample.turnClock(SAMPLE_NOW)
  })

  it('opens the offer of six slices and nine travellers by an id that a path can hold', async () => {
    const trip =
      'MAO-LON 2027-01-20, MAD-LON 2027-01-25, LON-NYC 2027-01-30, NYC-LAX 2027-02-02, LAX-SYD 2027-02-05, SYD-AKL 2027-02-12'
    const { options } = (await search({ ...searchFor(trip), adults: 4, childAges: [1, 3, 5, 7, 11] })).json()
    const { offerId } = options[0].fares[0]
    expect(offerId.length).toBeLessThanOrEqual(160)
    expect((await get(`/flights/offers/${offerId}`)).statusCode).toBe(200)
  })

  it('gives a calendar for one way and return', async () => {
    const oneWay = await get('/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20')
    expect(oneWay.statusCode).toBe(200)
    expect(oneWay.json().days).toHaveLength(61)
    const back = await get(
      '/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20&returnDate=2027-01-29&days=3&adults=2&childAges=4,7&currency=USD',
    )
    expect(back.json()).toMatchObject({ origin: 'GRU', destination: 'LIS', currency: 'USD' })
    expect(back.json().days).toHaveLength(7)
    const search = searchFor('GRU-LIS 2027-01-20, LIS-GRU 2027-01-29', {
      adults: 2,
      childAges: [4, 7],
      currency: 'USD',
    })
    expect(back.json()).toEqual(await sample.flights.calendar({ search, aroundDays: 3 }))
  })

  it.each([
    '/flights/calendar',
    '/flights/calendar?origin=GRU&destination=LIS&date=tomorrow',
    '/flights/calendar?origin=GRU&destination=GRU&date=2027-01-20',
    '/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20&days=99',
    '/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20&childAges=x',
    '/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20&childAges=12',
    '/flights/calendar?origin=GRU&destination=LIS&date=2027-01-20&returnDate=2027-01-01',
    '/flights/inspiration',
    '/flights/inspiration?origin=GRU&maxPrice=-1',
    '/flights/inspiration?origin=GRU&maxPrice=lots',
  ])('refuses %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400)
  })

  it('gives inspiration that may be kept for five minutes', async () => {
    const answer = await get('/flights/inspiration?origin=GRU&maxPrice=2000')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
    expect(answer.json().meta).toMatchObject({ origin: 'GRU', currency: 'USD', maxPrice: 2000 })
    expect(answer.json().data[0]).toMatchObject({ destination: expect.any(String), price: { currency: 'USD' } })
    // Without a limit it is that of the specification, and as much in another currency by our rates.
    const mostIn = async (query: string) => (await get(`/flights/inspiration?origin=GRU${query}`)).json().meta.maxPrice
    expect(await mostIn('')).toBe(2000)
    expect(await mostIn('&currency=BRL')).toBe(2000 * USUAL_RATES.BRL)
    expect(await mostIn('&currency=BRL&maxPrice=900')).toBe(900)
    const unknown = await get('/flights/inspiration?origin=QQQ')
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'place/unknown'])
    expect(unknown.headers['cache-control']).toBe('private, no-store')
  })
})

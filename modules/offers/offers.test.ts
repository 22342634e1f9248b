import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from '#modules/flights/sample-flights.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { fromMajor } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createOffers, type Offers, offersApi } from './index.ts'
import { offerIdOf, readOfferId } from './offer-id.contract.ts'
import { offerPrice } from './offer-price.contract.ts'
import { ExploreQuerySchema, ExploreSchema, OfferSchema, OffersQuerySchema, OffersSchema } from './offers.contract.ts'

const database = testDatabase()
let sample: SampleFlights
let offers: Offers
let api: Awaited<ReturnType<typeof apiOf>>

beforeAll(async () => {
  sample = createSampleFlights(database.db)
  const { flights, geo } = sample
  offers = createOffers({ flights, geo, clock: { now: () => new Date(SAMPLE_NOW) }, hotelCities: async () => [] })
  api = await apiOf(offersApi(offers))
})
beforeEach(async () => {
  await sample.afterwards.settled()
  await database.db.execute(sql`truncate price_observations`)
})
afterAll(() => sample.afterwards.settled())

const list = (query: object = {}) => offers.list(OffersQuerySchema.parse({ currency: 'BRL', ...query }))
const explore = (query: object = {}) =>
  offers.explore(ExploreQuerySchema.parse({ origin: 'GRU', currency: 'BRL', ...query }))
async function open(id: string) {
  const opened = await offers.open(id, { currency: 'BRL', locale: 'en' })
  if (opened.status !== 'open') throw new Error(opened.status)
  return opened.offer
}

/** A price of 1,000 more than now, as if it had been shown then. */
async function wasDearer(id: string, day: string) {
  const { discountedPrice } = await open(id)
  await sample.afterwards.settled()
  const trip = readOfferId(id)
  if (!trip) throw new Error(id)
  const amount = fromMajor(discountedPrice + 1000, 'BRL').amount
  await database.db.execute(sql`
    insert into price_observations values (${trip.origin}, ${trip.destination}, ${trip.departure}, ${trip.return},
      'economy', 'BRL', ${day}, ${amount}, ${amount}, 1)`)
  return discountedPrice
}

describe('the list', () => {
  test('has what is below its usual price, what is on record first, then by discount', async () => {
    const { data } = OffersSchema.parse(await list())
    expect(data.length).toBeGreaterThan(5)
    for (const offer of data) {
      const { original: originalPrice, ...price } = offerPrice(
        offer.discountedPrice,
        offer.estimated ? null : offer.originalPrice,
      )
      expect(offer).toMatchObject({ originalPrice, ...price })
      expect(offer.discount).toBeGreaterThan(0)
    }
    const order = data.map(({ estimated, discount }) => [Number(estimated), -discount])
    expect(order).toEqual(order.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  })

  test('is filtered by budget, month and type; an estimate is of no type', async () => {
    const all = (await list()).data
    const budget = all[4]?.discountedPrice ?? 0
    const cheap = (await list({ budget })).data
    expect(cheap.length).toBe(all.filter(({ discountedPrice }) => discountedPrice <= budget).length)
    const april = (await list({ month: '2027-04' })).data
    expect(april.length).toBeGreaterThan(5)
    expect(april.every(({ departureDate }) => departureDate.startsWith('2027-04'))).toBe(true)
    for (const type of ['flash', 'weekend', 'early-bird', 'last-minute'] as const) {
      const some = (await list({ type })).data
      expect(some).toEqual(all.filter((offer) => offer.type === type && !offer.estimated))
    }
  })

  test('of a month that is past, or beyond what is sold, is empty', async () => {
    expect((await list({ month: '2026-10' })).data).toEqual([])
    expect((await list({ month: '2028-10' })).data).toEqual([])
  })
})

describe('an offer', () => {
  test('costs what the list says, and what a search for its days shows first', async () => {
    const [first] = (await list()).data
    const offer = OfferSchema.parse(await open(first?.id ?? ''))
    expect(offer).toMatchObject({ ...first })
    const { origin, destination, departureDate, returnDate, discountedPrice } = offer
    const { options } = await sample.flights.search({
      slices: [
        { origin, destination, date: departureDate },
        { origin: destination, destination: origin, date: returnDate },
      ],
      adults: 1,
      childAges: [],
      cabin: 'economy',
      maxConnections: 2,
      currency: 'BRL',
    })
    expect(options[0]?.fares[0]?.total).toEqual(fromMajor(discountedPrice, 'BRL'))
  })

  test('is compared with the highest price of 30 days, and says on which day it was shown', async () => {
    const id = 'gru-lis-2027-01-20-2027-01-27'
    const price = await wasDearer(id, '2026-11-02')
    const offer = await open(id)
    expect(offer).toMatchObject({
      estimated: false,
      originalPrice: price + 1000,
      discount: Math.round((1 - price / (price + 1000)) * 100),
      reference: { by: 'recorded', on: '2026-11-02' },
    })
    expect(offer.history).toEqual([
      { day: '2026-11-02', price: price + 1000 },
      { day: '2026-11-21', price },
    ])
  })

  test('older prices count for the history only', async () => {
    const id = 'gru-lis-2027-01-20-2027-01-27'
    await wasDearer(id, '2026-10-20')
    const offer = await open(id)
    expect(offer.reference.by).not.toBe('recorded')
    expect(offer.history).toHaveLength(2)
  })

  test('shows the days around with the same length of stay', async () => {
    const offer = await open('gru-lis-2027-01-20-2027-01-27')
    expect(offer.around.map(({ date }) => date)).toEqual(Array.from({ length: 11 }, (_, i) => addDays('2027-01-15', i)))
    expect(offer.around[5]?.price).toBe(offer.discountedPrice)
  })

  test.each([
    ['gru-lis-2026-10-20-2026-10-27', 'over'],
    ['gru-lis-2028-10-20-2028-10-27', 'over'],
    ['gru-lis-2027-01-27-2027-01-20', 'not-found'],
    ['gru-lis-2027-02-30-2027-03-05', 'not-found'],
    ['gru-qqq-2027-01-20-2027-01-27', 'not-found'],
    ['nothing', 'not-found'],
    ['gru-gru-2027-01-20-2027-01-27', 'not-found'],
  ])('%s is %s', async (id, status) => {
    expect((await offers.open(id, { currency: 'BRL', locale: 'en' })).status).toBe(status)
  })
})

describe('where one can go', () => {
  test('asks for the best-known places now, cheapest first, within budget, month and length of stay', async () => {
    const { data, meta } = ExploreSchema.parse(await explore({ month: '2027-03', stay: 'weekend' }))
    expect(meta).toMatchObject({ origin: 'GRU', originName: 'São Paulo', count: data.length })
    expect(data.length).toBeGreaterThan(5)
    expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).toSorted((a, b) => a - b))
    for (const { departureDate, returnDate, seenOn } of data) {
      expect(departureDate).toMatch(/^2027-03/)
      const nights = (Date.parse(returnDate) - Date.parse(departureDate)) / 86_400_000
      expect(nights).toBeGreaterThanOrEqual(2)
      expect(nights).toBeLessThanOrEqual(4)
      expect(seenOn).toBe(null)
    }
    const budget = data[3]?.price ?? 0
    expect((await explore({ month: '2027-03', stay: 'weekend', budget })).data).toHaveLength(4)
  })

  test('adds places whose price someone was shown, and says when; the newest of a trip counts', async () => {
    const seen = (destination: string, on: string, lowest: number) =>
      database.db.execute(sql`
        insert into price_observations values ('SAO', ${destination}, '2027-01-10', '2027-01-17', 'economy', 'BRL', ${on},
          ${lowest}, ${lowest}, 1)`)
    await seen('XAP', '2026-11-20', 52_000)
    await seen('XAP', '2026-11-18', 40_000)
    await seen('PFB', '2026-11-15', 61_000)
    await seen('PMW', '2026-11-01', 10_000)
    const places = (await explore({ origin: 'SAO' })).data
    const of = (code: string) => places.find(({ destination }) => destination === code)
    expect(of('XAP')).toMatchObject({ price: 520, seenOn: '2026-11-20', old: false, countryCode: 'BR' })
    expect(of('PFB')).toMatchObject({ price: 610, seenOn: '2026-11-15', old: true })
    expect(of('PMW')).toBeUndefined()
  })
})

describe('ids', () => {
  test('are the trip, in any case', () => {
    const trip = { origin: 'GRU', destination: 'LIS', departure: '2027-01-20', return: '2027-01-27' }
    expect(readOfferId(offerIdOf(trip))).toEqual(trip)
    expect(readOfferId(offerIdOf(trip).toUpperCase())).toEqual(trip)
  })
})

test('the API answers in its words', async () => {
  const get = (url: string) => api.inject({ method: 'GET', url })
  const found = await get('/offers?origin=gru&currency=USD&budget=1500&lang=pt-BR')
  expect([found.statusCode, found.json().data[0].originName]).toEqual([200, 'São Paulo'])
  expect((await get(`/offers/${found.json().data[0].id}?currency=USD`)).statusCode).toBe(200)
  const over = await get('/offers/gru-lis-2026-10-20-2026-10-27')
  expect([over.statusCode, over.json().code]).toEqual([410, 'offer/expired'])
  expect((await get('/offers/nothing')).statusCode).toBe(404)
  expect((await get('/offers?origin=QQQ')).json().code).toBe('place/unknown')
  for (const url of [
    '/offers?month=2027-13',
    '/offers?type=best',
    '/offers/explore',
    '/offers/explore?origin=GRU&stay=x',
  ]) {
    expect((await get(url)).statusCode).toBe(400)
  }
  expect((await get('/offers/explore?origin=GRU&budget=300')).statusCode).toBe(200)
})

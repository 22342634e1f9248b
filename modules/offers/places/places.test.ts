import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from '#modules/flights/sample-flights.ts'
import { createOffers, type Offers } from '#modules/offers/index.ts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { OffersQuerySchema } from '#modules/offers/offers.contract.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
const TODAY = SAMPLE_NOW.slice(0, 10)
const QUERY = { locale: 'en', currency: 'USD' } as const
const LISBON = { id: '2267057', iata: 'LIS', hotels: 16, changed: '2026-11-02' }
let sample: SampleFlights
let offers: Offers

beforeAll(() => {
  sample = createSampleFlights(database.db)
})
beforeEach(async () => {
  await sample.afterwards.settled()
  await database.db.execute(sql`truncate price_observations, searches`)
  const { flights, geo } = sample
  offers = createOffers({ flights, geo, clock: { now: () => new Date(SAMPLE_NOW) }, hotelCities: async () => [LISBON] })
})
afterAll(() => sample.afterwards.settled())

type Row = {
  pair?: string
  leaves?: number
  nights?: number
  amount: number
  currency?: string
  on?: number
  count?: number
}

/** Days are counted from today. */
async function record({ pair = 'GRU LIS', leaves = 30, nights = 7, amount, currency = 'USD', on = 0, count = 1 }: Row) {
  const [origin, destination] = pair.split(' ')
  await database.db.execute(sql`
    insert into price_observations values (${origin}, ${destination}, ${addDays(TODAY, leaves)}, ${addDays(TODAY, leaves + nights)},
      'economy', ${currency}, ${addDays(TODAY, on)}, ${amount}, ${amount}, ${count})`)
}
const lisbon = () => offers.places.route({ origin: 'SAO', destination: 'LIS' }, QUERY)

describe('the page of a route', () => {
  test('says nothing of a price that nobody recorded, and keeps its facts', async () => {
    expect(await lisbon()).toMatchObject({
      path: '/flight-routes/sao-paulo-sao/lisbon-lis',
      cheapest: null,
      months: [],
      reference: null,
      back: '/flight-routes/lisbon-lis/sao-paulo-sao',
      direct: { carriers: expect.arrayContaining([expect.objectContaining({ name: 'Jangada Air' })]) },
      origin: {
        name: 'São Paulo',
        airports: expect.arrayContaining([expect.objectContaining({ iata: 'GRU', direct: true })]),
      },
    })
  })

  test('has the cheapest trip of each month at its last price, whatever airport of the city was asked for', async () => {
    await record({ amount: 50_000, on: -3 })
    await record({ amount: 60_000, on: -1 })
    await record({ amount: 61_000, pair: 'SAO LIS', leaves: 31 })
    await record({ amount: 90_000, leaves: 62 })
    const page = await lisbon()
    expect(page?.months.map(({ departureDate, price, seenOn, old }) => [departureDate, price, seenOn, old])).toEqual([
      [addDays(TODAY, 30), 600, addDays(TODAY, -1), false],
      [addDays(TODAY, 62), 900, TODAY, false],
    ])
    expect(page?.cheapest).toMatchObject({ origin: 'GRU', price: 600, currency: 'USD' })
  })

  test('shows no price of long ago, of past days, of one way or of another cabin', async () => {
    await record({ amount: 10_000, on: -15 })
    await record({ amount: 10_000, leaves: 0 })
    await database.db.execute(sql`insert into price_observations values
      ('GRU', 'LIS', ${addDays(TODAY, 20)}, 'infinity', 'economy', 'USD', ${TODAY}, 10000, 10000, 1),
      ('GRU', 'LIS', ${addDays(TODAY, 20)}, ${addDays(TODAY, 27)}, 'business', 'USD', ${TODAY}, 10000, 10000, 1)`)
    expect((await lisbon())?.cheapest).toBeNull()
  })

  test('has its own currency where that was asked, else what was', async () => {
    await record({ amount: 300_000, currency: 'BRL' })
    expect((await lisbon())?.cheapest).toMatchObject({ price: 3000, currency: 'BRL' })
    await record({ amount: 99_000, leaves: 45 })
    expect(await lisbon()).toMatchObject({ currency: 'USD', cheapest: { price: 990 } })
  })

  test('counts a discount only from what someone was shown', async () => {
    await record({ amount: 60_000 })
    await record({ amount: 80_000, on: -5, count: 0 })
    expect((await lisbon())?.reference).toBeNull()
    await record({ amount: 75_000, on: -6 })
    expect((await lisbon())?.reference).toBe(750)
  })

  test('costs what the offers and the home page say of the same trip', async () => {
    const { data } = await offers.list(OffersQuerySchema.parse({ origin: 'GRU', currency: 'USD' }))
    const offer = data.find(({ destination }) => destination === 'LIS')
    const home = await sample.flights.inspire({ origin: 'GRU', maxPrice: 10_000, currency: 'USD', locale: 'en' })
    await sample.afterwards.settled()
    const { cheapest } = (await lisbon()) ?? {}
    expect(cheapest).toMatchObject({ departureDate: offer?.departureDate, price: offer?.discountedPrice })
    expect(home.data.find(({ destination }) => destination === 'LIS')?.price.total).toBe(cheapest?.price)
    const opened = await offers.open(offerIdOf(tripOf(cheapest)), QUERY)
    expect(opened).toMatchObject({ status: 'open', offer: { discountedPrice: cheapest?.price } })
  })

  test('is found by codes of airports, and not where nothing is', async () => {
    const { places } = offers
    expect((await places.route({ origin: 'CGH', destination: 'GIG' }, QUERY))?.path).toBe(
      '/flight-routes/sao-paulo-sao/rio-de-janeiro-rio',
    )
    expect(await places.route({ origin: 'SAO', destination: 'XXX' }, QUERY)).toBeNull()
    expect(await places.route({ origin: 'GRU', destination: 'CGH' }, QUERY)).toBeNull()
    expect(await places.pathsOf({ origin: 'GRU', destination: 'LIS' })).toEqual({
      route: '/flight-routes/sao-paulo-sao/lisbon-lis',
      city: '/destinations/lisbon-lis',
    })
  })
})

const tripOf = (
  price: { origin: string; destination: string; departureDate: string; returnDate: string } | null | undefined,
) => {
  if (!price) throw new Error('no price')
  return { ...price, departure: price.departureDate, return: price.returnDate }
}

test('the round asks by itself, and what it got is on the page and no one’s reference', async () => {
  sample.turnClock(SAMPLE_NOW)
  const priced = await offers.places.price()
  await sample.afterwards.settled()
  expect(priced).toBeGreaterThan(0)
  const { rows } = await database.db.execute<{ shown: number; all: number }>(
    sql`select max(count) as shown, count(*)::integer as all from price_observations`,
  )
  expect(rows[0]).toMatchObject({ shown: 0 })
  const priceds = (await offers.places.routes(QUERY)).filter(({ price }) => price)
  expect(priceds.length).toBeGreaterThan(0)
  expect(await offers.explore({ origin: 'SAO', currency: 'USD', lang: 'en' })).toMatchObject({
    data: expect.not.arrayContaining([expect.objectContaining({ seenOn: TODAY })]),
  })
})

test('a price that we asked for gives way to the first that someone is shown that day', async () => {
  await record({ amount: 70_000, count: 0 })
  const { data } = await offers.list(OffersQuerySchema.parse({ origin: 'GRU', currency: 'USD' }))
  const trip = data.find(({ destination }) => destination === 'LIS')
  await sample.afterwards.settled()
  await database.db.execute(
    sql`update price_observations set count = 0, lowest = 1, highest = 999999 where destination = 'LIS'`,
  )
  await offers.open(String(trip?.id), QUERY)
  await sample.afterwards.settled()
  const { rows } = await database.db.execute(
    sql`select lowest, highest, count from price_observations where destination = 'LIS' and departure_date = ${trip?.departureDate} and count > 0`,
  )
  const amount = Math.round((trip?.discountedPrice ?? 0) * 100)
  expect(rows).toMatchObject([{ lowest: amount, highest: amount }])
})

describe('the page of a city', () => {
  test('has the ways in with their prices, its airports, and famous places near it', async () => {
    await record({ amount: 60_000 })
    const page = await offers.places.city('LIS', QUERY)
    expect(page).toMatchObject({
      path: '/destinations/lisbon-lis',
      cityId: LISBON.id,
      place: { countryName: 'Portugal' },
    })
    const way = page?.ways.find(({ origin }) => origin === 'SAO')
    expect(way).toMatchObject({ path: '/flight-routes/sao-paulo-sao/lisbon-lis', price: { price: 600 } })
    expect(page?.ways.every(({ price, origin }) => price === null || origin === 'SAO')).toBe(true)
    expect(page?.nearby.map(({ code }) => code)).toContain('MAD')
    expect(await offers.places.city('XXX', QUERY)).toBeNull()
  })
})

describe('the site map', () => {
  test('has routes with a price, cities with something to book, and trips that were priced, each with its last change', async () => {
    await record({ amount: 60_000, on: -1 })
    await record({ amount: 61_000, leaves: 40, on: -2 })
    await record({ amount: 61_000, leaves: 40, on: -20 })
    const { map } = offers.places
    const yesterday = addDays(TODAY, -1)
    expect(await map.routes()).toEqual([{ path: '/flight-routes/sao-paulo-sao/lisbon-lis', changed: yesterday }])
    expect(await map.cities()).toEqual([{ path: '/destinations/lisbon-lis', changed: yesterday }])
    expect(await map.offerParts()).toEqual([yesterday])
    expect(await map.offers(1)).toEqual(
      [30, 40].map((leaves) => ({
        path: `/offers/gru-lis-${addDays(TODAY, leaves)}-${addDays(TODAY, leaves + 7)}`,
        changed: addDays(TODAY, leaves === 30 ? -1 : -2),
      })),
    )
    expect(await map.offers(2)).toEqual([])
  })

  test('of offers is in parts', async () => {
    for (const leaves of [30, 31, 32]) await record({ amount: 60_000, leaves, on: leaves - 33 })
    const lately = { from: TODAY, since: addDays(TODAY, -14), size: 2 }
    const { recorded } = sample.flights
    expect(await recorded.parts(lately)).toEqual([addDays(TODAY, -2), addDays(TODAY, -1)])
    expect((await recorded.part({ ...lately, part: 2 })).map(({ departure }) => departure)).toEqual([
      addDays(TODAY, 32),
    ])
  })
})

test('searches bring a route in, counted by visitors until yesterday', async () => {
  const search = (visitor: string, at: string) =>
    database.db.execute(sql`insert into searches (created_at, product, visitor, origin, destination, first_day, adults,
      children, result_count, currency, duration_ms, missing)
      values (${at}, 'flight', ${visitor}, 'GRU', 'BKK', '2027-01-10', 1, 0, 0, 'BRL', 5, '{}')`)
  await search('a', '2026-11-20T10:00:00Z')
  await search('a', '2026-11-20T11:00:00Z')
  await search('b', '2026-11-20T11:00:00Z')
  await search('c', '2026-11-21T11:00:00Z')
  expect(await sample.flights.searched(TODAY)).toEqual([{ origin: 'GRU', destination: 'BKK', visitors: 2 }])
  expect((await offers.places.route({ origin: 'SAO', destination: 'BKK' }, QUERY))?.direct).toBeNull()
})

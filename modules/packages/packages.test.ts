import { createSecretKey, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cars, createCars } from '#modules/cars/index.ts'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from '#modules/flights/sample-flights.ts'
import type { HotelSearch } from '#modules/hotels/search/hotel-search.contract.ts'
import { createRights } from '#modules/rights/index.ts'
import { type Currency, money } from '#platform/money.ts'
import { createVault } from '#platform/vault.ts'
import { apiOf } from '#tests/support/api.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import { arrivalDay } from './arrival.contract.ts'
import { hireTimes } from './hire-times.ts'
import { createPackages, packagesApi } from './index.ts'
import { PackageCarSearchSchema, PackageSearchSchema } from './packages.contract.ts'
import type { PackageDeps } from './search-packages.ts'

const database = testDatabase()
let sample: SampleFlights
let cars: Cars
beforeAll(async () => {
  sample = createSampleFlights(database.db)
  const ground = { db: database.db, clock: fixedClock(SAMPLE_NOW), vault: createVault(randomBytes(32)) }
  cars = await createCars({
    ...ground,
    secret: createSecretKey(randomBytes(32)),
    jobs: manualJobs(),
    audit: { record: async () => {} },
    rights: createRights(),
    geo: sample.geo,
  })
})
afterAll(() => sample.afterwards.settled())

/** why: what hotels there are is the matter of their own tests; this one says what each was asked for. */
function hotelsPaidIn(...currencies: Currency[]) {
  const find = vi.fn(async (_search: HotelSearch) => ({
    hotels: currencies.map((currency) => ({ name: currency, rate: { price: { total: money(50_000, currency) } } })),
  }))
  const search = { find, ahead: vi.fn() } as unknown as PackageDeps['hotels']['search']
  const { flights, geo } = sample
  return { find, packages: createPackages({ flights, geo, cars, hotels: { search } }) }
}

const asked = (over: object = {}) =>
  PackageSearchSchema.parse({
    origin: 'GRU',
    destination: 'LIS',
    departureDate: '2027-01-20',
    returnDate: '2027-01-27',
    ...over,
  })

test('stays begin on the day on which flights arrive, and end with the flight back', async () => {
  const { packages, find } = hotelsPaidIn('EUR')
  const { flights, stays, currency, cityName } = await packages.search(asked(), { locale: 'en' })
  expect([currency, cityName]).toEqual(['EUR', 'Lisbon'])
  const arrivals = [...new Set(flights.options.map(arrivalDay))].toSorted()
  expect(stays.map(({ checkIn }) => checkIn).toSorted()).toEqual(arrivals)
  expect(arrivals.some((day) => day > '2027-01-20')).toBe(true)
  // A hotel that answers later would keep the flights waiting.
  expect(find.mock.calls.every(([{ instantFirst }]) => instantFirst)).toBe(true)
  for (const [{ checkOut, cityId, currency: paid }] of find.mock.calls) {
    expect([checkOut, paid]).toEqual(['2027-01-27', 'EUR'])
    expect(sample.geo.city(cityId ?? '')?.name).toBe('Lisbon')
  }
})

test('both parts are in one currency, and hotels are looked for in it', async () => {
  const { packages, find } = hotelsPaidIn('EUR')
  const { flights } = await packages.search(asked(), { locale: 'en' })
  expect(flights.currency).toBe('EUR')
  expect(find.mock.calls.every(([{ currency, forPackage }]) => currency === 'EUR' && forPackage?.count === 10)).toBe(
    true,
  )
  const dollars = await packages.search(asked({ currency: 'USD' }), { locale: 'en' })
  expect(dollars.flights.options[0]?.fares[0]?.total.currency).toBe('USD')
})

test('hotels are filtered and put in order as in their own search; only as recommended those that confirm at once lead', async () => {
  const { packages, find } = hotelsPaidIn('EUR')
  const chosen = '0190a0a0-0000-7000-8000-000000000001'
  const stay = { stars: [4, 5], meals: ['breakfast'], freeCancellation: true, sort: 'price', count: 30, chosen }
  await packages.search(asked({ stay }), { locale: 'en' })
  expect(find.mock.calls[0]?.[0]).toMatchObject({
    stars: [4, 5],
    meals: ['breakfast'],
    freeCancellation: true,
    sort: 'price',
    instantFirst: false,
    forPackage: { count: 30, chosen },
    priceMax: null,
  })
})

test('a limit of the price is that of flights and hotel together', async () => {
  const { packages, find } = hotelsPaidIn('EUR')
  const { flights } = await packages.search(asked(), { locale: 'en' })
  const flown = flights.options[0]?.fares[0]?.total.amount ?? 0
  await packages.search(asked({ stay: { priceMin: 1, priceMax: flown + 40_000 } }), { locale: 'en' })
  expect(find.mock.lastCall?.[0]).toMatchObject({ priceMin: 0, priceMax: 40_000 })
  // With dearer flights less is left for the hotel.
  const choose = () => {
    const [option] = flights.options
    return option ? { option, total: money(flown + 15_000, 'EUR') } : null
  }
  const found = await packages.search(asked({ stay: { priceMax: flown + 40_000 } }), { locale: 'en', choose })
  expect(find.mock.lastCall?.[0]).toMatchObject({ priceMax: 25_000 })
  expect(found.stays).toHaveLength(1)
})

test('children of twelve and more fly as adults, and sleep as children', async () => {
  const { packages, find } = hotelsPaidIn('EUR')
  const search = vi.spyOn(sample.flights, 'search')
  await packages.search(asked({ adults: 2, childAges: [4, 12, 17], rooms: 2 }), { locale: 'en' })
  expect(search.mock.calls[0]?.[0]).toMatchObject({ adults: 4, childAges: [4] })
  expect(find.mock.calls[0]?.[0]).toMatchObject({ adults: 2, childAges: [4, 12, 17], rooms: 2 })
})

test('is refused in words for places and days that cannot be', async () => {
  const { packages } = hotelsPaidIn('EUR')
  const search = (over: object) => packages.search(asked(over), { locale: 'en' })
  await expect(search({ destination: 'QQQ' })).rejects.toMatchObject({ code: 'place/unknown' })
  await expect(search({ destination: 'SAO' })).rejects.toMatchObject({ code: 'request/invalid' })
  await expect(search({ departureDate: '2026-01-20' })).rejects.toMatchObject({ code: 'request/invalid' })
  await expect(search({ returnDate: '2027-01-19' })).rejects.toMatchObject({ code: 'request/invalid' })
})

test.each([
  [
    'an hour after landing, two before the flight back',
    '2027-01-20T13:10',
    '2027-01-27T15:40',
    false,
    '2027-01-20T14:30',
    '2027-01-27T13:30',
  ],
  [
    'three hours before one that leaves the country',
    '2027-01-20T13:00',
    '2027-01-27T15:30',
    true,
    '2027-01-20T14:00',
    '2027-01-27T12:30',
  ],
  ['over midnight, both ways', '2027-02-28T23:40', '2027-03-04T01:10', false, '2027-03-01T01:00', '2027-03-03T23:00'],
])('a car is wanted %s', (_, landsAt, leavesAt, abroad, pickUp, back) => {
  expect(hireTimes({ landsAt, leavesAt, abroad })).toEqual({ pickUp, return: back })
})

test('between flights that lie too close there is no time for a car', () => {
  expect(hireTimes({ landsAt: '2027-01-20T13:10', leavesAt: '2027-01-20T16:20', abroad: false })).toBeNull()
})

describe('cars of a package', () => {
  const between = (over: object = {}) =>
    PackageCarSearchSchema.parse({
      landing: { airport: 'FOR', at: '2027-01-20T13:10' },
      leaving: { airport: 'FOR', at: '2027-01-27T15:40', to: 'GRU' },
      currency: 'BRL',
      ...over,
    })

  test('are those at the airport from the landing to the flight back, in the currency of the package', async () => {
    const { packages } = hotelsPaidIn('BRL')
    const [{ depotId }, abroad] = [
      await sampleDepot(database.db),
      await sampleDepot(database.db, { brand: 'Paid in dollars', currency: 'USD' }),
    ]
    const found = await packages.cars(between(), 'en')
    expect([found?.pickUp, found?.return]).toEqual(['2027-01-20T14:30', '2027-01-27T13:30'])
    const options = found?.results.options ?? []
    expect(options.length).toBeGreaterThan(0)
    expect(options.map((option) => option.price.total.currency)).not.toContain('USD')
    expect(options.map((option) => option.depotId)).toContain(depotId)
    const [first] = options
    if (!first) throw new Error('no car')
    expect(await cars.search.offer(first.offerId)).toMatchObject({ pickUp: '2027-01-20T14:30', price: first.price })
    const dollars = await packages.cars(between({ currency: 'USD' }), 'en')
    expect(dollars?.results.options.map((option) => option.depotId)).toContain(abroad.depotId)
  })

  test('may be left at the airport that one flies back from', async () => {
    const { packages } = hotelsPaidIn('BRL')
    const found = await packages.cars(between({ leaving: { airport: 'NAT', at: '2027-01-27T15:40', to: 'GRU' } }), 'en')
    expect(found?.results.returnPlace?.id).toBe('NAT')
    await expect(
      packages.cars(between({ landing: { airport: 'QQQ', at: '2027-01-20T13:10' } }), 'en'),
    ).rejects.toMatchObject({ code: 'place/unknown' })
  })
})

test('the API: what is asked for and how it is refused', async () => {
  const { packages } = hotelsPaidIn()
  const api = await apiOf(packagesApi(packages))
  const post = (payload: object) => api.inject({ method: 'POST', url: '/packages/search', payload })
  const found = await post({ origin: 'gru', destination: 'lis', departureDate: '2027-01-20', returnDate: '2027-01-27' })
  expect([found.statusCode, found.json().currency]).toEqual([200, 'EUR'])
  expect((await post({ origin: 'GRU' })).statusCode).toBe(400)
  const car = (payload: object) => api.inject({ method: 'POST', url: '/packages/cars', payload })
  const landing = { airport: 'FOR', at: '2027-01-20T13:10' }
  const between = { landing, leaving: { airport: 'FOR', at: '2027-01-27T15:40', to: 'GRU' }, currency: 'BRL' }
  expect((await car(between)).json()).toMatchObject({ pickUp: '2027-01-20T14:30' })
  const tooClose = { ...between.leaving, at: '2027-01-20T16:00' }
  expect((await car({ ...between, leaving: tooClose })).json()).toBeNull()
  expect((await car({ ...between, driverAge: 17 })).statusCode).toBe(400)
  expect((await car({ ...between, landing: { ...landing, at: 'noon' } })).statusCode).toBe(400)
  expect((await post(asked({ destination: 'QQQ' }))).statusCode).toBe(404)
})

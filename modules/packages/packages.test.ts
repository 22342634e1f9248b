import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSampleFlights, type SampleFlights } from '#modules/flights/sample-flights.ts'
import type { HotelSearch } from '#modules/hotels/search/hotel-search.contract.ts'
import { type Currency, money } from '#platform/money.ts'
import { apiOf } from '#tests/support/api.ts'
import { testDatabase } from '#tests/support/database.ts'
import { arrivalDay } from './arrival.contract.ts'
import { createPackages, packagesApi } from './index.ts'
import { PackageSearchSchema } from './packages.contract.ts'
import type { PackageDeps } from './search-packages.ts'

const database = testDatabase()
let sample: SampleFlights

beforeAll(() => {
  sample = createSampleFlights(database.db)
})
afterAll(() => sample.afterwards.settled())

/** why: what hotels there are is the matter of their own tests; this one says what each was asked for. */
function hotelsPaidIn(...currencies: Currency[]) {
  const find = vi.fn(async (_search: HotelSearch) => ({
    hotels: currencies.map((currency) => ({ name: currency, rate: { price: { total: money(50_000, currency) } } })),
  }))
  const search = { find } as unknown as PackageDeps['hotels']['search']
  return { find, packages: createPackages({ flights: sample.flights, geo: sample.geo, hotels: { search } }) }
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
  for (const [{ checkOut, cityId, currency: paid }] of find.mock.calls) {
    expect([checkOut, paid]).toEqual(['2027-01-27', 'EUR'])
    expect(sample.geo.city(cityId ?? '')?.name).toBe('Lisbon')
  }
})

test('both parts are in one currency: another hotel is booked by itself', async () => {
  const { packages } = hotelsPaidIn('USD', 'EUR', 'BRL')
  const { flights, stays } = await packages.search(asked(), { locale: 'en' })
  expect(flights.currency).toBe('EUR')
  expect(stays.flatMap(({ hotels }) => hotels.map(({ name }) => name))).toEqual(stays.map(() => 'EUR'))
  const dollars = await packages.search(asked({ currency: 'USD' }), { locale: 'en' })
  expect(dollars.flights.options[0]?.fares[0]?.total.currency).toBe('USD')
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

test('the API: what is asked for and how it is refused', async () => {
  const { packages } = hotelsPaidIn()
  const api = await apiOf(packagesApi(packages))
  const post = (payload: object) => api.inject({ method: 'POST', url: '/packages/search', payload })
  const found = await post({ origin: 'gru', destination: 'lis', departureDate: '2027-01-20', returnDate: '2027-01-27' })
  expect([found.statusCode, found.json().currency]).toEqual([200, 'EUR'])
  expect((await post({ origin: 'GRU' })).statusCode).toBe(400)
  expect((await post(asked({ destination: 'QQQ' }))).statusCode).toBe(404)
})

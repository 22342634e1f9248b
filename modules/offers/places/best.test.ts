import { describe, expect, test } from 'vitest'
import type { CityRoute } from '#modules/flights/index.ts'
import { bestCities } from './best-cities.ts'
import { bestRoutes } from './best-routes.ts'
import { cityPath, codeOfSlug, routePath } from './place-path.contract.ts'
import { partOf } from './price-routes.ts'

const flown = (pair: string, seats: number): CityRoute => {
  const [origin = '', destination = ''] = pair.split('-')
  return { origin, destination, seats, flights: 7, minutes: 60, carriers: [], from: [origin], to: [destination] }
}
const isHome = (city: string) => ['SAO', 'RIO'].includes(city)
const keys = (routes: ReturnType<typeof bestRoutes>) =>
  routes.map(({ origin, destination }) => `${origin}-${destination}`)

describe('the best routes', () => {
  test('are those with most seats, home tenfold, and those that visitors ask for', () => {
    const network = [flown('LON-PAR', 9000), flown('SAO-LIS', 1000), flown('NYC-CHI', 20_000), flown('TYO-OSA', 500)]
    const searched = [
      { origin: 'TYO', destination: 'OSA', visitors: 300 },
      { origin: 'SAO', destination: 'BKK', visitors: 95 },
    ]
    const best = bestRoutes({ flown: network, searched, isHome })
    expect(keys(best)).toEqual(['TYO-OSA', 'NYC-CHI', 'SAO-LIS', 'SAO-BKK', 'LON-PAR'])
    expect(best[3]).toMatchObject({ flown: null, score: 9500 })
    expect(keys(bestRoutes({ flown: network, searched, isHome }, 2))).toEqual(['TYO-OSA', 'NYC-CHI'])
  })

  test('are the same whatever the order of the figures', () => {
    const network = ['A-B', 'B-A', 'C-A', 'A-C'].map((pair) => flown(pair, 100))
    const best = bestRoutes({ flown: network, searched: [], isHome })
    expect(bestRoutes({ flown: network.toReversed(), searched: [], isHome })).toEqual(best)
    expect(keys(best)).toEqual(['A-B', 'A-C', 'B-A', 'C-A'])
  })

  test('are each asked for in one hour of the day', () => {
    const best = Array.from({ length: 500 }, (_, i) => ({ origin: `${i}`, destination: 'X', score: 1, flown: null }))
    const asked = Array.from({ length: 24 }, (_, hour) => partOf(best, hour)).flat()
    expect(new Set(asked)).toEqual(new Set(best))
    expect(asked).toHaveLength(500)
  })
})

test('the best cities are those with hotels to book and seats to come by', () => {
  const hotels = [
    { code: 'FOR', cityId: '1', hotels: 14, changed: '2026-11-20' },
    { code: 'FOR', cityId: '2', hotels: 1, changed: '2026-11-25' },
    { code: 'GIG', cityId: '3', hotels: 1, changed: '2026-11-20' },
  ]
  const cities = bestCities({ flown: [flown('SAO-GIG', 5000), flown('LIS-GIG', 1000), flown('SAO-CGH', 10)], hotels })
  expect(cities).toEqual([
    { code: 'FOR', cityId: '1', hotels: 14, changed: '2026-11-20', score: 28_000 },
    { code: 'GIG', cityId: '3', hotels: 1, changed: '2026-11-20', score: 8000 },
    { code: 'CGH', cityId: null, hotels: 0, changed: undefined, score: 10 },
  ])
})

test('an address is readable and found again by its code', () => {
  const [sao, lis] = [
    { name: 'São Paulo', code: 'SAO' },
    { name: 'Lisbon', code: 'LIS' },
  ]
  expect(routePath(sao, lis)).toBe('/flight-routes/sao-paulo-sao/lisbon-lis')
  expect(cityPath({ name: 'Foz do Iguaçu', code: 'IGU' })).toBe('/destinations/foz-do-iguacu-igu')
  expect(['sao-paulo-sao', 'SAO', 'x-sao', 'sao1', 'paulo', ''].map(codeOfSlug)).toEqual([
    'SAO',
    'SAO',
    'SAO',
    null,
    null,
    null,
  ])
})

import { expect, test } from 'vitest'
import { cityCodeOf, cityRoutes } from './city-routes.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { createSampleFlights } from './sample-flights.ts'

const { flights, geo } = createSampleFlights({} as never)
const between = (origin: string, destination: string) =>
  flights.routes().find((route) => route.origin === origin && route.destination === destination)

test('a route is of cities: all their airports, flights, seats and carriers of a week together', () => {
  const route = between('SAO', 'RIO')
  // 13 flights a day from Congonhas and 5 from Guarulhos, each of 76 seats.
  expect(route).toMatchObject({ flights: 18 * 7, seats: 18 * 7 * 76, from: ['GRU', 'CGH'], to: ['GIG', 'SDU'] })
  expect(route?.carriers.map(({ name }) => name).toSorted()).toEqual(['Jangada Air', 'Serra'])
  expect(between('SAO', 'SAO')).toBeUndefined()
  expect(['GRU', 'SAO', 'LIS', 'XXX'].map((code) => cityCodeOf(geo, code))).toEqual(['SAO', 'SAO', 'LIS', null])
})

test('several suppliers are counted together; one that cannot tell, or a place that nobody knows, is left out', () => {
  const one = { origin: 'GRU', destination: 'LIS', flights: 7, seats: 700, minutes: 600, carriers: [] }
  const suppliers = [
    { routes: () => [one, { ...one, destination: 'QQQ' }, { ...one, destination: 'CGH' }] },
    { routes: () => [{ ...one, minutes: 580 }] },
    {},
  ] as unknown as FlightSupplier[]
  expect(cityRoutes({ geo, suppliers })).toEqual([
    { ...one, origin: 'SAO', flights: 14, seats: 1400, minutes: 580, from: ['GRU'], to: ['LIS'] },
  ])
})

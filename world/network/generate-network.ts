import type { HouseNetwork } from '#modules/flights/index.ts'
import type { AirportPlace } from '#modules/geo/index.ts'
import { AIRCRAFT } from './aircraft.ts'
import { rankAirports } from './airports.ts'
import { CARRIERS } from './carriers.ts'
import { addLinks } from './coverage.ts'
import { findPairs } from './demand.ts'
import { numberFlights } from './flight-numbers.ts'
import { openMarket } from './market.ts'
import { planRoutes } from './routes.ts'
import { scheduleRoutes } from './schedule.ts'

/** Services that the network comes out at, to within a few. */
const SERVICES = 42_000

const ATTRIBUTION =
  'Carriers, routes, times and prices are invented for demonstration; airports come from OurAirports, cities from GeoNames.'

/** The steps of the work; each is announced before it is done. */
export type NetworkStep = 'airports' | 'demand' | 'routes' | 'schedule'

/**
 * Makes a world-wide network from real airports and city populations. The same places and seed give the same rows.
 */
export function generateNetwork(
  places: readonly AirportPlace[],
  seed: number,
  onStep: (step: NetworkStep) => void = () => {},
): HouseNetwork {
  onStep('airports')
  const airports = rankAirports(places)
  const market = openMarket(CARRIERS, airports)
  onStep('demand')
  const pairs = addLinks(market, findPairs(market))
  onStep('routes')
  const routes = planRoutes(market, pairs, SERVICES, seed)
  onStep('schedule')
  const services = numberFlights(scheduleRoutes(market, routes, seed))
  const flown = new Set(services.map((service) => service.from))
  return {
    source: 'generated',
    seed,
    attribution: ATTRIBUTION,
    carriers: CARRIERS.map(({ code, name, alliance, country, hubs }) => {
      return { code, name, alliance, country, hubs: hubs.filter((hub) => flown.has(hub)) }
    }),
    aircraft: AIRCRAFT.map(({ code, name, seats, cruiseKmh, rangeKm }) => ({ code, name, seats, cruiseKmh, rangeKm })),
    services,
  }
}

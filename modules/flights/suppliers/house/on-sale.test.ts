import { beforeAll, describe, expect, it } from 'vitest'
import type { SupplierOption, SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, dayNumber } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { combineSlices } from './combine-slices.ts'
import { AS_PLANNED } from './departures.ts'
import { describeOptions } from './describe-options.ts'
import { airportsIn, type House, pricingFor, salesOpenFrom } from './house.ts'
import { cheapestHouseDays } from './house-days.ts'
import { readTaken } from './house-inventory.store.ts'
import { createNetwork } from './network.ts'
import { legsOf, priceJourneys } from './price-journeys.ts'
import { sampleMetro, sampleWorld } from './sample-network.ts'
import { createConnectionSearch } from './search-connections.ts'
import { searchHouse } from './search-house.ts'

const database = testDatabase()
const SEED = 7
const FIRST = '2027-03-01'
const DAYS = 12
const TRIPS = ['GRU-LIS', 'GRU-LIS LIS-GRU', 'SAO-LON', 'MAO-LIS LIS-MAO', 'SAO-RIO', 'LIS-SYD', 'SSA-NYC NYC-SSA']

let house: House
beforeAll(async () => {
  const timetable = sampleWorld()
  const network = createNetwork(timetable, sampleMetro, SEED)
  house = { db: database.db, network, connections: createConnectionSearch(network), seed: SEED, inventedCarriers: true }
  // Every second bucket of these days is sold to the last seat, by a rule that has no pattern in the timetable.
  await database.db.execute(sql`
    insert into flight_inventory (service_id, departure_date, cabin, family, allotment, sold, held)
    select id, ${FIRST}::date + day, 'economy', family, 1000, 1000, 0
    from unnest(${sql.param([...timetable.position.keys()])}::integer[]) id, generate_series(-1, ${DAYS + 12}) day,
      unnest(array['light', 'standard', 'flex']) family
    where hashtext(concat_ws(' ', id, family, day)) % 2 = 0`)
})

function asked(text: string, date: string): SupplierQuery {
  const slices = text.split(' ').map((ends, s) => {
    const [from = '', to = ''] = ends.split('-')
    const codes = (code: string) => (CITIES[code] ?? [code]) as string[]
    return { origins: codes(from), destinations: codes(to), date: addDays(date, s * 6) }
  })
  return { slices, party: PARTY, childAges: [], cabin: 'economy', currency: 'USD', now: NOW, maxConnections: 2 }
}
const CITIES: Record<string, string[]> = {
  SAO: ['GRU', 'CGH'],
  RIO: ['GIG', 'SDU'],
  LON: ['LHR', 'LGW'],
  NYC: ['JFK'],
}
const PARTY = { adults: 1, children: 0, infants: 0 }
const NOW = new Date('2026-11-21T12:00:00Z')

/** The plain way: every departure is looked up before anything is priced. */
async function byLookingAllUp(query: SupplierQuery): Promise<SupplierOption[]> {
  const days = query.slices.map(({ date }) => dayNumber(date))
  const journeys = query.slices.map(({ origins, destinations }, s) =>
    house.connections({
      origins: airportsIn(house, origins),
      destinations: airportsIn(house, destinations),
      day: days[s] ?? 0,
      maxConnections: 2,
      earliest: salesOpenFrom(query.now),
    }),
  )
  const departures = journeys.flatMap((slice) =>
    Array.from({ length: slice.count }, (_, i) => legsOf(slice, i)).flatMap(({ legs, days }) =>
      legs.map((service, k) => ({ service, day: days[k] ?? 0 })),
    ),
  )
  const taken = new Map<number, number>()
  await readTaken(house, departures, taken)
  const pricing = pricingFor(house, query, taken)
  const priced = journeys.map((slice, s) => priceJourneys(slice, days[s] ?? 0, pricing))
  const combinations = combineSlices(priced)
  return describeOptions(house, pricing, { priced, combinations, days, schedule: AS_PLANNED }).options
}

/** What nobody can do better than in price, time and stops together. */
function frontOf(options: readonly SupplierOption[]): string[] {
  const points = options.map(({ slices, fares }) => [
    Math.min(...fares.map(({ total }) => total.amount)),
    slices.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    Math.max(...slices.map(({ layovers }) => layovers.length)),
  ])
  const beaten = (one: number[]) =>
    points.some((other) => other.every((value, k) => value <= (one[k] ?? 0)) && String(other) !== String(one))
  return [...new Set(points.filter((one) => !beaten(one)).map(String))].sort()
}

const CASES = TRIPS.flatMap((trip) => Array.from({ length: DAYS }, (_, day) => [trip, addDays(FIRST, day)] as const))

describe('with half of all seats sold', () => {
  it('a search finds what looking up every departure finds', async () => {
    let fewer = 0
    for (const [trip, date] of CASES) {
      const query = asked(trip, date)
      const [found, wanted] = [(await searchHouse(house, query)).options, await byLookingAllUp(query)]
      expect(frontOf(found), `${trip} ${date}`).toEqual(frontOf(wanted))
      // Nothing is shown for a price that it is not sold for.
      const faresOf = (options: readonly SupplierOption[]) =>
        new Map(options.map(({ slices, fares }) => [JSON.stringify(slices), JSON.stringify(fares)]))
      const known = faresOf(wanted)
      for (const [slices, fares] of faresOf(found)) expect(known.get(slices) ?? fares).toBe(fares)
      if (found.length < wanted.length) fewer++
    }
    expect(fewer).toBeLessThan(CASES.length / 10)
  })

  it('the cheapest of each day is the one that a search for it finds', async () => {
    for (const trip of TRIPS) {
      const { slices, ...terms } = asked(trip, FIRST)
      const [out, back] = slices
      if (!out) throw new Error('no trip')
      const stay = back ? 6 : null
      const { origins, destinations } = out
      const days = await cheapestHouseDays(house, {
        ...terms,
        origins,
        destinations,
        from: FIRST,
        count: DAYS,
        step: 1,
        stay,
      })
      for (const { date, price } of days) {
        const [cheapest] = await byLookingAllUp(asked(trip, date))
        expect(price?.total, `${trip} ${date}`).toEqual(cheapest?.fares[0]?.total)
      }
    }
  })
})

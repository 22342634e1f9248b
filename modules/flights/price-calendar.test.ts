import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Flights } from './flights.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights, searchFor } from './sample-flights.ts'

const database = testDatabase()
let sample: SampleFlights
let flights: Flights

beforeAll(async () => {
  sample = createSampleFlights(database.db)
  flights = sample.flights
})
beforeEach(() => sample.turnClock(SAMPLE_NOW))
afterAll(() => sample.afterwards.settled())

describe('the calendar', () => {
  it.each([
    ['SAO-RIO 2026-12-20', {}],
    ['GRU-LIS 2027-01-20', { adults: 2, childAges: [0, 4] }],
    ['SSA-LIS 2027-01-20', {}],
    ['MAO-LON 2027-01-20', {}],
    ['GRU-LIS 2027-01-20, LIS-GRU 2027-01-30', {}],
    ['SSA-LIS 2027-01-20, LIS-SSA 2027-01-21', {}],
    ['CGH-SDU 2027-01-20, SDU-CGH 2027-01-20', {}],
    ['LHR-JFK 2027-03-12', { cabin: 'business' as const, maxConnections: 0 }],
    ['SYD-LAX 2027-03-28', { currency: 'EUR' as const }],
  ])('says what a search for the day costs: %s %j', async (text, more) => {
    const search = searchFor(text, more)
    const calendar = await flights.calendar({ search, aroundDays: 7 })
    expect(calendar.days).toHaveLength(15)
    for (const [i, { date, price }] of calendar.days.entries()) {
      const slices = search.slices.map((slice) => ({ ...slice, date: addDays(slice.date, i - 7) }))
      const results = await flights.search({ ...search, slices })
      expect({ date, price }).toEqual({ date: slices[0]?.date, price: results.options[0]?.fares[0]?.total ?? null })
    }
  })

  it('agrees with a search when many fares have been sold out', async () => {
    await database.db.execute(sql`
      insert into flight_inventory (service_id, departure_date, cabin, family, allotment, sold)
      select service, date '2027-02-01' + day, 'economy', family, 20, 20
      from generate_series(1000, 1300, 2) service, generate_series(0, 20) day, unnest(array['light', 'standard']) family`)
    for (const text of ['GRU-LIS 2027-02-08', 'GRU-LIS 2027-02-08, LIS-GRU 2027-02-15', 'MAO-LON 2027-02-08']) {
      const search = searchFor(text)
      const { days } = await flights.calendar({ search, aroundDays: 3 })
      for (const [i, { price }] of days.entries()) {
        const slices = search.slices.map((slice) => ({ ...slice, date: addDays(slice.date, i - 3) }))
        const { options } = await flights.search({ ...search, slices })
        expect(price).toEqual(options[0]?.fares[0]?.total ?? null)
        const opened = await flights.open(options[0]?.fares[0]?.offerId ?? '')
        expect(opened.status).toBe(price ? 'open' : 'not-found')
      }
    }
  })

  it('has no price for days in the past and beyond the horizon', async () => {
    const early = await flights.calendar({ search: searchFor('GRU-LIS 2026-11-20'), aroundDays: 3 })
    expect(early.days.map((day) => day.price !== null)).toEqual([false, false, false, false, true, true, true])
    const late = await flights.calendar({ search: searchFor('GRU-LIS 2027-10-27'), aroundDays: 2 })
    expect(late.days.map((day) => day.price !== null)).toEqual([true, true, true, false, false])
  })
})

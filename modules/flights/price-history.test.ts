import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { addDays, daysBetween } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import { InspirationSchema } from './flights.contract.ts'
import { highestObserved, type Observation, recordObservations } from './flights.store.ts'
import { priceObservations } from './flights.tables.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights, searchFor } from './sample-flights.ts'

const database = testDatabase()
let sample: SampleFlights

beforeAll(async () => {
  sample = createSampleFlights(database.db)
})
beforeEach(async () => {
  await sample.afterwards.settled()
  await database.db.execute(sql`truncate searches, price_observations`)
  sample.turnClock(SAMPLE_NOW)
})
afterAll(() => sample.afterwards.settled())

/** As the search history keeps them. */
async function kept() {
  const { rows } = await database.db.execute<Record<string, unknown> & { duration_ms: number }>(sql`
    select *, first_day::text, last_day::text, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as at
    from searches order by id`)
  return rows
}

const observations = () => database.db.select().from(priceObservations).orderBy(priceObservations.departureDate)

const TRIP: Observation = {
  origin: 'GRU',
  destination: 'LIS',
  departure: '2027-01-20',
  return: null,
  cabin: 'economy',
  currency: 'BRL',
  amount: 250_000,
}

describe('a search', () => {
  it('is written to the history after the answer, under a pseudonym', async () => {
    const search = searchFor('GRU-LIS 2027-01-20', { adults: 2, childAges: [1, 6] })
    const results = await sample.flights.search(search, { visitor: 'v-123' })
    await sample.afterwards.settled()
    const [row, ...more] = await kept()
    expect(more).toEqual([])
    expect(row).toMatchObject({
      visitor: 'v-123',
      product: 'flight',
      origin: 'GRU',
      destination: 'LIS',
      first_day: '2027-01-20',
      last_day: null,
      adults: 2,
      children: 2,
      result_count: results.options.length,
      cheapest: results.options[0]?.fares[0]?.total.amount,
      currency: 'BRL',
      missing: [],
      at: SAMPLE_NOW.slice(0, 19),
    })
    expect(row?.duration_ms).toBeGreaterThanOrEqual(0)
  })

  it('leaves the price of one adult in the price history', async () => {
    const alone = await sample.flights.search(searchFor('GRU-LIS 2027-01-20'))
    await sample.flights.search(searchFor('GRU-LIS 2027-01-20', { adults: 3, childAges: [4] }))
    await sample.afterwards.settled()
    const amount = alone.options[0]?.fares[0]?.total.amount
    expect(await observations()).toMatchObject([
      { origin: 'GRU', destination: 'LIS', returnDate: 'infinity', lowest: amount, count: 2, observedOn: '2026-11-21' },
    ])
  })

  it('without a result, with own limits or over several cities has no price to remember', async () => {
    await sample.flights.search(searchFor('GRU-ANC 2027-01-20'))
    await sample.flights.search(searchFor('GRU-LIS 2027-01-20', { maxConnections: 0 }))
    await sample.flights.search(searchFor('GRU-LIS 2027-01-20, MAD-LON 2027-01-25'))
    await sample.afterwards.settled()
    expect(await kept()).toHaveLength(3)
    expect(await observations()).toEqual([])
  })

  it('is forgotten after 90 days', async () => {
    const search = searchFor('GRU-LIS 2027-01-20')
    for (const day of ['2026-08-20', '2026-08-23', '2026-08-24', '2026-11-21']) {
      sample.turnClock(`${day}T12:00:00Z`)
      await sample.flights.search(search)
      await sample.afterwards.settled()
    }
    expect(await sample.flights.forgetOldSearches()).toBe(1)
    expect(await sample.flights.forgetOldSearches()).toBe(0)
    expect(await kept()).toHaveLength(3)
    sample.turnClock('2027-09-27T12:00:00Z')
    await sample.flights.forgetOldSearches()
    expect((await observations()).map(({ observedOn }) => observedOn)).toEqual([
      '2026-08-23',
      '2026-08-24',
      '2026-11-21',
    ])
  })
})

describe('the price history', () => {
  it('keeps the range of a day, one row for each trip', async () => {
    for (const amount of [250_000, 240_000, 270_000]) {
      await recordObservations(
        database.db,
        [
          { ...TRIP, amount },
          { ...TRIP, return: '2027-01-29' },
        ],
        '2026-11-21',
      )
    }
    expect(await observations()).toHaveLength(2)
    const one = await database.db.select().from(priceObservations).where(sql`return_date = 'infinity'`)
    expect(one).toMatchObject([{ lowest: 240_000, highest: 270_000, count: 3 }])
  })

  it('takes many writers at once', async () => {
    const trips = Array.from({ length: 30 }, (_, i) => ({ ...TRIP, departure: addDays('2027-01-01', i) }))
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        recordObservations(database.db, i % 2 ? trips : trips.toReversed(), '2026-11-21'),
      ),
    )
    const rows = await observations()
    expect(rows).toHaveLength(30)
    expect(rows.every((row) => row.count === 12)).toBe(true)
  })

  it('tells the highest price of the last 30 days for the very same trip', async () => {
    const write = (amount: number, day: string, more: Partial<Observation> = {}) =>
      recordObservations(database.db, [{ ...TRIP, ...more, amount }], day)
    await write(300_000, '2026-10-22')
    await write(900_000, '2026-10-21')
    await write(280_000, '2026-11-20')
    await write(950_000, '2026-11-20', { return: '2027-01-29' })
    await write(960_000, '2026-11-20', { cabin: 'business' })
    await write(970_000, '2026-11-20', { currency: 'USD' })
    const options = { today: '2026-11-21', withinDays: 30 }
    const unseen = { ...TRIP, departure: '2027-05-05' }
    expect(await highestObserved(database.db, [unseen, TRIP], options)).toEqual([
      null,
      { amount: 300_000, on: '2026-10-22' },
    ])
    expect(await highestObserved(database.db, [], options)).toEqual([])
  })

  it('learns from the calendar too', async () => {
    const search = searchFor('GRU-LIS 2027-01-20, LIS-GRU 2027-01-29')
    const calendar = await sample.flights.calendar({ search, aroundDays: 2 })
    await sample.afterwards.settled()
    const rows = await observations()
    expect(rows.map((row) => [row.departureDate, daysBetween(row.departureDate, row.returnDate), row.lowest])).toEqual(
      calendar.days.map(({ date, price }) => [date, 9, price?.amount]),
    )
  })
})

describe('inspiration', () => {
  const query = { origin: 'GRU', maxPrice: 2000, currency: 'USD', locale: 'en' } as const

  it('has the shape of the specification, at home and abroad, within its dates', async () => {
    const ideas = InspirationSchema.parse(await sample.flights.inspire(query))
    expect(ideas.meta).toEqual({ count: ideas.data.length, origin: 'GRU', currency: 'USD', maxPrice: 2000 })
    const countries = new Set(ideas.data.map((idea) => idea.countryCode))
    expect(countries.has('BR')).toBe(true)
    expect(countries.size).toBeGreaterThan(1)
    for (const idea of ideas.data) {
      const lead = daysBetween('2026-11-21', idea.departureDate)
      const stay = daysBetween(idea.departureDate, idea.returnDate)
      expect([lead >= 14 && lead <= 90, stay >= 5 && stay <= 10]).toEqual([true, true])
      expect(idea.price.total).toBeLessThanOrEqual(2000)
      if (idea.regular !== null) expect(idea.regular).toBeGreaterThan(idea.price.total)
      if (idea.validUntil) expect(Date.parse(idea.validUntil)).toBeGreaterThan(Date.parse(SAMPLE_NOW))
    }
  })

  it('shows what a search for the same trip costs', async () => {
    const { data } = await sample.flights.inspire(query)
    for (const idea of data) {
      const route = `GRU-${idea.destination} ${idea.departureDate}, ${idea.destination}-GRU ${idea.returnDate}`
      const { options } = await sample.flights.search(searchFor(route, { currency: 'USD' }))
      expect((options[0]?.fares[0]?.total.amount ?? 0) / 100).toBe(idea.price.total)
    }
  })

  it('leaves out what is dearer than asked, and names places in the language', async () => {
    const { data } = await sample.flights.inspire({ ...query, maxPrice: 300, locale: 'pt-BR' })
    const all = await sample.flights.inspire(query)
    expect(data.length).toBeLessThan(all.data.length)
    expect(data.every((idea) => idea.price.total <= 300)).toBe(true)
    const lisbon = (await sample.flights.inspire({ ...query, locale: 'pt-BR' })).data.find(
      (x) => x.destination === 'LIS',
    )
    expect(lisbon?.destinationName).toBe('Lisboa')
  })

  it('compares with the highest price shown for the same trip within 30 days', async () => {
    const fresh = createSampleFlights(database.db)
    const [idea] = (await sample.flights.inspire({ ...query, currency: 'EUR' })).data
    if (!idea) throw new Error('no idea')
    await sample.afterwards.settled()
    const trip = { ...TRIP, destination: idea.destination, departure: idea.departureDate, return: idea.returnDate }
    await recordObservations(database.db, [{ ...trip, currency: 'EUR', amount: 999_900 }], '2026-11-19')
    const again = await fresh.flights.inspire({ ...query, currency: 'EUR' })
    expect(again.data.find((one) => one.destination === idea.destination)?.regular).toBe(9999)
    await fresh.afterwards.settled()
  })

  it('keeps its answer for five minutes', async () => {
    sample.turnClock('2026-11-25T23:58:00Z')
    const first = await sample.flights.inspire(query)
    sample.turnClock('2026-11-26T00:02:00Z')
    expect(await sample.flights.inspire(query)).toEqual(first)
    sample.turnClock('2026-11-26T00:03:00Z')
    expect(await sample.flights.inspire(query)).not.toEqual(first)
  })

  it('knows no unknown origin', async () => {
    await expect(sample.flights.inspire({ ...query, origin: 'QQQ' })).rejects.toMatchObject({ code: 'place/unknown' })
  })
})

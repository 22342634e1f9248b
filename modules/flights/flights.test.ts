import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FlightOfferSchema, FlightResultsSchema, type FlightSearch } from './flights.contract.ts'
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

async function firstOffer(search: FlightSearch) {
  const results = await flights.search(search)
  const fare = results.options[0]?.fares[0]
  if (!fare) throw new Error('nothing was found')
  return { results, fare, option: results.options[0] }
}

async function open(id: string) {
  const opened = await flights.open(id)
  if (opened.status !== 'open') throw new Error(opened.status)
  return opened.offer
}

describe('search', () => {
  it.each([
    'SAO-RIO 2026-12-10',
    'GRU-LIS 2027-01-20, LIS-GRU 2027-01-29',
    'GRU-LIS 2027-01-20, MAD-LON 2027-01-25, LON-NYC 2027-01-30, NYC-LAX 2027-02-02, LAX-SYD 2027-02-05, SYD-AKL 2027-02-12',
  ])('answers %s in the shape of the contract, cheapest first', async (text) => {
    const results = FlightResultsSchema.parse(await flights.search(searchFor(text)))
    expect(results.options.length).toBeGreaterThan(2)
    const totals = results.options.map((option) => option.fares[0]?.total.amount ?? 0)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    for (const { slices, fares } of results.options) {
      expect(slices).toHaveLength(text.split(', ').length)
      expect(fares.map((fare) => fare.total.amount)).toEqual(
        fares.map((fare) => fare.total.amount).toSorted((a, b) => a - b),
      )
      for (const [i, slice] of slices.slice(1).entries()) {
        expect(slice.departure.instant > (slices[i]?.arrival.instant ?? '')).toBe(true)
      }
      for (const code of slices.flatMap(({ segments }) => segments.flatMap((s) => [s.origin, s.destination]))) {
        expect(results.airports[code]?.iataCode).toBe(code)
      }
      for (const { carrier } of slices.flatMap(({ segments }) => segments)) {
        expect(results.carriers[carrier]).toMatchObject({ code: carrier, invented: true })
      }
    }
    expect(results.suppliers).toEqual([{ code: 'house', name: 'Jangada', demonstration: true, status: 'answered' }])
    expect(results.expiresAt).toBe('2026-11-21T12:30:00.000Z')
  })

  it('is the same every time', async () => {
    const search = searchFor('GRU-LIS 2027-01-20, LIS-GRU 2027-01-29', { adults: 2, childAges: [1, 7] })
    expect(await flights.search(search)).toEqual(await flights.search(search))
  })

  it('prices in the currency of the market unless another is asked for', async () => {
    const currency = async (text: string, more?: Partial<FlightSearch>) =>
      (await flights.search(searchFor(text, more))).currency
    expect(await currency('GRU-LIS 2027-01-20')).toBe('BRL')
    expect(await currency('LIS-GRU 2027-01-20')).toBe('EUR')
    expect(await currency('LON-NYC 2027-01-20')).toBe('USD')
    expect(await currency('GRU-LIS 2027-01-20', { currency: 'EUR' })).toBe('EUR')
  })

  it('knows the upper cabins, with a lower one on short flights without them', async () => {
    const { options } = await flights.search(searchFor('SSA-LON 2027-01-21', { cabin: 'business' }))
    const cabins = options.flatMap(({ slices }) => slices[0]?.segments ?? []).map((s) => [s.distanceKm > 4500, s.cabin])
    expect(cabins.length).toBeGreaterThan(0)
    for (const [long, cabin] of cabins) if (long) expect(cabin).toBe('business')
    expect((await flights.search(searchFor('CGH-SDU 2027-01-21', { cabin: 'business' }))).options).toEqual([])
  })

  it('finds nothing where the network does not fly', async () => {
    const results = await flights.search(searchFor('GRU-ANC 2027-01-20'))
    expect(results).toMatchObject({ options: [], airports: {}, carriers: {} })
  })

  it.each([
    ['XXX-LIS 2027-01-20', 'slices.0.origin'],
    ['GRU-XXX 2027-01-20', 'slices.0.destination'],
    ['GRU-CGH 2027-01-20', 'slices.0.destination'],
    ['SAO-GRU 2027-01-20', 'slices.0.destination'],
    ['GRU-LIS 2026-11-20', 'slices.0.date'],
    ['GRU-LIS 2027-10-28', 'slices.0.date'],
    ['GRU-LIS 2027-01-20, LIS-GRU 2027-01-19', 'slices.1.date'],
  ])('refuses %s and names %s', async (text, field) => {
    const error = await flights.search(searchFor(text)).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ code: 'request/invalid', status: 400 })
    expect((error as AppError).fields?.map((one) => one.field)).toEqual([field])
  })

  it('counts days where the journey begins', async () => {
    sample.turnClock('2026-11-21T11:30:00Z')
    await expect(flights.search(searchFor('AKL-SYD 2026-11-21'))).rejects.toThrow(/passed/)
    await expect(flights.search(searchFor('LAX-SYD 2026-11-21'))).resolves.toBeDefined()
  })

  it.each([
    [{ adults: 9, childAges: [5] }, 'adults'],
    [{ adults: 1, childAges: [0, 1] }, 'childAges'],
  ])('refuses %j', async (travellers, field) => {
    const error = await flights.search(searchFor('GRU-LIS 2027-01-20', travellers)).catch((e: unknown) => e)
    expect((error as AppError).fields?.map((one) => one.field)).toEqual([field])
  })

  it.each([1, 2, 5, 9])('seats %i adults', async (adults) => {
    const { options } = await flights.search(searchFor('GRU-LIS 2027-01-20', { adults }))
    for (const { fares } of options) {
      for (const { seatsLeft } of fares) expect(seatsLeft ?? 9).toBeGreaterThanOrEqual(Math.min(adults, 5))
    }
    expect(options.length).toBeGreaterThan(0)
  })
})

describe('an offer', () => {
  it('opens as it was shown, with its sister fares', async () => {
    const search = searchFor('SAO-LIS 2026-12-10, LIS-SAO 2026-12-20', { adults: 2, childAges: [1, 9] })
    const { fare, option } = await firstOffer(search)
    expect(fare.offerId.length).toBeLessThanOrEqual(160)
    const offer = FlightOfferSchema.parse(await open(fare.offerId))
    expect(offer).toMatchObject({ id: fare.offerId, previousTotal: null, slices: option?.slices, demonstration: true })
    expect(offer.fare.price.total).toEqual(fare.total)
    expect(offer.fares.map((one) => one.offerId)).toEqual(option?.fares.map((one) => one.offerId))
    expect(offer.fares.map((one) => one.price.total)).toEqual(option?.fares.map((one) => one.total))
    for (const summary of option?.fares ?? []) {
      const { offerId: _, total: __, oneBag: ___, supplier, ...shown } = summary
      expect(supplier).toBe(offer.supplier)
      expect(offer.fares.find((one) => one.family === summary.family)).toMatchObject(shown)
    }
    const again = await flights.search(offer.search)
    expect(again.options.some((one) => one.fares.some(({ offerId }) => offerId === fare.offerId))).toBe(true)
  })

  it('opens when the second flight leaves on an earlier day than the first, across the date line', async () => {
    const { options } = await flights.search(searchFor('AKL-JFK 2027-01-21'))
    const back = options.filter(({ slices }) => {
      const [first, second] = slices[0]?.segments ?? []
      return (second?.departure.local ?? '9') < (first?.departure.local ?? '')
    })
    expect(back.length).toBeGreaterThan(0)
    for (const option of back) {
      const offer = await open(option.fares[0]?.offerId ?? '')
      expect(offer.slices).toEqual(option.slices)
    }
  })

  it('stays open for 30 minutes and then leads to the search', async () => {
    const { fare } = await firstOffer(searchFor('GRU-LIS 2027-01-20'))
    sample.turnClock('2026-11-21T12:29:59Z')
    expect((await flights.open(fare.offerId)).status).toBe('open')
    sample.turnClock('2026-11-21T12:30:00Z')
    const opened = await flights.open(fare.offerId)
    expect(opened).toMatchObject({
      status: 'expired',
      search: { slices: [{ origin: 'GRU', destination: 'LIS', date: '2027-01-20' }], adults: 1, currency: 'BRL' },
    })
  })

  it('leads a return over other airports of the same cities to the search between the cities', async () => {
    const { options } = await flights.search(searchFor('SAO-RIO 2026-12-10, RIO-SAO 2026-12-14'))
    const crossing = options.find(
      ({ slices: [out, back] }) => out?.origin !== back?.destination || out?.destination !== back?.origin,
    )
    const offer = await open(crossing?.fares[0]?.offerId ?? '')
    const [out, back] = offer.search.slices
    expect([out?.origin, out?.destination]).toEqual([back?.destination, back?.origin])
    expect([out?.origin, out?.destination].some((code) => code === 'SAO' || code === 'RIO')).toBe(true)
  })

  it('closes when the flight is about to leave', async () => {
    sample.turnClock('2027-01-20T10:50:00Z')
    const { options } = await flights.search(searchFor('CGH-SDU 2027-01-20', { maxConnections: 0 }))
    const next = options.find(({ slices }) => slices[0]?.departure.instant === '2027-01-20T12:00:00.000Z')
    const id = next?.fares[0]?.offerId ?? ''
    expect((await flights.open(id)).status).toBe('open')
    sample.turnClock('2027-01-20T11:01:00Z')
    expect((await flights.open(id)).status).toBe('expired')
  })

  it('tells what it cost before when the day changes its price', async () => {
    sample.turnClock('2026-11-21T23:50:00Z')
    const { fare } = await firstOffer(searchFor('GRU-LIS 2026-12-02'))
    sample.turnClock('2026-11-22T00:05:00Z')
    const offer = await open(fare.offerId)
    expect(offer.fare.price.total).not.toEqual(fare.total)
    expect(offer.previousTotal).toEqual(fare.total)
  })

  it('cannot be changed or made up', async () => {
    const { fare } = await firstOffer(searchFor('GRU-LIS 2027-01-20'))
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (let i = 0; i < fare.offerId.length; i++) {
      const other = letters[(letters.indexOf(fare.offerId[i] ?? '') + 1) % 64]
      const changed = fare.offerId.slice(0, i) + other + fare.offerId.slice(i + 1)
      expect((await flights.open(changed)).status).toBe('not-found')
    }
    for (const id of ['', 'x', 'a'.repeat(60), `${fare.offerId}A`, '../../etc/passwd']) {
      expect((await flights.open(id)).status).toBe('not-found')
    }
  })

  it('keeps a promotional fare until its end and is regular from then on', async () => {
    const { fare, slices, promotion } = await somePromotion()
    expect(fare.total.amount).toBeLessThan(promotion.regularTotal.amount)
    const end = Date.parse(promotion.endsAt)
    expect(end).toBeGreaterThan(Date.parse(SAMPLE_NOW))
    expect(end - Date.parse(SAMPLE_NOW)).toBeLessThanOrEqual(7 * 86_400_000)
    const [slice] = slices
    const sameAt = async (at: number) => {
      sample.turnClock(new Date(at).toISOString())
      const text = `${slice?.origin}-${slice?.destination} ${slice?.departure.local.slice(0, 10)}`
      const { options } = await flights.search(searchFor(text))
      return options.find((option) => JSON.stringify(option.slices) === JSON.stringify(slices))?.fares[0]
    }
    expect((await sameAt(end - 60_000))?.promotion).toMatchObject({ endsAt: promotion.endsAt })
    const after = await sameAt(end)
    expect(after).toBeDefined()
    expect(after?.promotion).toBeNull()
  })
})

async function somePromotion() {
  for (const route of ['GRU-LIS', 'GRU-MIA', 'CGH-SDU', 'LHR-JFK', 'SYD-AKL']) {
    for (let week = 4; week < 30; week++) {
      const { options } = await flights.search(
        searchFor(`${route} ${addDays('2026-11-21', week * 7)}`, { maxConnections: 0 }),
      )
      for (const { fares, slices } of options) {
        const [fare] = fares
        if (fare?.promotion) return { fare, slices, promotion: fare.promotion }
      }
    }
  }
  throw new Error('no promotional fare at all')
}

describe('seats', () => {
  it('are looked up in the stock: a fare that was sold out is not shown, and its offer leads to the search', async () => {
    const search = searchFor('GRU-MAO 2027-03-01', { adults: 2 })
    const { fare, option } = await firstOffer(search)
    const number = Number(option?.slices[0]?.segments[0]?.flightNumber.slice(3))
    await database.db.execute(sql`
      insert into flight_inventory (service_id, departure_date, cabin, family, allotment, sold, held)
      values (${number + 900}, '2027-03-01', 'economy', ${fare.family}, 40, 30, 9)`)
    await database.db.execute(sql`update flight_inventory set sold = sold + 1 where service_id = ${number + 900}`)
    const opened = await flights.open(fare.offerId)
    expect(opened).toMatchObject({ status: 'sold-out', search: { adults: 2 } })
    const { options } = await flights.search(search)
    const same = options.find(({ slices }) => JSON.stringify(slices) === JSON.stringify(option?.slices))
    expect(same?.fares.map((one) => one.family)).not.toContain(fare.family)
    const calendar = await flights.calendar({ search, aroundDays: 1 })
    expect(calendar.days[1]?.price).toEqual(options[0]?.fares[0]?.total)
  })
})

import { afterEach, expect, test } from 'vitest'
import { setSite } from '#platform/site.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FlightResultsSchema } from './flights.contract.ts'
import { journeyOf } from './merge-options.ts'
import { holdRequest, newKey, ordered } from './sample-bookings.ts'
import { createSampleFlights, searchFor } from './sample-flights.ts'

const database = testDatabase()
afterEach(() => setSite(null))

/** The second sells the same flights for less. */
const makeHouseDearer = () =>
  setSite({ markUps: [{ supplier: 'house', percent: 10, perTraveller: 0, from: '2026-11-01' }] })

const SEARCH = searchFor('GRU-LIS 2027-01-20')

test('what two sell is shown once, at the better price; equal prices are those of the first', async () => {
  const alone = createSampleFlights(database.db)
  const both = createSampleFlights(database.db, { others: ['second'] })
  const sellers = async () => {
    const { options } = FlightResultsSchema.parse(await both.flights.search(SEARCH))
    const journeys = options.map(({ slices }) => journeyOf(slices))
    expect(new Set(journeys).size).toBe(journeys.length)
    return { journeys, sellers: new Set(options.flatMap(({ fares }) => fares.map(({ supplier }) => supplier))) }
  }
  const { options } = await alone.flights.search(SEARCH)
  expect(await sellers()).toEqual({
    journeys: options.map(({ slices }) => journeyOf(slices)),
    sellers: new Set(['house']),
  })
  makeHouseDearer()
  expect((await sellers()).sellers).toEqual(new Set(['second']))
  await Promise.all([alone, both].map(({ afterwards }) => afterwards.settled()))
})

test('one supplier alone may be asked, whose prices then show though another is cheaper', async () => {
  const { flights, afterwards } = createSampleFlights(database.db, { others: ['second'] })
  makeHouseDearer()
  const { options, suppliers } = await flights.search(SEARCH, { only: ['house'] })
  expect(suppliers.map(({ code }) => code)).toEqual(['house'])
  expect(options[0]?.fares[0]?.supplier).toBe('house')
  await afterwards.settled()
})

test('one whose searches are spent is left out, and the others answer', async () => {
  const looks = new Map([['second', { perBooking: 10, excess: 1 }]])
  const { flights, afterwards } = createSampleFlights(database.db, { others: ['second'], looks })
  const answers = async () => {
    const { options, suppliers } = FlightResultsSchema.parse(await flights.search(SEARCH))
    await afterwards.settled()
    expect(options.length).toBeGreaterThan(0)
    return suppliers.map(({ status }) => status)
  }
  expect(await answers()).toEqual(['answered', 'answered'])
  expect(await answers()).toEqual(['answered', 'left-out'])
  expect(await flights.looksSpent()).toMatchObject([{ supplier: 'second', looks: 1, bookings: 0, most: 1, excess: 1 }])
})

test('a further supplier is searched, and its offers are opened, held and ordered with itself', async () => {
  const { flights, afterwards } = createSampleFlights(database.db, { others: ['second'] })
  makeHouseDearer()
  const { options, suppliers } = await flights.search(SEARCH)
  await afterwards.settled()
  expect(suppliers.map(({ code, status }) => [code, status])).toEqual([
    ['house', 'answered'],
    ['second', 'answered'],
  ])
  const offerId = options.flatMap(({ fares }) => fares).find(({ supplier }) => supplier === 'second')?.offerId ?? ''
  expect(await flights.open(offerId)).toMatchObject({ status: 'open', offer: { supplier: 'second' } })
  const held = await flights.hold(offerId, holdRequest())
  expect(held.supplier).toBe('second')
  const { orderRef } = await ordered(flights, held)
  const carrier = held.slices[0]?.segments[0]?.carrier ?? ''
  expect(flights.ticketPrefix('second', carrier)).toMatch(/^\d{3}$/)
  expect(flights.ticketPrefix('unknown', carrier)).toBeNull()
  expect(await flights.cancel('second', { orderRef, key: newKey() })).toEqual({ status: 'cancelled' })
})

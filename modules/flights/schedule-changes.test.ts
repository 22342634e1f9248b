import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvents, type Happened } from '#platform/events.ts'
import { testDatabase } from '#tests/support/database.ts'
import { manualJobs } from '#tests/support/jobs.ts'
import type { ScheduleChange } from './flight-order.ts'
import type { Slice } from './flights.contract.ts'
import { flightScheduleChanged } from './flights.events.ts'
import type { Flights } from './flights.ts'
import { clearBookings, holdRequest, newKey, offerFor, ordered, orderOf, stockDifferences } from './sample-bookings.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights, searchFor } from './sample-flights.ts'

const database = testDatabase()
let sample: SampleFlights
let flights: Flights
let told: Happened<ScheduleChange>[]
let runJobs: () => Promise<void>

beforeEach(async () => {
  await clearBookings(database.db)
  const jobs = manualJobs()
  const events = createEvents(jobs)
  told = []
  await events.subscribe(flightScheduleChanged, 'test', async (event) => void told.push(event))
  sample = createSampleFlights(database.db, { events })
  flights = sample.flights
  runJobs = async () => void (await jobs.run(new Date(SAMPLE_NOW)))
})
afterEach(async () => {
  expect(await stockDifferences(database.db)).toEqual([])
  await sample.afterwards.settled()
})

const by = { by: 'staff' }
const dateOf = (slice: Slice | undefined) => slice?.departure.local.slice(0, 10) ?? ''
const flightOf = (slices: readonly Slice[], segment = 0) => slices[0]?.segments[segment]?.flightNumber ?? ''

async function hold(text: string) {
  const { offerId } = await offerFor(flights, text)
  return flights.hold(offerId, holdRequest())
}

/** A trip whose first slice has a connection. */
async function connecting() {
  const { options } = await flights.search(searchFor('SSA-MIA 2027-01-20'))
  const option = options.find(({ slices, fares }) => slices[0]?.segments.length === 2 && fares[0]?.seatsLeft === null)
  const offerId = option?.fares[0]?.offerId
  if (!option || !offerId) throw new Error('no connection')
  return { offerId, slices: option.slices }
}

describe('a flight that is put off', () => {
  it('tells each order on it, and nobody else', async () => {
    const mine = await hold('GRU-LIS 2027-01-20')
    const { orderRef } = await ordered(flights, mine)
    const ticketed = await ordered(flights, await hold('GRU-LIS 2027-01-20'))
    await flights.issue('house', { orderRef: ticketed.orderRef, key: newKey() })
    const cancelled = await ordered(flights, await hold('GRU-LIS 2027-01-20'))
    await flights.cancel('house', { orderRef: cancelled.orderRef, key: newKey() })
    await ordered(flights, await hold('GRU-LIS 2027-01-21'))
    await ordered(flights, await hold('GRU-MAO 2027-01-20'))
    await hold('GRU-LIS 2027-01-20')
    const change = { kind: 'shift', minutes: 95, flightNumber: flightOf(mine.slices), date: '2027-01-20' } as const
    expect(await sample.house.changeSchedule(change, by)).toMatchObject({ orders: 2 })
    await runJobs()
    expect(told.map(({ data }) => data.orderRef).sort()).toEqual([orderRef, ticketed.orderRef].sort())
    const { data } = told[0] as Happened<ScheduleChange>
    expect(data).toMatchObject({ supplier: 'house', before: mine.slices, at: '2026-11-21T12:00:00.000Z' })
    const [before, after] = [data.before[0], data.after?.[0]]
    expect(minutesBetween(before, after)).toBe(95)
    expect(after?.durationMinutes).toBe(before?.durationMinutes)
    expect(await sample.house.changeSchedule(change, by)).toMatchObject({ orders: 0 })
    await runJobs()
    expect(told).toHaveLength(2)
    expect(new Set(told.map((one) => one.data.id)).size).toBe(2)
  })

  it('is found, opened and booked at its new time', async () => {
    const before = await offerFor(flights, 'GRU-LIS 2027-01-20', { maxConnections: 0 })
    const flightNumber = flightOf(before.slices)
    await sample.house.changeSchedule({ kind: 'shift', minutes: -30, flightNumber, date: '2027-01-20' }, by)
    const { options } = await flights.search(searchFor('GRU-LIS 2027-01-20', { maxConnections: 0 }))
    const found = options.find(({ slices }) => flightOf(slices) === flightNumber)
    expect(minutesBetween(before.slices[0], found?.slices[0])).toBe(-30)
    const opened = await flights.open(before.offerId)
    expect(opened).toMatchObject({
      status: 'open',
      offer: { slices: found?.slices, fare: { price: { total: before.total } } },
    })
    const held = await flights.hold(before.offerId, holdRequest())
    expect(held.slices).toEqual(found?.slices)
    expect(await flights.reprice('house', held.holdRef)).toEqual({ total: before.total })
    await ordered(flights, held)
    const other = await flights.search(searchFor('GRU-LIS 2027-01-21', { maxConnections: 0 }))
    const next = other.options.find(({ slices }) => flightOf(slices) === flightNumber)
    expect(next?.slices[0]?.departure.local.slice(10)).toBe(before.slices[0]?.departure.local.slice(10))
  })

  it('by too much for a connection leaves no journey: it is neither sold nor flown', async () => {
    const { offerId, slices } = await connecting()
    const order = await ordered(flights, await flights.hold(offerId, holdRequest()))
    const held = await flights.hold(offerId, holdRequest())
    const wait = slices[0]?.layovers[0]?.durationMinutes ?? 0
    const flight = { flightNumber: flightOf(slices), date: dateOf(slices[0]) }
    await sample.house.changeSchedule({ kind: 'shift', minutes: wait - 30, ...flight }, by)
    await runJobs()
    expect(told).toMatchObject([{ data: { orderRef: order.orderRef, before: slices, after: null } }])
    expect((await flights.open(offerId)).status).toBe('sold-out')
    await expect(flights.hold(offerId, holdRequest())).rejects.toMatchObject({ code: 'offer/sold-out' })
    const { options } = await flights.search(searchFor('SSA-MIA 2027-01-20'))
    for (const option of options) {
      for (const { layovers } of option.slices)
        for (const { durationMinutes } of layovers) expect(durationMinutes).toBeGreaterThan(44)
    }
    expect(await flights.reprice('house', held.holdRef)).toBeNull()
    const refused = await flights.order('house', orderOf(held))
    expect(refused).toMatchObject({ status: 'refused', reason: 'schedule-changed' })
    expect(await flights.issue('house', { orderRef: order.orderRef, key: newKey() })).toMatchObject({
      status: 'refused',
    })
    await sample.house.changeSchedule({ kind: 'shift', minutes: 0, ...flight }, by)
    await runJobs()
    expect(told[1]).toMatchObject({ data: { orderRef: order.orderRef, after: slices } })
    expect(await flights.issue('house', { orderRef: order.orderRef, key: newKey() })).toMatchObject({
      status: 'issued',
    })
    expect(await flights.order('house', orderOf(held))).toMatchObject({ status: 'ordered' })
  })

  it('is missed by an order that is being made only when the order comes to nothing', async () => {
    const { offerId, slices } = await offerFor(flights, 'GRU-MAO 2027-01-20', { maxConnections: 0 })
    const holds = await Promise.all(Array.from({ length: 8 }, () => flights.hold(offerId, holdRequest())))
    const change = { kind: 'shift', minutes: 45, flightNumber: flightOf(slices), date: '2027-01-20' } as const
    const [changed, ...answers] = await Promise.all([
      sample.house.changeSchedule(change, by),
      ...holds.map((held) => flights.order('house', orderOf(held))),
    ])
    await runJobs()
    const made = answers.flatMap((one) => (one.status === 'ordered' ? [one.orderRef] : []))
    expect(told.map(({ data }) => data.orderRef).sort()).toEqual(made.sort())
    expect(changed.orders).toBe(made.length)
    for (const answer of answers) {
      if (answer.status === 'refused') expect(answer.reason).toBe('schedule-changed')
    }
  })
})

describe('a flight that is cancelled', () => {
  it('is not sold any more, in no search, calendar or offer, and its orders are told', async () => {
    const search = searchFor('GRU-MAO 2027-03-01', { maxConnections: 0 })
    const before = await flights.search(search)
    const cheapest = before.options[0]
    const offerId = cheapest?.fares[0]?.offerId ?? ''
    const { orderRef } = await ordered(flights, await flights.hold(offerId, holdRequest()))
    const flightNumber = flightOf(cheapest?.slices ?? [])
    expect(await sample.house.changeSchedule({ kind: 'cancel', flightNumber, date: '2027-03-01' }, by)).toMatchObject({
      orders: 1,
    })
    await runJobs()
    expect(told).toMatchObject([{ data: { orderRef, after: null } }])
    const after = await flights.search(search)
    expect(after.options.map(({ slices }) => flightOf(slices))).not.toContain(flightNumber)
    expect(after.options).toHaveLength(before.options.length - 1)
    expect((await flights.open(offerId)).status).toBe('sold-out')
    const calendar = await flights.calendar({ search, aroundDays: 1 })
    expect(calendar.days[1]?.price).toEqual(after.options[0]?.fares[0]?.total ?? null)
    const other = createSampleFlights(database.db)
    expect((await other.flights.open(offerId)).status).toBe('sold-out')
    await other.afterwards.settled()
    expect(await flights.cancel('house', { orderRef, key: newKey() })).toEqual({ status: 'cancelled' })
  })
})

describe('the tool', () => {
  it('lists the departures that someone has ordered, with what was changed', async () => {
    expect(await sample.house.bookedDepartures()).toEqual({ departures: [] })
    const held = await hold('GRU-LIS 2027-01-20')
    await ordered(flights, held)
    await ordered(flights, await hold('GRU-LIS 2027-01-20'))
    await hold('GRU-MAO 2027-01-20')
    const flightNumber = flightOf(held.slices)
    await sample.house.changeSchedule({ kind: 'shift', minutes: 20, flightNumber, date: '2027-01-20' }, by)
    const planned = held.slices[0]?.departure.local
    expect(await sample.house.bookedDepartures()).toMatchObject({
      departures: [
        {
          flightNumber,
          date: '2027-01-20',
          origin: 'GRU',
          planned,
          shiftMinutes: 20,
          cancelled: false,
          orders: 2,
          seats: 2,
        },
      ],
    })
  })

  it.each([
    ['J1 9999', '2027-01-20', 'flightNumber'],
    ['XX 101', '2027-01-20', 'flightNumber'],
    ['L3 172', '2027-01-20', 'flightNumber'],
    ['J1 100', '2026-11-20', 'date'],
  ])('refuses %s on %s', async (flightNumber, date, field) => {
    await expect(sample.house.changeSchedule({ kind: 'cancel', flightNumber, date }, by)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field }],
    })
  })

  it('knows the days on which a flight leaves', async () => {
    const change = { kind: 'cancel', flightNumber: 'L3 172', date: '2027-01-21' } as const
    await expect(sample.house.changeSchedule(change, by)).resolves.toMatchObject({ orders: 0 })
  })
})

function minutesBetween(before: Slice | undefined, after: Slice | undefined): number {
  const at = (slice: Slice | undefined) => Date.parse(slice?.departure.instant ?? '')
  return (at(after) - at(before)) / 60_000
}

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { HeldFlights } from './booking.contract.ts'
import type { Flights } from './flights.ts'
import {
  clearBookings,
  holdRequest,
  newKey,
  offerFor,
  ordered,
  orderOf,
  stockDifferences,
  traveller,
} from './sample-bookings.ts'
import { createSampleFlights, type SampleFlights } from './sample-flights.ts'
import { flightInventory } from './suppliers/house/house-inventory.tables.ts'
import { houseOrders, houseSeats, houseTickets } from './suppliers/house/house-orders.tables.ts'
import { ticketCheckDigit } from './suppliers/house/ticket-number.ts'

const database = testDatabase()
let sample: SampleFlights
let flights: Flights

beforeEach(async () => {
  await clearBookings(database.db)
  sample = createSampleFlights(database.db)
  flights = sample.flights
})
afterEach(async () => {
  expect(await stockDifferences(database.db)).toEqual([])
  await sample.afterwards.settled()
})

const statuses = async () => {
  const rows = await database.db.select({ status: houseOrders.status }).from(houseOrders)
  return Object.groupBy(rows, ({ status }) => status)
}
const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => make(i)))
const fulfilled = <T>(outcomes: PromiseSettledResult<T>[]) =>
  outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

/** A direct flight, so that one row of the stock decides. */
async function direct() {
  const { offerId } = await offerFor(flights, 'GRU-LIS 2027-01-20', { maxConnections: 0 })
  return offerId
}
const row = async () => {
  const rows = await database.db.select().from(flightInventory)
  expect(rows).toHaveLength(1)
  const { allotment, held, sold } = rows[0] as (typeof rows)[number]
  return { allotment, held, sold }
}

describe('two hundred who want the last seats', () => {
  it('get each seat once, and the others hear that it is sold out', async () => {
    const offerId = await direct()
    const outcomes = await many(200, () => flights.hold(offerId, holdRequest()))
    const holds = fulfilled(outcomes)
    const { allotment } = await row()
    expect(allotment).toBeLessThan(100)
    expect(holds).toHaveLength(allotment)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'offer/sold-out' })
    }
    expect(await row()).toEqual({ allotment, held: allotment, sold: 0 })
    const answers = await many(allotment, async (i) => {
      const held = holds[i] as HeldFlights
      if (i % 3 === 0) await flights.release('house', held.holdRef)
      else await ordered(flights, held)
    })
    expect(fulfilled(answers)).toHaveLength(allotment)
    const released = Math.ceil(allotment / 3)
    expect(await row()).toEqual({ allotment, held: 0, sold: allotment - released })
    expect(fulfilled(await many(200, () => flights.hold(offerId, holdRequest())))).toHaveLength(released)
    expect(await row()).toEqual({ allotment, held: released, sold: allotment - released })
  })

  it('of connecting trips in both directions neither block each other nor leave half a trip', async () => {
    const trips = await Promise.all(
      ['SSA-LIS 2027-01-22, LIS-SSA 2027-01-29', 'GRU-LHR 2027-01-20, LHR-GRU 2027-01-29'].map((text) =>
        offerFor(flights, text),
      ),
    )
    const outcomes = await many(120, (i) => flights.hold((trips[i % 2] as (typeof trips)[0]).offerId, holdRequest()))
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'offer/sold-out' })
    }
    expect(fulfilled(outcomes).length).toBeGreaterThan(10)
  })
})

describe('the same request many times at once', () => {
  it('is one hold, with the last seats and a seat of the map too', async () => {
    const offerId = await direct()
    const map = await flights.seatMap(offerId, 0, 0)
    const seat = map?.rows
      .flatMap((one) => one.seats)
      .find(({ free, features }) => free && !features.includes('exit-row'))
    const extras = [{ kind: 'seat' as const, traveller: 0, slice: 0, segment: 0, seat: seat?.name ?? '' }]
    const { allotment } = await first(offerId)
    await many(allotment - 2, () => flights.hold(offerId, holdRequest()))
    expect(await row()).toMatchObject({ held: allotment - 1 })
    const request = holdRequest({ extras })
    const outcomes = await many(50, () => flights.hold(offerId, request))
    const refs = fulfilled(outcomes).map(({ holdRef }) => holdRef)
    expect(refs).toHaveLength(50)
    expect(new Set(refs).size).toBe(1)
    expect(await row()).toMatchObject({ held: allotment })
    expect(await database.db.select().from(houseSeats)).toMatchObject([{ seat: seat?.name, orderId: refs[0] }])
  })

  it('is one order, one set of tickets, one cancellation', async () => {
    const held = await flights.hold(await direct(), holdRequest())
    const request = orderOf(held)
    const orders = fulfilled(await many(50, () => flights.order('house', request)))
    expect(orders).toHaveLength(50)
    expect(new Set(orders.map((one) => JSON.stringify(one))).size).toBe(1)
    const [order] = orders
    if (order?.status !== 'ordered') throw new Error('refused')
    const issue = { orderRef: order.orderRef, key: newKey() }
    const issued = fulfilled(await many(30, () => flights.issue('house', issue)))
    expect(new Set(issued.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await database.db.select().from(houseTickets)).toHaveLength(1)
    await many(30, () => flights.cancel('house', { orderRef: order.orderRef, key: newKey() }))
    expect(await row()).toMatchObject({ held: 0, sold: 0 })
    const [kept] = await database.db.select({ moves: houseOrders.moves }).from(houseOrders)
    expect(kept?.moves.map(({ to }) => to)).toEqual(['held', 'ordered', 'ticketed', 'cancelled'])
  })

  async function first(offerId: string) {
    await flights.hold(offerId, holdRequest())
    return row()
  }
})

describe('moves that race for one hold', () => {
  it('end in one of them: release and order', async () => {
    const offerId = await direct()
    const holds = fulfilled(await many(16, () => flights.hold(offerId, holdRequest())))
    const outcomes = await Promise.all(
      holds.map(async (held) => {
        const [answer] = await Promise.all([
          flights.order('house', orderOf(held)),
          flights.release('house', held.holdRef),
        ])
        return answer.status
      }),
    )
    const { ordered: sold = [], released = [] } = await statuses()
    expect(sold).toHaveLength(outcomes.filter((status) => status === 'ordered').length)
    expect(sold.length + released.length).toBe(holds.length)
    expect(await row()).toMatchObject({ held: 0, sold: sold.length })
  })

  it('end in one of them: order, and expiry by a process whose clock is ahead', async () => {
    const offerId = await direct()
    const holds = fulfilled(await many(12, () => flights.hold(offerId, holdRequest())))
    const ahead = createSampleFlights(database.db)
    ahead.turnClock('2026-11-21T12:18:00Z')
    const [count, ...answers] = await Promise.all([
      ahead.house.expireHolds(),
      ...holds.map((held) => flights.order('house', orderOf(held))),
    ])
    const { ordered: sold = [], expired = [] } = await statuses()
    expect(sold).toHaveLength(answers.filter(({ status }) => status === 'ordered').length)
    expect(expired).toHaveLength(count)
    expect(sold.length + expired.length).toBe(holds.length)
    expect(await row()).toMatchObject({ held: 0, sold: sold.length })
  })

  it('give seats back once: release, expiry, and expiry by another process', async () => {
    const offerId = await direct()
    const holds = fulfilled(await many(12, () => flights.hold(offerId, holdRequest())))
    sample.turnClock('2026-11-21T12:20:00Z')
    const [one, two] = await Promise.all([
      sample.house.expireHolds(),
      sample.house.expireHolds(),
      ...holds.slice(0, 6).map(({ holdRef }) => flights.release('house', holdRef)),
    ])
    const { expired = [], released = [] } = await statuses()
    expect(expired.length + released.length).toBe(holds.length)
    expect((one as number) + (two as number)).toBe(expired.length)
    expect(await row()).toMatchObject({ held: 0, sold: 0 })
  })

  it('issue or cancel an order, and the seats are given back whichever came first', async () => {
    const offerId = await direct()
    const holds = fulfilled(await many(10, () => flights.hold(offerId, holdRequest())))
    const orders = await Promise.all(holds.map((held) => ordered(flights, held)))
    await Promise.all(
      orders.flatMap(({ orderRef }) => [
        flights.issue('house', { orderRef, key: newKey() }),
        flights.cancel('house', { orderRef, key: newKey() }),
      ]),
    )
    expect((await statuses()).cancelled).toHaveLength(10)
    expect(await row()).toMatchObject({ held: 0, sold: 0 })
  })
})

describe('seats of the map', () => {
  it("that two want are one's", async () => {
    const offerId = await direct()
    const map = await flights.seatMap(offerId, 0, 0)
    const free = map?.rows.flatMap((one) => one.seats).filter((one) => one.free && !one.features.includes('exit-row'))
    const choice = (seat = '') => ({ kind: 'seat' as const, traveller: 0, slice: 0, segment: 0, seat })
    for (const { name } of free?.slice(0, 4) ?? []) {
      const outcomes = await many(10, () => flights.hold(offerId, holdRequest({ extras: [choice(name)] })))
      expect(fulfilled(outcomes)).toHaveLength(1)
      for (const one of outcomes) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'extra/unavailable' })
      }
    }
    expect(await row()).toMatchObject({ held: 4 })
  })

  it("that two orders ask for only then are one's too", async () => {
    const offerId = await direct()
    const map = await flights.seatMap(offerId, 0, 0)
    const seat = map?.rows.flatMap((one) => one.seats).find((one) => one.free)?.name ?? ''
    const price = { amount: 100, currency: 'BRL' } as const
    const extras = [{ kind: 'seat' as const, travellerId: 't1', slice: 0, segment: 0, seat, price }]
    const holds = fulfilled(await many(6, () => flights.hold(offerId, holdRequest())))
    const answers = await Promise.all(holds.map((held) => flights.order('house', orderOf(held, { extras }))))
    expect(answers.filter(({ status }) => status === 'ordered')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'refused') expect(answer).toMatchObject({ reason: 'seat-taken', detail: seat })
    }
    expect(await row()).toMatchObject({ held: 5, sold: 1 })
  })
})

describe('ticket numbers', () => {
  it('are never given twice', async () => {
    const offerId = (await offerFor(flights, 'GRU-LIS 2027-01-20', { maxConnections: 0, adults: 2 })).offerId
    const travellers = ['adult', 'adult'] as const
    const holds = fulfilled(await many(10, () => flights.hold(offerId, holdRequest({ travellers }))))
    const people = [traveller('a'), traveller('b')]
    const orders = await Promise.all(holds.map((held) => ordered(flights, held, { travellers: people })))
    const issued = await Promise.all(orders.map(({ orderRef }) => flights.issue('house', { orderRef, key: newKey() })))
    const numbers = issued.flatMap((one) => (one.status === 'issued' ? one.tickets : [])).map(({ number }) => number)
    expect(numbers).toHaveLength(2 * holds.length)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const number of numbers) {
      expect(number).toMatch(/^\d{13}$/)
      expect(ticketCheckDigit(number)).toBe(Number(BigInt(number.slice(3)) % 7n))
    }
    expect(new Set(orders.map(({ recordLocator }) => recordLocator)).size).toBe(orders.length)
  })
})

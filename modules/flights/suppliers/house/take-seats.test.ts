import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { flightInventory } from './house-inventory.tables.ts'
import { releaseSeats, type SeatRequest, sellHeldSeats, takeSeats } from './take-seats.ts'

const database = testDatabase()

let nextService = 1
function request(more: Partial<SeatRequest> = {}): SeatRequest {
  return {
    serviceId: nextService++,
    departureDate: '2027-01-20',
    cabin: 'economy',
    family: 'light',
    allotment: 10,
    seats: 1,
    ...more,
  }
}

const take = (requests: SeatRequest[]) => database.db.transaction((tx) => takeSeats(tx, requests))
async function stock(serviceId: number) {
  const rows = await database.db.select().from(flightInventory)
  return rows
    .filter((row) => row.serviceId === serviceId)
    .map(({ allotment, sold, held }) => ({ allotment, sold, held }))
}

describe('seats', () => {
  it('are sold to the last one and no further when forty come at once', async () => {
    const seats = request({ allotment: 17 })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => take([seats])))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'offer/sold-out', status: 409 })
    }
    expect(await stock(seats.serviceId)).toEqual([{ allotment: 17, sold: 0, held: 17 }])
  })

  it('of shared flights are taken by many at once without a deadlock, all of a trip or none', async () => {
    const a = request({ allotment: 12 })
    const b = request({ allotment: 9 })
    const c = request({ allotment: 30 })
    const trips = Array.from({ length: 40 }, (_, i) => (i % 2 ? [a, b, c] : [c, b, a]))
    const outcomes = await Promise.allSettled(trips.map(take))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    for (const { serviceId } of [a, b, c]) expect(await stock(serviceId)).toMatchObject([{ sold: 0, held: 9 }])
  })

  it('are refused to a party that does not fit, and stay for one that does', async () => {
    const two = request({ allotment: 3, seats: 2 })
    await take([two])
    await expect(take([two])).rejects.toMatchObject({ code: 'offer/sold-out' })
    await take([{ ...two, seats: 1 }])
    expect(await stock(two.serviceId)).toEqual([{ allotment: 3, sold: 0, held: 3 }])
    await expect(take([request({ allotment: 1, seats: 2 })])).rejects.toMatchObject({ code: 'offer/sold-out' })
  })

  it('keep the allotment that the first taker found', async () => {
    const seats = request({ allotment: 2 })
    await take([seats])
    await take([{ ...seats, allotment: 50 }])
    await expect(take([{ ...seats, allotment: 50 }])).rejects.toMatchObject({ code: 'offer/sold-out' })
  })

  it('go from held to sold, or back', async () => {
    const seats = request({ seats: 3 })
    await take([seats])
    await sellHeldSeats(database.db, [{ ...seats, seats: 2 }])
    expect(await stock(seats.serviceId)).toEqual([{ allotment: 10, sold: 2, held: 1 }])
    await releaseSeats(database.db, [{ ...seats, seats: 1 }], 'held')
    await releaseSeats(database.db, [{ ...seats, seats: 1 }], 'sold')
    expect(await stock(seats.serviceId)).toEqual([{ allotment: 10, sold: 1, held: 0 }])
    await expect(releaseSeats(database.db, [seats], 'sold')).rejects.toThrow(/not taken/)
    await expect(sellHeldSeats(database.db, [seats])).rejects.toThrow(/not taken/)
    expect(await stock(seats.serviceId)).toEqual([{ allotment: 10, sold: 1, held: 0 }])
  })

  it('leave nothing behind when the caller rolls back', async () => {
    const seats = request()
    await expect(
      database.db.transaction(async (tx) => {
        await takeSeats(tx, [seats])
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await stock(seats.serviceId)).toEqual([])
  })
})

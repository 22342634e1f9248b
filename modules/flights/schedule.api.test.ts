import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { holdRequest, offerFor, ordered } from './sample-bookings.ts'
import { createSampleFlights, type SampleFlights } from './sample-flights.ts'
import { houseScheduleApi } from './suppliers/house/house.api.ts'
import { houseScheduleChanges } from './suppliers/house/house-orders.tables.ts'

const callers = testCallers()
const operations = callers.staff('operations')
const database = testDatabase()
let sample: SampleFlights
let app: FastifyInstance
let flightNumber: string

beforeAll(async () => {
  sample = createSampleFlights(database.db)
  app = (await apiOf(houseScheduleApi({ tools: sample.house }), { callers })) as unknown as FastifyInstance
  const { offerId } = await offerFor(sample.flights, 'GRU-LIS 2027-01-20')
  const held = await sample.flights.hold(offerId, holdRequest())
  flightNumber = held.slices[0]?.segments[0]?.flightNumber ?? ''
  await ordered(sample.flights, held)
})
afterAll(async () => {
  await app.close()
  await sample.afterwards.settled()
})

const url = '/admin/flights/schedule-changes'
const post = (payload: object, who: object = operations) => app.inject({ method: 'POST', url, payload, ...who })
const date = '2027-01-20'

describe('schedule changes', () => {
  it('are made by staff who may, in their name, and listed', async () => {
    const payload = { kind: 'shift', flightNumber: flightNumber.replace(' ', '').toLowerCase(), date, minutes: 40 }
    const answer = await post(payload)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { orders: 1 }])
    const [change] = await database.db.select().from(houseScheduleChanges)
    expect(change).toMatchObject({ shiftMinutes: 40, changedBy: operations.identity.id })
    const list = await app.inject({ method: 'GET', url: '/admin/flights/departures', ...operations })
    expect(list.json()).toMatchObject({ departures: [{ flightNumber, date, shiftMinutes: 40, orders: 1 }] })
  })

  it.each([
    [{ kind: 'shift', flightNumber: 'J1 100', date }],
    [{ kind: 'shift', flightNumber: 'J1 100', date, minutes: 721 }],
    [{ kind: 'shift', flightNumber: 'J1 100', date, minutes: 1.5 }],
    [{ kind: 'cancel', flightNumber: 'Jangada', date }],
    [{ kind: 'cancel', flightNumber: 'J1 100', date: '2027-02-30' }],
    [{ kind: 'cancel', flightNumber: 'J1 9999', date }],
  ])('are refused for %j', async (payload) => {
    const answer = await post(payload)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request/invalid'])
  })

  it("are nobody else's matter", async () => {
    const payload = { kind: 'cancel', flightNumber, date }
    expect((await post(payload, {})).statusCode).toBe(401)
    expect((await post(payload, callers.customer())).statusCode).toBe(401)
    expect((await post(payload, callers.staff('support'))).statusCode).toBe(403)
    expect((await post(payload, callers.staff('auditor'))).statusCode).toBe(403)
    const list = await app.inject({ method: 'GET', url: '/admin/flights/departures', ...callers.staff('content') })
    expect(list.statusCode).toBe(403)
  })
})

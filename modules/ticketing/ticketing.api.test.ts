import { describe, expect, test } from 'vitest'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { ticketingApi } from './index.ts'
import { openQueue } from './ticketing.fixture.ts'

const database = testDatabase()

async function setup() {
  const queue = await openQueue(database)
  const callers = testCallers()
  const idempotency = createIdempotency({ db: database.db, clock: queue.clock, liveness: livingUnseen })
  const app = await apiOf(ticketingApi(queue.ticketing), { callers, idempotency })
  const { itemId } = await queue.enqueue()
  const base = `/admin/emission-queue/${await queue.idOf(itemId)}`
  return { ...queue, callers, app, itemId, base }
}

const WRITES = ['take', 'heartbeat', 'return', 'delay', 'done', 'fail']

describe('who may', () => {
  test('strangers, customers and guests: nothing', async () => {
    const { app, base, callers } = await setup()
    const guest = callers.guest('b3c0e4a4-6f0e-4d55-8f6c-0c1a9f6b8f11')
    for (const headers of [{}, callers.customer().headers, guest.headers]) {
      expect((await app.inject({ url: '/admin/emission-queue', headers })).statusCode).toBe(401)
      for (const action of WRITES) {
        const answer = await app.inject({ method: 'POST', url: `${base}/${action}`, headers, payload: {} })
        expect(answer.statusCode).toBe(401)
      }
    }
  })

  test('an auditor reads and changes nothing', async () => {
    const { app, base, callers, rowOf, itemId } = await setup()
    const { headers } = callers.staff('auditor')
    expect((await app.inject({ url: '/admin/emission-queue', headers })).statusCode).toBe(200)
    expect((await app.inject({ url: base, headers })).json()).toMatchObject({ history: [{ move: 'enqueued:new' }] })
    for (const action of WRITES) {
      const answer = await app.inject({ method: 'POST', url: `${base}/${action}`, headers, payload: {} })
      expect(answer.json()).toMatchObject({ code: 'account/forbidden' })
    }
    expect((await rowOf(itemId))?.status).toBe('open')
  })
})

describe('by hand', () => {
  test('take, keep and finish; the same request twice happens once', async () => {
    const { app, base, callers, travellers, statusOf, itemId, movesOf, idOf } = await setup()
    const { headers, identity } = callers.staff('operations')
    const post = (action: string, payload?: object, key?: string) =>
      app.inject({
        method: 'POST',
        url: `${base}/${action}`,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        ...(payload && { payload }),
      })
    expect((await post('take')).json()).toMatchObject({ takenBy: { id: identity.id }, bucket: 'd3' })
    expect((await post('heartbeat')).statusCode).toBe(200)
    const tickets = travellers.map((travellerId, i) => ({ travellerId, number: `957 123456789${i}` }))
    expect((await post('done', { recordLocator: ' K7/X ', tickets })).json()).toMatchObject({
      code: 'idempotency/key-required',
    })
    const first = await post('done', { recordLocator: ' K7/X ', tickets }, 'key-of-test-1')
    expect([first.statusCode, first.body]).toEqual([204, ''])
    expect((await post('done', { recordLocator: ' K7/X ', tickets }, 'key-of-test-1')).statusCode).toBe(204)
    expect(await statusOf(itemId)).toMatchObject({ status: 'ticketed', told: { recordLocator: 'K7/X' } })
    expect((await movesOf(await idOf(itemId))).filter((move) => move === 'done')).toHaveLength(1)
  })

  test.each([
    ['done', { tickets: [{ travellerId: 'x', number: '123' }] }],
    ['delay', { until: 'tomorrow', reason: 'because' }],
    ['delay', { until: '2026-11-22T12:00:00Z', reason: '' }],
    ['fail', { reason: '  ', giveBack: true }],
  ])('refuses a bad %s: %j', async (action, payload) => {
    const { app, base, callers } = await setup()
    const { headers } = callers.staff('operations')
    const answer = await app.inject({ method: 'POST', url: `${base}/${action}`, headers, payload })
    expect(answer.json()).toMatchObject({ code: 'request/invalid' })
  })

  test('work that does not exist is said to be unknown', async () => {
    const { app, callers } = await setup()
    const { headers } = callers.staff('operations')
    const url = '/admin/emission-queue/00000000-0000-7000-8000-000000000000'
    expect((await app.inject({ url, headers })).json()).toMatchObject({ code: 'ticketing/not-found' })
    const taken = await app.inject({ method: 'POST', url: `${url}/take`, headers })
    expect(taken.json()).toMatchObject({ code: 'ticketing/not-found' })
  })
})

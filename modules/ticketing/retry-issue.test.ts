import { describe, expect, test } from 'vitest'
import { createIdempotency } from '#platform/idempotency.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { testDatabase } from '#tests/support/database.ts'
import { livingUnseen } from '#tests/support/liveness.ts'
import { ticketingApi } from './index.ts'
import { HOUR, MINUTE, openQueue } from './ticketing.fixture.ts'

const database = testDatabase()

const people = testCallers()
const rui = people.staff('operations').identity
const eva = people.staff('operations', { firstName: 'Eva', lastName: 'Costa' }).identity

/** A flight that the supplier has refused to ticket once. */
async function refused(limitInHours = 48) {
  const queue = await openQueue(database)
  const limit = new Date(queue.clock.now().getTime() + limitInHours * HOUR)
  const work = await queue.enqueue({ instant: true, limit })
  const { itemId } = work
  queue.flights.behaviour = 'refuses'
  await queue.ticketing.issue(work)
  const id = await queue.idOf(itemId)
  return { ...queue, itemId, id, retries: async () => (await queue.rowOf(itemId))?.retries }
}

describe('trying the automatic way again', () => {
  test('asks with a new key, tickets the booking and says who wanted it', async () => {
    const { ticketing, flights, id, itemId, rowOf, statusOf, movesOf, audit } = await refused()
    expect((await ticketing.get(id)).work).toMatchObject({ category: 'failed', retriable: true })
    flights.behaviour = 'issues'
    expect(await ticketing.retry(id, rui)).toMatchObject({ status: 'done', retriable: false })
    expect(flights.calls.filter((key) => key.includes(itemId))).toEqual([`ticket-${itemId}`, `ticket-${itemId}-1`])
    expect(await statusOf(itemId)).toMatchObject({ status: 'ticketed' })
    expect(await rowOf(itemId)).toMatchObject({ issueStatus: 'issued', attempts: 2 })
    expect(await movesOf(id)).toEqual([
      'enqueued:new',
      'automatic-issue',
      'failed',
      'retried',
      'automatic-issue',
      'issued',
    ])
    const { rows } = await audit.list({ subject: 'reservation:ABC234', action: 'ticketing.retried', limit: 200 })
    expect(rows[0]).toMatchObject({ actorId: rui.id, permission: 'ticketing.work' })
  })

  test('refused again it waits with its reason, and may be tried once more', async () => {
    const { ticketing, id, retries } = await refused()
    expect(await ticketing.retry(id, rui)).toMatchObject({
      status: 'open',
      category: 'failed',
      reason: 'name mismatch',
      retriable: true,
    })
    await ticketing.retry(id, rui)
    expect(await retries()).toBe(2)
  })

  test('a lost answer is in doubt, and is asked for instead of told again', async () => {
    const { ticketing, flights, id, itemId, clock } = await refused()
    flights.behaviour = 'answer is lost'
    expect(await ticketing.retry(id, rui)).toMatchObject({ category: 'in_doubt', retriable: false })
    await expect(ticketing.retry(id, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
    clock.advance(MINUTE)
    await ticketing.watch()
    expect((await ticketing.get(id)).work.status).toBe('done')
    expect(flights.calls.filter((key) => key.includes(itemId))).toHaveLength(2)
  })

  test('of ten who press at once one has it tried', async () => {
    const { ticketing, flights, id, itemId, retries } = await refused()
    flights.behaviour = 'issues'
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => ticketing.retry(id, rui)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await retries()).toBe(1)
    expect(flights.calls.filter((key) => key.includes(itemId))).toHaveLength(2)
  })

  test("not while it is on a colleague's desk; the holder may, and lets go of it", async () => {
    const { ticketing, flights, id } = await refused()
    await ticketing.take(id, eva)
    await expect(ticketing.retry(id, rui)).rejects.toMatchObject({
      code: 'ticketing/taken',
      values: { name: 'Eva Costa' },
    })
    flights.behaviour = 'issues'
    expect(await ticketing.retry(id, eva)).toMatchObject({ status: 'done', takenBy: null })
  })

  test('nothing that was not refused, is finished, or is past its limit', async () => {
    const { ticketing, enqueue, idOf } = await openQueue(database)
    const byHand = await idOf((await enqueue()).itemId)
    await expect(ticketing.retry(byHand, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
    const late = await refused(1)
    late.clock.advance(HOUR)
    await expect(late.ticketing.retry(late.id, rui)).rejects.toMatchObject({ code: 'ticketing/state' })
    expect((await late.ticketing.get(late.id)).work.retriable).toBe(false)
    await expect(ticketing.retry('00000000-0000-7000-8000-000000000000', rui)).rejects.toMatchObject({
      code: 'ticketing/not-found',
    })
  })
})

test('POST /admin/emission-queue/:id/retry: for who works in the queue, once for each request', async () => {
  const { ticketing, flights, clock, id, retries } = await refused()
  const callers = testCallers()
  const idempotency = createIdempotency({ db: database.db, clock, liveness: livingUnseen })
  const app = await apiOf(ticketingApi(ticketing), { callers, idempotency })
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/admin/emission-queue/${id}/retry`, headers })
  expect((await post({})).statusCode).toBe(401)
  for (const role of ['auditor', 'support', 'finance'] as const)
    expect((await post(callers.staff(role).headers)).statusCode).toBe(403)
  const { headers } = callers.staff('operations')
  expect((await post(headers)).json()).toMatchObject({ code: 'idempotency/key-required' })
  const retry = { ...headers, 'idempotency-key': `retry-${id}` }
  const first = await post(retry)
  expect(first.json()).toMatchObject({ category: 'failed' })
  expect((await post(retry)).json()).toEqual(first.json())
  expect([await retries(), flights.behaviour]).toEqual([1, 'refuses'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Operation, type Operations, readOperations } from './operations.fixture.ts'
import { type Market, openMarket } from './two-owners.fixture.ts'

/**
 * Staff who look at the site as an owner or a customer sees it: every operation of theirs that the description of the API tells of is
 * called so, so that a new one is tried automatically. Reads answer as they do to the person, writes are refused.
 */
const database = testDatabase()
let market: Market
let operations: Operations
beforeAll(async () => {
  market = await openMarket(database)
  operations = await readOperations(market)
}, 240_000)
afterAll(() => market?.app.close())

/** Not for staff, who need none of it to help. */
const PRIVATE = [
  '/api/customer/companions',
  '/api/customer/export',
  '/api/hotel-owner/documents/{id}',
  '/api/hotel-owner/privacy',
  '/api/hotel-owner/privacy/export',
]

type Sent = { operation: Operation; bearer: string }

function send({ operation, bearer }: Sent) {
  const { body } = operations.wholeOf(operation)
  return market.app.inject({
    method: operation.method as 'GET',
    url: operations.addressOf(operation),
    headers: { 'idempotency-key': 'a-look-that-writes-nothing', authorization: `Bearer ${bearer}` },
    ...(body !== undefined && { payload: body as object }),
  })
}

async function look(kind: 'customer' | 'owner', id: string): Promise<string> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/admin/views',
    headers: { authorization: `Bearer ${market.staff[0]}` },
    payload: { kind, id, reason: 'Does not find the payout' },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ token: string }>().token
}

async function act(id: string): Promise<{ token: string; id: string }> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/api/admin/acting',
    headers: { authorization: `Bearer ${market.staff[0]}` },
    payload: { id, reason: 'Asks by phone for other dates' },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function entries(): Promise<{ action: string; subject: string; detail: Record<string, string> }[]> {
  const { rows } = await database.db.execute<{ action: string; subject: string; detail: Record<string, string> }>(
    sql`select action, subject, detail from audit_log where action like '%.viewed' order by seq`,
  )
  return rows
}

async function expectReadOnly(access: readonly string[], { token, own }: { token: string; own: string }) {
  const wrong: string[] = []
  let [reads, writes] = [0, 0]
  for (const operation of operations.all.filter((one) => access.includes(one.access))) {
    const { method, path } = operation
    const seen = await send({ operation, bearer: token })
    const name = `${method} ${path} (${seen.statusCode} ${seen.body.slice(0, 120)})`
    if (method !== 'GET' || PRIVATE.includes(path)) {
      writes++
      if (seen.statusCode !== 403 || seen.json().code !== 'account/view-only') wrong.push(name)
      continue
    }
    const theirs = await send({ operation, bearer: own })
    if (seen.statusCode !== theirs.statusCode) wrong.push(`${name}, to the person ${theirs.statusCode}`)
    if (theirs.statusCode < 400) reads++
  }
  expect(wrong).toEqual([])
  return { reads, writes }
}

test('as an owner: everything is read as the owner reads it, nothing is written, each read is on record', async () => {
  const [owner] = market.owners
  const token = await look('owner', owner.id)
  const { reads, writes } = await expectReadOnly(['owner'], { token, own: owner.token })
  expect(reads).toBeGreaterThan(15)
  expect(writes).toBeGreaterThan(30)
  const seen = (await entries()).filter(({ subject }) => subject === `owner:${owner.id}`)
  expect(seen.length).toBeGreaterThanOrEqual(reads)
  expect(seen.map(({ detail }) => detail['read'])).toContain('ownHotelsList')
}, 240_000)

test('as a customer: the same, where guests may write too', async () => {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from customers limit 1`)
  const token = await look('customer', rows[0]?.id ?? '')
  const { reads, writes } = await expectReadOnly(['customer', 'traveller', 'reviewer'], { token, own: market.customer })
  expect(reads).toBeGreaterThan(5)
  expect(writes).toBeGreaterThan(20)
}, 240_000)

/** What staff may do in the name of a traveller; all else that travellers do is refused to them. */
const IN_THEIR_NAME = [
  'POST /api/reservations/{code}/schedule-change',
  'POST /api/reservations/{code}/change-quotes',
  'POST /api/reservations/{code}/changes',
  'DELETE /api/reservations/{code}/changes/{id}',
  'POST /api/reservations/{code}/car-change-quotes',
  'POST /api/reservations/{code}/car-changes',
  'POST /api/reservations/{code}/policy-change-quotes',
  'POST /api/reservations/{code}/policy-changes',
  'DELETE /api/reservations/{code}/policy-changes/{id}',
  'POST /api/reservations/{code}/flight-change-quotes',
  'POST /api/reservations/{code}/flight-changes',
  'DELETE /api/reservations/{code}/flight-changes/{id}',
]

test('for the traveller of a booking: it is read as they read it, and nothing is done but what staff may do in their name', async () => {
  const { rows } = await database.db.execute<{ id: string; code: string }>(
    sql`select r.id, r.code from reservations r join reservation_keys k on k.reservation_id = r.id where k.kind = 'guest' limit 1`,
  )
  const [booking] = rows
  if (!booking) throw new Error('there is no booking of a guest')
  const { token, id } = await act(booking.id)
  const get = (bearer: string, code = booking.code) =>
    market.app.inject({ url: `/api/reservations/${code}`, headers: { authorization: `Bearer ${bearer}` } })
  expect((await get(token)).json()).toMatchObject({ code: booking.code })
  const wrong: string[] = []
  let [refused, allowed] = [0, 0]
  for (const operation of operations.all.filter(({ access }) => access === 'traveller' || access === 'reviewer')) {
    const name = `${operation.method} ${operation.path}`
    const { statusCode, body } = await send({ operation, bearer: token })
    const viewOnly = statusCode === 403 && body.includes('account/view-only')
    if (operation.method === 'GET') {
      if (viewOnly || statusCode === 401) wrong.push(`${name} (${statusCode})`)
    } else if (IN_THEIR_NAME.includes(name)) {
      allowed++
      if (viewOnly) wrong.push(`${name} is refused`)
    } else {
      refused++
      if (!viewOnly) wrong.push(`${name} (${statusCode} ${body.slice(0, 100)})`)
    }
  }
  expect(wrong).toEqual([])
  expect(allowed).toBe(IN_THEIR_NAME.length)
  expect(refused).toBeGreaterThan(8)

  // Nothing of accounts, owners or staff, and no other booking.
  const others = ['/api/customer/profile', '/api/hotel-owner/auth/sessions', '/api/admin/me', '/api/admin/reservations']
  for (const url of others) {
    const answer = await market.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([url, answer.statusCode]).toEqual([url, 401])
  }
  const { rows: strangers } = await database.db.execute<{ code: string }>(
    sql`select code from reservations where id <> ${booking.id} limit 1`,
  )
  expect((await get(token, strangers[0]?.code)).statusCode).toBe(404)

  const { rows: written } = await database.db.execute<{ action: string; reason: string | null }>(
    sql`select action, reason from audit_log where action like 'booking.%' and subject = ${`reservation:${booking.code}`} order by seq`,
  )
  expect(written[0]).toEqual({ action: 'booking.view-started', reason: 'Asks by phone for other dates' })
  expect(written.map(({ action }) => action)).toContain('booking.viewed')
  const end = await market.app.inject({
    method: 'DELETE',
    url: `/api/admin/acting/${id}`,
    headers: { authorization: `Bearer ${market.staff[0]}` },
  })
  expect(end.statusCode).toBe(204)
  expect((await get(token)).statusCode).toBe(404)
}, 240_000)

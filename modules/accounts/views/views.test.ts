import { expect, test } from 'vitest'
import { accountsApi, permissionsOf } from '#modules/accounts/index.ts'
import { staffSessions } from '#modules/accounts/staff/staff.tables.ts'
import { eq } from '#platform/database/query.ts'
import { joinAsCustomer, joinAsFirstStaff, joinAsOwner, openAccounts } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'

const MINUTE = 60_000
const database = testDatabase({ each: true })

/** Rui of staff, Ana who is a customer, and Olga who has a hotel. */
async function open() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = { ...(await openAccounts(database.db, { clock })), db: database.db }
  const { accounts, audit } = world
  const known = testCallers()
  const callers = {
    ...known,
    customerOf: accounts.customers.customerOf,
    ownerOf: accounts.owners.ownerOf,
    viewOf: accounts.views.viewOf,
    staffOf: async (token: string) => (await accounts.staff.staffOf(token)) ?? known.staffOf(token),
  }
  const app = await apiOf(accountsApi(accounts), { callers })
  const rui = await joinAsFirstStaff(world)
  const ana = await joinAsCustomer(world)
  const olga = await joinAsOwner(world)
  type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  const call = (method: Method, url: string, headers: Record<string, string>, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const start = (kind: 'customer' | 'owner', id: string, headers: Record<string, string> = rui.headers) =>
    call('POST', '/admin/views', headers, { kind, id, reason: 'Cannot find the ticket' })
  const lookAt = async (kind: 'customer' | 'owner') => {
    const answer = await start(kind, kind === 'customer' ? ana.identity.id : olga.identity.id)
    expect(answer.statusCode).toBe(201)
    const view = answer.json<{ id: string; token: string; expiresAt: number; firstName: string }>()
    return { ...view, headers: { authorization: `Bearer ${view.token}` } }
  }
  const profile = async (headers: Record<string, string>) =>
    (await call('GET', '/customer/profile', headers)).statusCode
  return { ...world, clock, known, app, rui, ana, olga, call, start, lookAt, profile, audit }
}

test('a look reads what its person reads; its reason is on record, and the person is told', async () => {
  const { lookAt, call, audit, ana, rui, accounts } = await open()
  const look = await lookAt('customer')
  expect(look).toMatchObject({ firstName: 'Ana', expiresAt: Date.parse('2026-11-21T12:15:00Z') })
  const seen = await call('GET', '/customer/profile', look.headers)
  expect(seen.json()).toEqual((await call('GET', '/customer/profile', ana.headers)).json())
  const { rows } = await audit.list({
    subject: `customer:${ana.identity.id}`,
    action: 'customer.view-started',
    limit: 10,
  })
  expect(rows).toMatchObject([
    { actorId: rui.identity.id, reason: 'Cannot find the ticket', permission: 'users.impersonate' },
  ])
  const { history } = await accounts.people.read(rui.identity, ana.identity.id)
  expect(history.map(({ what }) => what)).toContain('viewed-by-staff')
})

test('a look changes nothing and does not show what is private', async () => {
  const { lookAt, call, ana } = await open()
  const { headers } = await lookAt('customer')
  const change = { firstName: 'Eve', lastName: 'X', locale: 'en', marketing: true }
  const tries = [
    call('PUT', '/customer/profile', headers, change),
    call('POST', '/customer/logout', headers),
    call('POST', '/customer/refresh', headers),
    call('POST', '/customer/change-password', headers, { currentPassword: 'x', newPassword: 'y' }),
    call('POST', '/customer/erase', headers, { password: 'x' }),
    call('DELETE', `/customer/sessions/${ana.identity.sessionId}`, headers),
    call('GET', '/customer/companions', headers),
    call('GET', '/customer/export', headers),
    call('HEAD', '/customer/export', headers),
  ]
  for (const answer of await Promise.all(tries)) {
    expect([answer.raw.req.url, answer.statusCode]).toEqual([answer.raw.req.url, 403])
    if (answer.body) expect(answer.json()).toMatchObject({ code: 'account/view-only' })
  }
  expect((await call('GET', '/customer/profile', ana.headers)).json()).toMatchObject({ firstName: 'Ana' })
})

test('a look at a customer opens nothing of owners or staff, and the other way round', async () => {
  const { lookAt, call } = await open()
  const [customer, owner] = [await lookAt('customer'), await lookAt('owner')]
  const statuses = async (headers: Record<string, string>) =>
    Promise.all(
      ['/customer/profile', '/hotel-owner/auth/sessions', '/admin/me', '/admin/customers'].map(
        async (url) => (await call('GET', url, headers)).statusCode,
      ),
    )
  expect(await statuses(customer.headers)).toEqual([200, 401, 401, 401])
  expect(await statuses(owner.headers)).toEqual([401, 200, 401, 401])
})

test('a look ends by its time, by who began it, and with the session and the rights of staff', async () => {
  const { lookAt, call, clock, profile, rui, db, known } = await open()
  const first = await lookAt('customer')
  const stranger = known.staff('support').headers
  expect((await call('DELETE', `/admin/views/${first.id}`, stranger)).statusCode).toBe(404)
  expect(await profile(first.headers)).toBe(200)
  expect((await call('DELETE', `/admin/views/${first.id}`, rui.headers)).statusCode).toBe(204)
  expect(await profile(first.headers)).toBe(401)
  expect((await call('DELETE', `/admin/views/${first.id}`, rui.headers)).statusCode).toBe(404)

  const second = await lookAt('customer')
  clock.advance(15 * MINUTE)
  expect(await profile(second.headers)).toBe(401)

  const third = await lookAt('customer')
  await db.update(staffSessions).set({ provedAt: null }).where(eq(staffSessions.id, rui.identity.sessionId))
  expect(await profile(third.headers)).toBe(401)
  await db.update(staffSessions).set({ provedAt: clock.now() }).where(eq(staffSessions.id, rui.identity.sessionId))
  expect(await profile(third.headers)).toBe(200)
  await db.delete(staffSessions).where(eq(staffSessions.id, rui.identity.sessionId))
  expect(await profile(third.headers)).toBe(401)
})

test('who may not see an account otherwise does not see it so, and one that is gone is not to be seen', async () => {
  const { start, ana, olga, known, call, rui } = await open()
  const verifier = known.staff('verifier', { permissions: ['users.impersonate', 'owners.read'] })
  expect((await start('customer', ana.identity.id, verifier.headers)).json()).toMatchObject({
    code: 'account/forbidden',
  })
  for (const role of ['finance', 'auditor', 'operations'] as const)
    expect((await start('owner', olga.identity.id, known.staff(role).headers)).statusCode).toBe(403)
  expect(permissionsOf('support')).toContain('users.impersonate')
  expect((await start('owner', ana.identity.id)).json()).toMatchObject({ code: 'account/not-found' })
  const short = { kind: 'customer', id: ana.identity.id, reason: 'x' }
  expect((await call('POST', '/admin/views', rui.headers, short)).json()).toMatchObject({
    fields: [{ field: 'reason', message: 'Enter a short reason.' }],
  })
})

import { expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/access.contract.ts'
import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { accountsApi, permissionsOf } from '#modules/accounts/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { joinAsCustomer, joinAsFirstStaff, openAccounts, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectSteadyList } from '#tests/support/lists.ts'

const HOUR = 3_600_000
const database = testDatabase({ each: true })

/** Rui of staff, and Ana who is signed in on one device. */
async function open(others = 0) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock })
  const { accounts, mail, audit } = world
  const callers = {
    ...testCallers(),
    customerOf: accounts.customers.customerOf,
    staffOf: accounts.staff.staffOf,
  }
  const app = await apiOf(accountsApi(accounts), { callers })
  const rui = await joinAsFirstStaff(world)
  const ana = await joinAsCustomer(world)
  const now = clock.now()
  const one = {
    passwordHash: 'x',
    firstName: 'Bia',
    lastName: 'Lima',
    locale: 'en',
    createdAt: now,
    updatedAt: now,
  } as const
  const more = Array.from({ length: others }, (_, n) => ({ ...one, id: newId(), email: `b${n}@example.com` }))
  if (others > 0) await database.db.insert(customers).values(more)
  type Method = 'GET' | 'POST' | 'DELETE'
  const call = (method: Method, path: string, payload?: object, headers: Record<string, string> = rui.headers) =>
    app.inject({ method, url: path, headers, ...(payload && { payload }) })
  const her = `/admin/customers/${ana.identity.id}`
  const act = (what: string, reason = 'Suspicion of fraud') => call('POST', `${her}/${what}`, { reason })
  const logIn = (password = PASSWORD) => call('POST', '/customer/login', { email: 'ana@example.com', password }, {})
  const isIn = async () => (await call('GET', '/customer/profile', undefined, ana.headers)).statusCode === 200
  const written = async (action: string) => (await audit.list({ action, limit: 10 })).rows
  const lastMail = () => mail.posted.at(-1)
  return { ...world, clock, callers, app, rui, ana, call, her, act, logIn, isIn, written, lastMail }
}

test('each customer is on one page in every order, and the table is the list', async () => {
  const { call } = await open(60)
  await expectSteadyList({
    get: (path) => call('GET', `/admin/customers${path}`),
    sorts: ['joined', 'seen', 'name'],
    key: 'id',
    exported: { column: 1, of: ({ email }) => String(email) },
  })
})

test('found by a part of the name or the address, by how a word begins, and by status', async () => {
  const { call, act } = await open(2)
  const found = async (query: string) =>
    (await call('GET', `/admin/customers?${query}`))
      .json<{ rows: { email: string }[] }>()
      .rows.map(({ email }) => email)
  for (const text of ['ana so', 'OUZA', 'ana@exam', 'an', 'so', 'A'])
    expect([text, await found(new URLSearchParams({ text }).toString())]).toEqual([text, ['ana@example.com']])
  expect(await found('text=%25%25%25')).toEqual([])
  expect(await found('text=ou')).toEqual([])
  expect(await found('status=blocked')).toEqual([])
  expect((await act('block')).statusCode).toBe(204)
  expect(await found('status=blocked')).toEqual(['ana@example.com'])
  expect((await found('sort=-seen'))[0]).toBe('ana@example.com')
  expect(await found('text=lima&sort=name')).toHaveLength(2)
})

test('found by the day on which they joined, in Brasília', async () => {
  const { call, clock, ana } = await open()
  await database.db.execute(sql`update customers set created_at = '2026-11-20T02:59:59Z' where id = ${ana.identity.id}`)
  const found = async (query: string) => (await call('GET', `/admin/customers?${query}`)).json().total
  expect(clock.now().toISOString().slice(0, 10)).not.toBe('2026-11-19')
  expect(await found('from=2026-11-19&to=2026-11-19')).toBe(1)
  expect(await found('from=2026-11-20')).toBe(0)
  expect(await found('to=2026-11-18')).toBe(0)
})

test('a page says what is known, and each look is on the record without a name', async () => {
  const { call, her, written, rui, ana } = await open()
  const page = (await call('GET', her)).json()
  expect(page).toMatchObject({
    email: 'ana@example.com',
    status: 'active',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
    secondFactor: false,
    factor: { app: false, passkeys: 0, recoveryCodesLeft: 0 },
    marketing: false,
    devices: [{ userAgent: 'Vitest' }],
  })
  expect(page.history.map(({ what }: { what: string }) => what)).toEqual(['signed-in', 'verified'])
  expect(await written('customer.read')).toMatchObject([
    { actorId: rui.identity.id, subject: `customer:${ana.identity.id}`, permission: 'users.read' },
  ])
  await call('GET', '/admin/customers?text=souza')
  expect(JSON.stringify(await written('customers.listed'))).not.toMatch(/souza/i)
  expect((await call('GET', `/admin/customers/${newId()}`)).json()).toMatchObject({ code: 'account/not-found' })
})

test('who may read does not act, and who may not read is refused', async () => {
  const { callers, app, her } = await open()
  const asked: ['GET' | 'POST' | 'DELETE', string, string][] = [
    ['GET', '/admin/customers', 'users.read'],
    ['GET', '/admin/customers/export', 'users.read'],
    ['GET', her, 'users.read'],
    ['POST', `${her}/block`, 'users.manage'],
    ['POST', `${her}/unblock`, 'users.manage'],
    ['POST', `${her}/new-password`, 'users.manage'],
    ['POST', `${her}/second-factor/reset`, 'users.manage'],
    ['DELETE', `${her}/sessions`, 'users.manage'],
  ]
  const test = testCallers()
  const other = await apiOf(accountsApi((await openAccounts(database.db, {})).accounts), { callers: test })
  for (const [method, url, permission] of asked)
    for (const role of ROLES) {
      const payload = method === 'POST' ? { payload: { reason: 'No.' } } : {}
      const { statusCode } = await other.inject({ method, url, headers: test.staff(role).headers, ...payload })
      const may = (permissionsOf(role) as readonly string[]).includes(permission)
      expect([url, role, statusCode === 403]).toEqual([url, role, !may])
    }
  expect((await app.inject({ url: her })).statusCode).toBe(401)
  expect((await app.inject({ url: her, headers: callers.staff('support').headers })).statusCode).toBe(401)
})

test('blocking ends every session and link; only the right password hears of it; unblocking undoes it', async () => {
  const { act, isIn, logIn, call, her, lastMail, written, accounts, mail, ana } = await open()
  await accounts.customers.forgotPassword('ana@example.com')
  expect((await act('block')).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  expect(lastMail()).toMatchObject({ recipient: 'ana@example.com', subject: 'Your account is blocked' })
  expect(lastMail()?.text).not.toContain('fraud')
  const refused = await logIn()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account/blocked'])
  expect(refused.json().error).toContain('Your bookings are still valid')
  expect((await logIn('not the password')).json()).toMatchObject({ code: 'account/credentials' })
  expect(await accounts.customers.contactOf(ana.identity.id)).toMatchObject({ email: 'ana@example.com' })
  expect((await call('GET', her)).json()).toMatchObject({ status: 'blocked', blockReason: 'Suspicion of fraud' })
  expect((await act('block')).json()).toMatchObject({ code: 'account/conflict' })
  expect((await act('unblock', 'It was her bank')).statusCode).toBe(204)
  expect((await logIn()).statusCode).toBe(200)
  expect(mail.posted.at(-1)?.subject).toBe('You can sign in again')
  expect(await written('customer.blocked')).toMatchObject([
    { reason: 'Suspicion of fraud', permission: 'users.manage' },
  ])
  expect(await written('customer.unblocked')).toMatchObject([{ reason: 'It was her bank' }])
})

test('a link from before the block sets no password, a new one does, and the account stays blocked', async () => {
  const { act, logIn, call, accounts, jobs, mail, clock } = await open()
  const askForLink = async () => {
    await accounts.customers.forgotPassword('ana@example.com')
    await jobs.run(clock.now())
    return tokenIn(mail.posted.at(-1)?.text)
  }
  const before = await askForLink()
  await act('block')
  const reset = (token: string, password: string) => call('POST', '/customer/reset-password', { token, password }, {})
  expect((await reset(before, 'carnauba harbour 17')).json()).toMatchObject({ code: 'account/link-invalid' })
  const { statusCode } = await reset(await askForLink(), 'carnauba harbour 17')
  expect(statusCode).toBeLessThan(300)
  expect((await logIn('carnauba harbour 17')).json()).toMatchObject({ code: 'account/blocked' })
})

test('a required new password: the old one opens nothing, and is not taken again', async () => {
  const { act, isIn, logIn, call, her, lastMail, written } = await open()
  expect((await act('new-password', 'Password seen in a leak')).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  const refused = await logIn()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account/password-ended'])
  expect((await logIn('not the password')).json()).toMatchObject({ code: 'account/credentials' })
  expect((await call('GET', her)).json()).toMatchObject({ passwordEnded: true, status: 'active' })
  const token = tokenIn(lastMail()?.text)
  const reset = (password: string) => call('POST', '/customer/reset-password', { token, password }, {})
  const again = await reset(PASSWORD)
  expect([again.statusCode, again.json().fields?.[0]?.field]).toEqual([400, 'password'])
  expect((await reset('carnauba harbour 17')).statusCode).toBeLessThan(300)
  expect((await logIn('carnauba harbour 17')).statusCode).toBe(200)
  expect((await call('GET', her)).json()).toMatchObject({ passwordEnded: false })
  expect(await written('customer.new-password-required')).toMatchObject([{ reason: 'Password seen in a leak' }])
})

test('a sign-in that races a block is refused or left without a session', async () => {
  const { act, logIn, isIn } = await open()
  const [, ...entered] = await Promise.all([act('block'), logIn(), logIn(), logIn()])
  for (const answer of entered) {
    if (answer.statusCode !== 200) continue
    const { token } = answer.json<{ token: string }>()
    const { accounts } = await openAccounts(database.db, {})
    expect(await accounts.customers.customerOf(token)).toBe(null)
  }
  expect(await isIn()).toBe(false)
  const [row] = await database.db.select().from(customers).where(eq(customers.email, 'ana@example.com'))
  expect(row?.status).toBe('blocked')
})

test('one device ends, then all; a device that is gone is said so', async () => {
  const { call, her, logIn, isIn, written } = await open()
  await logIn()
  const { devices } = (await call('GET', her)).json<{ devices: { id: string }[] }>()
  expect(devices).toHaveLength(2)
  const one = () => call('DELETE', `${her}/sessions/${devices[0]?.id}`)
  expect((await one()).statusCode).toBe(204)
  expect((await one()).json()).toMatchObject({ code: 'account/not-found' })
  expect((await call('DELETE', `${her}/sessions`)).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  expect(await written('customer.sessions-ended')).toHaveLength(2)
})

test('a second factor is reset where there is one', async () => {
  const { act, accounts, ana, clock, logIn, lastMail } = await open()
  expect((await act('second-factor/reset')).statusCode).toBe(409)
  const { generateSync } = await import('otplib')
  const { secret } = await accounts.customers.secondFactor.enrol(ana.identity, { password: PASSWORD })
  const epoch = Math.floor(clock.now().getTime() / 1000)
  await accounts.customers.secondFactor.confirm(ana.identity, generateSync({ secret, epoch }))
  expect((await logIn()).json()).toMatchObject({ status: 'second_factor' })
  expect((await act('second-factor/reset', 'Lost her phone, known by her bookings')).statusCode).toBe(204)
  expect(lastMail()?.subject).toBe('Two-factor sign-in was reset')
  expect((await logIn()).json()).toHaveProperty('token')
})

test('bad input says what to do', async () => {
  const { act, call, her } = await open()
  const short = await act('block', ' no ')
  expect([short.statusCode, short.json().fields?.[0]]).toEqual([
    400,
    expect.objectContaining({ field: 'reason', message: 'Enter a short reason.' }),
  ])
  for (const query of ['sort=email', 'status=gone', 'page=0', 'from=19.11.2026'])
    expect((await call('GET', `/admin/customers?${query}`)).statusCode).toBe(400)
  expect((await call('POST', `${her}/block`, {})).statusCode).toBe(400)
})

test('when someone was last seen stays after the sessions are gone', async () => {
  const { clock, isIn, call, her } = await open()
  clock.advance(HOUR)
  await isIn()
  await database.db.execute(sql`delete from customer_sessions`)
  expect((await call('GET', her)).json()).toMatchObject({ lastSeenAt: '2026-11-21T13:00:00.000Z', devices: [] })
})

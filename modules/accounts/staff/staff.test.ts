import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#modules/accounts/access.contract.ts'
import { customerHistory, customers } from '#modules/accounts/customers/customers.tables.ts'
import { accountsApi } from '#modules/accounts/index.ts'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { eq, sql } from '#platform/database/query.ts'
import { startLiveness } from '#platform/liveness.ts'
import {
  joinAsCustomer,
  joinAsFirstStaff,
  openAccounts,
  PASSWORD,
  setUpSecondFactor,
  tokenIn,
} from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { setupState, staffHistory, staffMembers } from './staff.tables.ts'

const HOUR = 3_600_000
const LEO = { firstName: 'Leo', lastName: 'Reis', email: 'leo@jangada.example', role: 'support', locale: 'pt-BR' }
const FIRST = { firstName: 'Rui', lastName: 'Lima', email: 'rui@jangada.example', password: PASSWORD, locale: 'en' }
const database = testDatabase()

beforeEach(async () => {
  const { db } = database
  await db.delete(staffHistory)
  await db.delete(customerHistory)
  for (const table of [staffMembers, setupState, customers, attempts]) await db.delete(table)
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`delete from audit_log`)
  await db.execute(sql`alter table audit_log enable trigger user`)
})

async function open() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock })
  const { customers, staff } = world.accounts
  const callers = { ...testCallers(), customerOf: customers.customerOf, staffOf: staff.staffOf }
  const app = await apiOf(accountsApi(world.accounts), { callers })
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => app.inject({ method, url, headers, ...(payload && { payload }) })
  const logIn = (email: string, password = PASSWORD) => call('POST', '/admin/login', { email, password })
  const lastToken = () => tokenIn(world.mail.posted.at(-1)?.text)
  return { ...world, clock, app, call, logIn, lastToken }
}

async function crew() {
  const world = await open()
  const rui = await joinAsFirstStaff(world)
  const join = async (role: Role, email = `${role}@jangada.example`) => {
    const { id } = (await world.call('POST', '/admin/staff', { ...LEO, role, email }, rui.headers)).json()
    const answer = await world.call('POST', '/admin/accept-invitation', {
      token: world.lastToken(),
      password: PASSWORD,
    })
    await setUpSecondFactor(world, answer.json().token)
    return { id: id as string, headers: { authorization: `Bearer ${answer.json().token}` } }
  }
  const me = async (who: { headers: Record<string, string> }) =>
    (await world.call('GET', '/admin/me', undefined, who.headers)).statusCode
  const auditOf = async (action: string) => (await world.audit.list({ action, limit: 10 })).rows
  return { ...world, rui: { ...rui, id: rui.identity.id }, join, me, auditOf }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('setup', () => {
  test('the printed token makes the first superadmin, signs in, and closes the door for ever', async () => {
    const { accounts, call, audit } = await open()
    const token = await accounts.setup.begin()
    expect((await call('GET', '/setup')).json()).toEqual({ open: true })
    const answer = await call('POST', '/setup', { token, ...FIRST })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      token: expect.stringMatching(/^st_[\w-]{43}$/),
      admin: { first_name: 'Rui', last_name: 'Lima', email: 'rui@jangada.example', role: 'superadmin' },
    })
    expect((await call('GET', '/admin/me', undefined, bearer(answer.json().token))).json().permissions).toContain(
      'staff.manage',
    )
    expect((await call('GET', '/setup')).json()).toEqual({ open: false })
    const again = await call('POST', '/setup', { token, ...FIRST, email: 'eve@jangada.example' })
    expect([again.statusCode, again.json().code]).toEqual([404, 'setup/closed'])
    expect(await accounts.setup.begin()).toBe(null)
    expect((await audit.list({ limit: 10 })).rows).toMatchObject([{ action: 'setup.finished' }])
  })

  test('before the first start it is closed', async () => {
    const { call } = await open()
    expect((await call('GET', '/setup')).json()).toEqual({ open: false })
    expect((await call('POST', '/setup', { token: 'x', ...FIRST })).json().code).toBe('setup/closed')
  })

  test('each start has a new token, and the one before dies', async () => {
    const { accounts, call } = await open()
    const old = await accounts.setup.begin()
    const token = await accounts.setup.begin()
    const refused = await call('POST', '/setup', { token: old, ...FIRST })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'account/link-invalid'])
    expect((await call('POST', '/setup', { token, ...FIRST })).statusCode).toBe(201)
  })

  test('processes that start beside the one that made it have the same, and the next start another', async () => {
    const { accounts, call } = await open()
    const first = await startLiveness(database.url, { warn: () => {} })
    const second = await startLiveness(database.url, { warn: () => {} })
    const old = await accounts.setup.begin(first.owner())
    expect(await accounts.setup.begin(second.owner())).toBe(old)
    await first.stop()
    const token = await accounts.setup.begin(second.owner())
    expect(token).not.toBe(old)
    expect((await call('POST', '/setup', { token: old, ...FIRST })).json().code).toBe('account/link-invalid')
    expect((await call('POST', '/setup', { token, ...FIRST })).statusCode).toBe(201)
    await second.stop()
  })

  test('of ten at once one makes an account', async () => {
    const { accounts, call } = await open()
    const token = await accounts.setup.begin()
    const tries = Array.from({ length: 10 }, (_, i) =>
      call('POST', '/setup', { token, ...FIRST, email: `${i}@jangada.example` }),
    )
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array(9).fill(404)])
    expect(await database.db.select().from(staffMembers)).toHaveLength(1)
  })

  test('a weak password leaves it open; the token is not in the database', async () => {
    const { accounts, call } = await open()
    const token = await accounts.setup.begin()
    expect((await call('POST', '/setup', { token, ...FIRST, password: 'password1' })).statusCode).toBe(400)
    expect(JSON.stringify(await database.db.select().from(setupState))).not.toContain(token)
    expect((await call('POST', '/setup', { token, ...FIRST })).statusCode).toBe(201)
  })
})

describe('signing in', () => {
  test('answers as the specification has it', async () => {
    const { logIn, rui } = await crew()
    const answer = await logIn('rui@jangada.example')
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^st_/),
      expiresAt: Date.parse('2026-11-22T00:00:00Z'),
      admin: {
        id: rui.id,
        first_name: 'Rui',
        last_name: 'Lima',
        email: 'rui@jangada.example',
        role: 'superadmin',
        own_role: null,
        permissions: expect.arrayContaining(['staff.manage', 'audit.read']),
        second_factor: 'asked',
      },
    })
  })

  test('a wrong password, an unknown address, an invited and a disabled account look the same', async () => {
    const { logIn, join, call, rui } = await crew()
    await call('POST', '/admin/staff', LEO, rui.headers)
    const gone = await join('finance')
    await call('POST', `/admin/staff/${gone.id}/disable`, undefined, rui.headers)
    const answers = [
      await logIn('rui@jangada.example', 'not this one'),
      await logIn('nobody@jangada.example'),
      await logIn(LEO.email),
      await logIn('finance@jangada.example'),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: 'Invalid credentials', code: 'account/credentials' })
    }
  })

  test('guessing is slowed down, for known and unknown alike', async () => {
    const { logIn } = await crew()
    for (const email of ['rui@jangada.example', 'nobody@jangada.example']) {
      for (let i = 0; i < 5; i++) expect((await logIn(email, 'a guess')).statusCode).toBe(401)
      expect((await logIn(email, 'a guess')).json().code).toBe('account/slow-down')
    }
  })

  test('lasts twelve hours, or until it is ended', async () => {
    const { rui, me, clock, call, logIn } = await crew()
    const second = { headers: bearer((await logIn('rui@jangada.example')).json().token) }
    expect((await call('POST', '/admin/logout', undefined, second.headers)).statusCode).toBe(204)
    expect([await me(second), await me(rui)]).toEqual([401, 200])
    clock.advance(12 * HOUR - 1)
    expect(await me(rui)).toBe(200)
    clock.advance(1)
    expect(await me(rui)).toBe(401)
  })

  test('a token of one realm is worth nothing in the other, even under the prefix of the other', async () => {
    const world = await crew()
    const { call, rui } = world
    const ana = await joinAsCustomer(world, 'rui@jangada.example')
    expect((await call('GET', '/admin/me', undefined, ana.headers)).statusCode).toBe(401)
    expect((await call('GET', '/customer/profile', undefined, rui.headers)).statusCode).toBe(401)
    const swapped = (token: string, prefix: string) => bearer(token.replace(/^.._/, prefix))
    expect((await call('GET', '/admin/me', undefined, swapped(ana.record.token, 'st_'))).statusCode).toBe(401)
    expect((await call('GET', '/customer/profile', undefined, swapped(rui.session.token, 'cu_'))).statusCode).toBe(401)
  })

  test('the own password can be changed; other devices are signed out', async () => {
    const { call, rui, logIn, me, auditOf } = await crew()
    const other = { headers: bearer((await logIn('rui@jangada.example')).json().token) }
    const change = { currentPassword: PASSWORD, newPassword: 'seven green parrots' }
    const wrong = await call('POST', '/admin/change-password', { ...change, currentPassword: 'x' }, rui.headers)
    expect(wrong.json()).toMatchObject({ fields: [{ field: 'currentPassword' }] })
    expect((await call('POST', '/admin/change-password', change, rui.headers)).statusCode).toBe(204)
    expect([await me(rui), await me(other)]).toEqual([200, 401])
    expect((await logIn('rui@jangada.example', 'seven green parrots')).statusCode).toBe(200)
    expect(await auditOf('staff.password-changed')).toHaveLength(1)
  })
})

describe('inviting', () => {
  test('the link of the mail sets the password and signs in with the role given', async () => {
    const { call, rui, mail, lastToken, auditOf } = await crew()
    const invited = await call('POST', '/admin/staff', LEO, rui.headers)
    expect(invited.statusCode).toBe(201)
    expect(mail.posted.at(-1)).toMatchObject({
      recipient: LEO.email,
      subject: 'Seu acesso à administração da Jangada',
      text: expect.stringContaining('https://jangada.example/pt/admin/login?invitation='),
    })
    const answer = await call('POST', '/admin/accept-invitation', { token: lastToken(), password: PASSWORD })
    expect(answer.json()).toMatchObject({ admin: { id: invited.json().id, role: 'support', first_name: 'Leo' } })
    expect(await auditOf('staff.invited')).toMatchObject([
      {
        actorId: rui.id,
        permission: 'staff.manage',
        subject: `staff:${invited.json().id}`,
        detail: { role: 'support' },
      },
    ])
  })

  test('a link works once, of two at once one, and for 72 hours', async () => {
    const { call, rui, lastToken, clock, logIn } = await crew()
    await call('POST', '/admin/staff', LEO, rui.headers)
    const accept = (token: string) => call('POST', '/admin/accept-invitation', { token, password: PASSWORD })
    const token = lastToken()
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    await call('POST', '/admin/staff', { ...LEO, email: 'mia@jangada.example' }, rui.headers)
    clock.advance(72 * HOUR)
    expect((await accept(lastToken())).json().code).toBe('account/link-invalid')
    expect((await logIn('mia@jangada.example')).statusCode).toBe(401)
  })

  test('an address can be invited once; a new link ends the one before', async () => {
    const { call, rui, lastToken } = await crew()
    const { id } = (await call('POST', '/admin/staff', LEO, rui.headers)).json()
    const twice = await call('POST', '/admin/staff', { ...LEO, email: 'LEO@jangada.example' }, rui.headers)
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'account/conflict'])
    const first = lastToken()
    expect((await call('POST', `/admin/staff/${id}/link`, undefined, rui.headers)).statusCode).toBe(204)
    const accept = (token: string) => call('POST', '/admin/accept-invitation', { token, password: PASSWORD })
    expect((await accept(first)).statusCode).toBe(400)
    expect((await accept(lastToken())).statusCode).toBe(200)
  })

  test('a new link is also the way back after a forgotten password, and signs other devices out', async () => {
    const { call, rui, join, me, lastToken, logIn } = await crew()
    const leo = await join('support')
    await call('POST', `/admin/staff/${leo.id}/link`, undefined, rui.headers)
    const accepted = { token: lastToken(), password: 'seven green parrots' }
    expect((await call('POST', '/admin/accept-invitation', accepted)).statusCode).toBe(200)
    expect(await me(leo)).toBe(401)
    expect((await logIn('support@jangada.example')).statusCode).toBe(401)
  })
})

describe('members', () => {
  test('are listed with their status', async () => {
    const { call, rui, join } = await crew()
    await join('finance')
    await call('POST', '/admin/staff', LEO, rui.headers)
    const { rows } = (await call('GET', '/admin/staff', undefined, rui.headers)).json()
    expect(rows.map(({ email, role, status }: Record<string, string>) => [email, role, status])).toEqual([
      ['finance@jangada.example', 'finance', 'active'],
      [LEO.email, 'support', 'invited'],
      ['rui@jangada.example', 'superadmin', 'active'],
    ])
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  test('each role says what it may do', async () => {
    const { call, rui } = await crew()
    const roles = (await call('GET', '/admin/staff-roles', undefined, rui.headers)).json()
    expect(roles.map(({ role }: { role: string }) => role)).toEqual(ROLES)
    const permissions = [
      'careers.read',
      'careers.work',
      'notifications.read',
      'notifications.write',
      'notifications.send',
    ]
    expect(roles).toContainEqual(expect.objectContaining({ role: 'content', permissions, members: 0 }))
    expect(roles[0].permissions).toContain('staff.manage')
  })

  test("every session of someone ends, on the record; of one's own all others", async () => {
    const { call, rui, join, me, logIn, auditOf } = await crew()
    const leo = await join('support')
    await logIn('support@jangada.example')
    await logIn('rui@jangada.example')
    const sessions = async () => {
      const { rows } = (await call('GET', '/admin/staff', undefined, rui.headers)).json()
      return Object.fromEntries(rows.map((one: { role: string; sessions: number }) => [one.role, one.sessions]))
    }
    expect(await sessions()).toEqual({ superadmin: 2, support: 2 })
    const end = (id: string) => call('DELETE', `/admin/staff/${id}/sessions`, undefined, rui.headers)
    expect([(await end(leo.id)).statusCode, (await end(rui.id)).statusCode]).toEqual([204, 204])
    expect(await me(leo)).toBe(401)
    expect(await sessions()).toEqual({ superadmin: 1, support: 0 })
    expect((await auditOf('staff.sessions-ended')).map(({ subject }) => subject)).toEqual([
      `staff:${rui.id}`,
      `staff:${leo.id}`,
    ])
    expect((await end(randomUUID())).statusCode).toBe(404)
  })

  test('neighbours ask for names, and whom a message goes to: active, and the role allows it', async () => {
    const { accounts, call, rui, join } = await crew()
    const leo = await join('operations')
    await join('support')
    const mails = async () => (await accounts.staff.contactsWith('ticketing.work')).map(({ email }) => email)
    expect((await mails()).toSorted()).toEqual(['operations@jangada.example', 'rui@jangada.example'])
    await call('POST', `/admin/staff/${leo.id}/disable`, undefined, rui.headers)
    expect(await mails()).toEqual(['rui@jangada.example'])
    const names = await accounts.staff.namesOf([rui.id, leo.id, randomUUID()])
    expect([names.size, names.get(rui.id)]).toEqual([2, 'Rui Lima'])
    expect(await accounts.staff.namesOf([])).toEqual(new Map())
  })

  test('a role holds from the next request on', async () => {
    const { call, rui, join, auditOf } = await crew()
    const leo = await join('support')
    const mayManage = async () => (await call('GET', '/admin/staff', undefined, leo.headers)).statusCode
    expect(await mayManage()).toBe(403)
    await call('PUT', `/admin/staff/${leo.id}/role`, { role: 'superadmin' }, rui.headers)
    expect(await mayManage()).toBe(200)
    await call('PUT', `/admin/staff/${leo.id}/role`, { role: 'auditor' }, rui.headers)
    expect(await mayManage()).toBe(403)
    expect((await auditOf('staff.role-changed')).map(({ changes }) => changes)).toEqual([
      { role: { before: 'superadmin', after: 'auditor' } },
      { role: { before: 'support', after: 'superadmin' } },
    ])
  })

  test('who is disabled is out at once, and in again when let in', async () => {
    const { call, rui, join, me, logIn } = await crew()
    const leo = await join('support')
    expect((await call('POST', `/admin/staff/${leo.id}/disable`, undefined, rui.headers)).statusCode).toBe(204)
    expect(await me(leo)).toBe(401)
    expect((await call('POST', `/admin/staff/${leo.id}/link`, undefined, rui.headers)).statusCode).toBe(404)
    await call('POST', `/admin/staff/${leo.id}/enable`, undefined, rui.headers)
    expect(await me(leo)).toBe(401)
    expect((await logIn('support@jangada.example')).statusCode).toBe(200)
  })

  test('an invitation of who is disabled meanwhile opens nothing', async () => {
    const { call, rui, lastToken } = await crew()
    const { id } = (await call('POST', '/admin/staff', LEO, rui.headers)).json()
    const token = lastToken()
    await call('POST', `/admin/staff/${id}/disable`, undefined, rui.headers)
    expect((await call('POST', '/admin/accept-invitation', { token, password: PASSWORD })).statusCode).toBe(400)
  })

  test('the last superadmin can be neither disabled nor demoted', async () => {
    const { call, rui, me, join } = await crew()
    await join('finance')
    for (const answer of [
      await call('POST', `/admin/staff/${rui.id}/disable`, undefined, rui.headers),
      await call('PUT', `/admin/staff/${rui.id}/role`, { role: 'auditor' }, rui.headers),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'account/conflict'])
    expect(await me(rui)).toBe(200)
  })

  test('two superadmins who disable or demote each other at once leave one', async () => {
    for (const path of ['disable', 'role']) {
      const { call, rui, join } = await crew()
      const leo = await join('superadmin')
      const against = (who: { id: string }, by: { headers: Record<string, string> }) =>
        path === 'role'
          ? call('PUT', `/admin/staff/${who.id}/role`, { role: 'support' }, by.headers)
          : call('POST', `/admin/staff/${who.id}/disable`, undefined, by.headers)
      const answers = await Promise.all([against(rui, leo), against(leo, rui)])
      expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
      const rows = await database.db.select().from(staffMembers).where(eq(staffMembers.role, 'superadmin'))
      expect(rows.filter(({ status }) => status === 'active')).toHaveLength(1)
      await database.db.delete(staffHistory)
      await database.db.delete(staffMembers)
      await database.db.delete(setupState)
    }
  })

  test('an unknown member is not found', async () => {
    const { call, rui } = await crew()
    for (const [method, path, payload] of [
      ['POST', 'disable', undefined],
      ['POST', 'enable', undefined],
      ['POST', 'link', undefined],
      ['PUT', 'role', { role: 'auditor' }],
    ] as const) {
      const answer = await call(method, `/admin/staff/${randomUUID()}/${path}`, payload, rui.headers)
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
  })

  test('only a superadmin manages staff', async () => {
    const world = await crew()
    const ana = await joinAsCustomer(world)
    const roles = ['operations', 'finance', 'support', 'content', 'verifier', 'auditor'] as const
    const members = []
    for (const role of roles) members.push({ ...(await world.join(role)), expected: 403 })
    const strangers = [
      { headers: {}, expected: 401 },
      { ...ana, expected: 401 },
    ]
    for (const { headers, expected } of [...members, ...strangers]) {
      for (const [method, url, payload] of [
        ['GET', '/admin/staff', undefined],
        ['POST', '/admin/staff', LEO],
        ['PUT', `/admin/staff/${world.rui.id}/role`, { role: 'auditor' }],
        ['POST', `/admin/staff/${world.rui.id}/disable`, undefined],
        ['POST', `/admin/staff/${world.rui.id}/enable`, undefined],
        ['POST', `/admin/staff/${world.rui.id}/link`, undefined],
      ] as const) {
        const answer = await world.call(method, url, payload, headers as Record<string, string>)
        expect([url, answer.statusCode]).toEqual([url, expected])
      }
    }
  })
})

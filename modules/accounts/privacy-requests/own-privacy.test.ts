import { expect, test } from 'vitest'
import { type AccountData, accountsApi } from '#modules/accounts/index.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import { staffMembers } from '#modules/accounts/staff/staff.tables.ts'
import { eq } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import {
  joinAsFirstStaff,
  joinAsOwner,
  openAccounts,
  PASSWORD,
  setUpSecondFactor,
  tokenIn,
} from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase({ each: true })
const OWED = { id: 'test.owed', message: 'Money is owed.' }
const KEPT = [{ what: { id: 'test.books', message: 'Books' }, why: { id: 'test.law', message: 'Five years.' } }]
const DAY = 86_400_000
type Headers = Record<string, string>

async function open() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const erased: string[] = []
  let holds: Message[] = []
  const rooms: AccountData = {
    name: 'rooms',
    exportOf: async ({ id }) => [{ of: id }],
    erasureOf:
      async ({ id }) =>
      async () =>
        void erased.push(id),
    holdsOf: async () => holds,
    kept: KEPT,
  }
  const world = await openAccounts(database.db, { clock, ownerData: [rooms], staffData: [rooms] })
  const { accounts, mail, audit } = world
  const callers = {
    ...testCallers(),
    customerOf: accounts.customers.customerOf,
    ownerOf: accounts.owners.ownerOf,
    staffOf: accounts.staff.staffOf,
  }
  const app = await apiOf(accountsApi(accounts), { callers })
  const rui = await joinAsFirstStaff(world)
  const call = (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const desk = (method: 'GET' | 'POST', path: string, payload?: object, headers: Headers = rui.headers) =>
    call(method, `/admin/privacy-requests${path}`, headers, payload)
  const firstOf = async (query = '') => (await desk('GET', query)).json().rows[0]
  const actions = async () => (await audit.list({ limit: 50 })).rows.map(({ action }) => action)
  const hold = (...now: Message[]) => {
    holds = now
  }
  const invite = async (role: 'superadmin' | 'support', email: string) => {
    const person = { firstName: 'Bia', lastName: 'Reis', email, role, locale: 'en' as const }
    const { id } = await accounts.staff.invite(rui.identity, person)
    const link = { token: tokenIn(mail.posted.at(-1)?.text), password: PASSWORD }
    const session = await accounts.staff.acceptInvitation(link, { address: '192.0.2.1', userAgent: 'Vitest' })
    await setUpSecondFactor({ accounts, clock }, session.token)
    return { id, headers: { authorization: `Bearer ${session.token}` } }
  }
  const joinOwner = () => joinAsOwner({ ...world, db: database.db })
  return { ...world, clock, app, rui, call, desk, firstOf, actions, hold, invite, joinOwner, erased }
}

const ERASE = { word: 'ERASE', reason: 'Asked in the account itself' }

test('an owner takes a copy at once, which is on the record', async () => {
  const { call, joinOwner, desk } = await open()
  const olga = await joinOwner()
  const copy = await call('GET', '/hotel-owner/privacy/export', olga.headers)
  expect(copy.statusCode).toBe(200)
  expect(copy.json()).toMatchObject({
    profile: { email: 'olga@example.com', firstName: 'Olga' },
    rooms: [{ of: olga.identity.id }],
    twoFactor: { app: false },
  })
  expect(copy.json().devices).toHaveLength(1)
  expect((await desk('GET', '?show=all&realm=owner')).json().rows).toMatchObject([
    { right: 'portability', channel: 'account', status: 'answered', account: { realm: 'owner', id: olga.identity.id } },
  ])
  expect((await desk('GET', '?show=all&realm=customer')).json().total).toBe(0)
})

test('an owner asks for the erasure with the password, once, and is told by when it is answered', async () => {
  const { call, joinOwner, firstOf, mail } = await open()
  const olga = await joinOwner()
  const ask = (password: string) => call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password })
  expect((await ask('not the password')).statusCode).toBe(400)
  const asked = await ask(PASSWORD)
  expect(asked.json()).toMatchObject({
    erasureAsked: true,
    holds: [],
    kept: [{ what: 'Books', why: 'Five years.' }],
    requests: [{ right: 'erasure', status: 'open', dueOn: '2026-12-06' }],
  })
  expect(mail.posted.at(-1)).toMatchObject({
    recipient: 'olga@example.com',
    subject: 'You asked us to erase your account',
  })
  expect((await ask(PASSWORD)).json()).toMatchObject({ code: 'account/conflict' })
  expect(await firstOf()).toMatchObject({ right: 'erasure', channel: 'account', daysLeft: 15, name: 'Olga Prado' })
})

test('two requests at the same moment are one', async () => {
  const { call, joinOwner, desk } = await open()
  const olga = await joinOwner()
  const ask = () => call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password: PASSWORD })
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await desk('GET', '')).json().total).toBe(1)
})

test('what holds an account is said to both, and nothing is erased until it is over', async () => {
  const { call, joinOwner, desk, firstOf, hold, erased, accounts, mail, actions } = await open()
  const olga = await joinOwner()
  hold(OWED)
  await call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password: PASSWORD })
  const { id } = await firstOf()
  expect((await call('GET', '/hotel-owner/privacy', olga.headers)).json()).toMatchObject({ holds: ['Money is owed.'] })
  expect((await desk('GET', `/${id}`)).json()).toMatchObject({ holds: ['Money is owed.'], standing: 'active' })
  const refused = await desk('POST', `/${id}/erase`, ERASE)
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'Money is owed.'])
  expect(erased).toEqual([])
  hold()
  expect((await desk('POST', `/${id}/erase`, ERASE)).json()).toEqual({ kept: [{ what: 'Books', why: 'Five years.' }] })
  expect(erased).toEqual([olga.identity.id])
  const [row] = await database.db.select().from(owners).where(eq(owners.id, olga.identity.id))
  expect(row).toMatchObject({ status: 'closed', email: null, firstName: '', lastName: '', passwordHash: null })
  expect(await accounts.owners.ownerOf(olga.token)).toBe(null)
  expect(mail.posted.at(-1)).toMatchObject({ recipient: 'olga@example.com', subject: 'Your account is erased' })
  expect(mail.posted.at(-1)?.text).toContain('Your hotels are no longer on the site')
  expect((await desk('GET', `/${id}`)).json()).toMatchObject({ status: 'answered', name: '', standing: 'erased' })
  expect(await actions()).toContain('owner.erased')
})

test('the clock of an owner is that of everyone', async () => {
  const { call, joinOwner, accounts, clock } = await open()
  const olga = await joinOwner()
  await call('POST', '/hotel-owner/privacy/erasure', olga.headers, { password: PASSWORD })
  clock.advance(15 * DAY)
  expect(await accounts.privacyRequests.waiting()).toEqual({ open: 1, late: 0 })
  clock.advance(DAY)
  expect(await accounts.privacyRequests.waiting()).toEqual({ open: 1, late: 1 })
})

test('staff take a copy, and a colleague erases the account', async () => {
  const { call, desk, firstOf, invite, erased, accounts, actions, audit } = await open()
  const bia = await invite('support', 'bia@jangada.example')
  const copy = await call('GET', '/admin/own-privacy/export', bia.headers)
  expect(copy.json()).toMatchObject({
    profile: { email: 'bia@jangada.example', role: 'support' },
    rooms: [{ of: bia.id }],
  })
  await call('POST', '/admin/own-privacy/erasure', bia.headers, { password: PASSWORD })
  expect(await actions()).toContain('privacy.asked')
  const { id } = await firstOf('?realm=staff')
  expect((await desk('POST', `/${id}/erase`, ERASE)).statusCode).toBe(200)
  expect(erased).toEqual([bia.id])
  const [row] = await database.db.select().from(staffMembers).where(eq(staffMembers.id, bia.id))
  expect(row).toMatchObject({ status: 'erased', email: null, firstName: '', passwordHash: null })
  expect((await call('GET', '/admin/me', bia.headers)).statusCode).toBe(401)
  expect((await accounts.staff.list({ page: 1 })).rows.map(({ email }) => email)).toEqual(['rui@jangada.example'])
  expect((await accounts.staff.namesOf([bia.id])).size).toBe(0)
  expect((await audit.verifyWhole()).intact).toBe(true)
  // The address is free again.
  await invite('support', 'bia@jangada.example')
})

test('the last superadmin is not erased, and nobody answers their own request', async () => {
  const { call, desk, firstOf, rui, invite } = await open()
  const own = await call('POST', '/admin/own-privacy/erasure', rui.headers, { password: PASSWORD })
  expect(own.json().holds).toEqual([expect.stringContaining('last active superadmin')])
  const { id } = await firstOf('?realm=staff')
  expect((await desk('POST', `/${id}/erase`, ERASE)).json().error).toContain('your own')
  expect((await desk('POST', `/${id}/refuse`, { reason: 'I would rather stay.' })).statusCode).toBe(409)
  const ivo = await invite('superadmin', 'ivo@jangada.example')
  expect((await call('GET', '/admin/own-privacy', rui.headers)).json().holds).toEqual([])
  expect((await desk('POST', `/${id}/erase`, ERASE, ivo.headers)).statusCode).toBe(200)
})

test('staff who may do less than someone erase nobody of them', async () => {
  const { call, firstOf, rui, invite, desk } = await open()
  await invite('superadmin', 'ivo@jangada.example')
  await call('POST', '/admin/own-privacy/erasure', rui.headers, { password: PASSWORD })
  const { id } = await firstOf('?realm=staff')
  const lia = await invite('support', 'lia@jangada.example')
  expect((await desk('POST', `/${id}/erase`, ERASE, lia.headers)).statusCode).toBe(403)
})

test('nobody else reads or asks', async () => {
  const { call, joinOwner, rui } = await open()
  const olga = await joinOwner()
  for (const path of ['/admin/own-privacy', '/admin/own-privacy/export', '/admin/privacy-requests'])
    expect((await call('GET', path, olga.headers)).statusCode).toBe(401)
  for (const path of ['/hotel-owner/privacy', '/hotel-owner/privacy/export'])
    expect((await call('GET', path, rui.headers)).statusCode).toBe(401)
})

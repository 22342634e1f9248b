import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsApi, type PersonalData } from '#modules/accounts/index.ts'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { mails } from '#platform/mail/mail.tables.ts'
import { joinAsCustomer, openAccounts, PASSWORD } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { companions, customerHistory, customerSessions, customers, registrations } from './customers.tables.ts'

const MINUTE = 60_000
const PROFILE = {
  firstName: 'Ana Clara',
  lastName: 'de Souza',
  phone: '(11) 91234-5678',
  locale: 'pt-BR',
  marketing: { email: true },
}
const LIA = {
  givenNames: 'Lia',
  surname: "D'Ávila",
  birthDate: '2019-02-28',
  gender: 'F',
  nationality: 'BR',
  document: { kind: 'passport', number: 'FX123456', country: 'BR', expires: '2030-01-31' },
  frequentFlyer: { carrier: 'JG', number: '7001234' },
}
type Headers = { authorization: string }
const database = testDatabase()

beforeEach(async () => {
  const { db } = database
  await db.delete(customerHistory)
  for (const table of [customers, registrations, attempts, mails]) await db.delete(table)
})

async function open(personalData: PersonalData[] = []) {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock, personalData })
  const { customers, staff } = world.accounts
  const callers = { ...testCallers(), customerOf: customers.customerOf, staffOf: staff.staffOf }
  const app = await apiOf(accountsApi(world.accounts), { callers })
  const ana = await joinAsCustomer(world)
  const bia = await joinAsCustomer(world, 'bia@example.com')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers, payload?: object) =>
    app.inject({ method, url: `/customer/${path}`, headers, ...(payload && { payload }) })
  const signedIn = async ({ headers }: { headers: Headers }) =>
    (await call('GET', 'profile', headers)).statusCode === 200
  return { ...world, clock, app, ana, bia, call, signedIn }
}

describe('the profile', () => {
  test('begins with what was typed, and says yes to nothing unasked', async () => {
    const { call, ana } = await open()
    expect((await call('GET', 'profile', ana.headers)).json()).toEqual({
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Souza',
      phone: null,
      locale: 'en',
      marketing: { email: false },
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  test('changes, with the phone number sealed in the database', async () => {
    const { call, ana, bia } = await open()
    const changed = await call('PUT', 'profile', ana.headers, PROFILE)
    expect(changed.json()).toMatchObject({ ...PROFILE, phone: '+5511912345678', email: 'ana@example.com' })
    expect((await call('GET', 'profile', ana.headers)).json()).toEqual(changed.json())
    expect((await call('GET', 'profile', bia.headers)).json()).toMatchObject({ firstName: 'Ana', phone: null })
    expect(JSON.stringify(await database.db.select().from(customers))).not.toContain('91234')
  })

  test('a number of another country keeps its own; none is none', async () => {
    const { call, ana } = await open()
    const abroad = await call('PUT', 'profile', ana.headers, { ...PROFILE, phone: '+351 912 345 678' })
    expect(abroad.json().phone).toBe('+351912345678')
    expect((await call('PUT', 'profile', ana.headers, { ...PROFILE, phone: null })).json().phone).toBe(null)
  })

  test('a number that cannot be called is refused', async () => {
    const { call, ana } = await open()
    const answer = await call('PUT', 'profile', ana.headers, { ...PROFILE, phone: '12345' })
    expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'phone' }] })
  })

  test('is for nobody else', async () => {
    const { app } = await open()
    expect((await app.inject('/customer/profile')).statusCode).toBe(401)
  })
})

describe('changing the password', () => {
  test('signs other devices out and this one stays; the owner is told', async () => {
    const { call, ana, accounts, signedIn, mail } = await open()
    const pair = { email: 'ana@example.com', password: PASSWORD }
    const answer = await accounts.customers.logIn(pair, { address: '192.0.2.1', userAgent: '' })
    const other = { headers: { authorization: `Bearer ${'token' in answer ? answer.token : ''}` } }
    const change = { currentPassword: PASSWORD, newPassword: 'seven green parrots' }
    expect((await call('POST', 'change-password', ana.headers, change)).statusCode).toBe(204)
    expect([await signedIn(ana), await signedIn(other)]).toEqual([true, false])
    expect(mail.posted.at(-1)).toMatchObject({
      recipient: 'ana@example.com',
      subject: 'Your Jangada password was changed',
    })
  })

  test('needs the current one, and guessing it is slowed down', async () => {
    const { call, ana } = await open()
    const guess = () =>
      call('POST', 'change-password', ana.headers, { currentPassword: 'a guess', newPassword: 'seven green parrots' })
    expect((await guess()).json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'currentPassword' }] })
    for (let i = 0; i < 4; i++) await guess()
    expect((await guess()).json()).toMatchObject({ code: 'account/slow-down' })
  })

  test('needs a good new one', async () => {
    const { call, ana } = await open()
    const change = { currentPassword: PASSWORD, newPassword: 'AnaSouza2026' }
    const answer = await call('POST', 'change-password', ana.headers, change)
    expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'newPassword' }] })
  })

  test('of two at once one holds', async () => {
    const { call, ana, accounts } = await open()
    const change = (newPassword: string) =>
      call('POST', 'change-password', ana.headers, { currentPassword: PASSWORD, newPassword })
    const answers = await Promise.all([change('seven green parrots'), change('eight blue parrots')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    const won = answers[0]?.statusCode === 204 ? 'seven green parrots' : 'eight blue parrots'
    const pair = { email: 'ana@example.com', password: won }
    expect(await accounts.customers.logIn(pair, { address: '192.0.2.1', userAgent: '' })).toBeTruthy()
  })
})

describe('devices', () => {
  test('are listed with what they say of themselves, the one that asks marked', async () => {
    const { call, ana, accounts, clock } = await open()
    clock.advance(MINUTE)
    const pair = { email: 'ana@example.com', password: PASSWORD }
    await accounts.customers.logIn(pair, { address: '192.0.2.1', userAgent: `Firefox ${'x'.repeat(1000)}` })
    const devices = (await call('GET', 'sessions', ana.headers)).json()
    expect(devices).toMatchObject([
      { current: false, createdAt: '2026-11-21T12:01:00.000Z' },
      { current: true, userAgent: 'Vitest' },
    ])
    expect(devices[0].userAgent).toHaveLength(300)
    expect(JSON.stringify(devices)).not.toMatch(/token|hash/i)
  })

  test('"last seen" moves on after five minutes', async () => {
    const { call, ana, clock } = await open()
    const seen = async () => (await call('GET', 'sessions', ana.headers)).json()[0].lastSeenAt
    clock.advance(4 * MINUTE)
    expect(await seen()).toBe('2026-11-21T12:00:00.000Z')
    clock.advance(MINUTE)
    expect(await seen()).toBe('2026-11-21T12:05:00.000Z')
  })

  test('one can be signed out by its owner, and by nobody else', async () => {
    const { call, ana, bia, signedIn } = await open()
    const path = `sessions/${ana.identity.sessionId}`
    const foreign = await call('DELETE', path, bia.headers)
    const unknown = await call('DELETE', `sessions/${randomUUID()}`, bia.headers)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'account/not-found'])
    expect(unknown.json()).toEqual({ ...foreign.json(), requestId: unknown.json().requestId })
    expect(await signedIn(ana)).toBe(true)
    expect((await call('DELETE', path, ana.headers)).statusCode).toBe(204)
    expect([await signedIn(ana), await signedIn(bia)]).toEqual([false, true])
  })
})

describe('companions', () => {
  test('are added, changed and removed, and nothing of them can be read in the database', async () => {
    const { call, ana } = await open()
    const added = await call('POST', 'companions', ana.headers, LIA)
    expect([added.statusCode, added.json()]).toEqual([201, { id: expect.any(String), ...LIA }])
    const { id } = added.json()
    expect((await call('GET', 'companions', ana.headers)).json()).toEqual([{ id, ...LIA }])
    const stored = JSON.stringify(await database.db.select().from(companions))
    for (const secret of ['Lia', 'vila', '2019', 'FX123456', '7001234']) expect(stored).not.toContain(secret)

    const older = { ...LIA, document: null, gender: 'X' }
    expect((await call('PUT', `companions/${id}`, ana.headers, older)).json()).toEqual({ id, ...older })
    expect((await call('GET', 'companions', ana.headers)).json()).toEqual([{ id, ...older }])
    expect((await call('DELETE', `companions/${id}`, ana.headers)).statusCode).toBe(204)
    expect((await call('GET', 'companions', ana.headers)).json()).toEqual([])
  })

  test('of another are not there', async () => {
    const { call, ana, bia } = await open()
    const { id } = (await call('POST', 'companions', ana.headers, LIA)).json()
    expect((await call('GET', 'companions', bia.headers)).json()).toEqual([])
    for (const answer of [
      await call('PUT', `companions/${id}`, bia.headers, { ...LIA, surname: 'Mallory' }),
      await call('DELETE', `companions/${id}`, bia.headers),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'account/not-found'])
    expect((await call('GET', 'companions', ana.headers)).json()).toEqual([{ id, ...LIA }])
  })

  test('a sealed row opens nowhere else', async () => {
    const { call, ana, bia, accounts } = await open()
    await call('POST', 'companions', ana.headers, LIA)
    await call('POST', 'companions', bia.headers, { ...LIA, givenNames: 'Caio' })
    const [one] = await database.db.select().from(companions)
    await database.db.update(companions).set({ sealed: one?.sealed ?? '' })
    await expect(
      Promise.all([accounts.customers.companionsOf(ana.identity), accounts.customers.companionsOf(bia.identity)]),
    ).rejects.toThrow()
  })

  test('are checked like travellers', async () => {
    const { call, ana } = await open()
    const answer = await call('POST', 'companions', ana.headers, { ...LIA, surname: '1337', gender: '?' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual(['surname', 'gender'])
  })

  test('are twenty at most, also when they come at once', async () => {
    const { call, ana } = await open()
    for (let i = 0; i < 18; i++) await call('POST', 'companions', ana.headers, LIA)
    const requests = Array.from({ length: 8 }, () => call('POST', 'companions', ana.headers, LIA))
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
    expect(await database.db.select().from(companions)).toHaveLength(20)
  })
})

describe('privacy', () => {
  const kept = [
    {
      what: { id: 'test.what', message: 'Receipts' },
      why: { id: 'test.why', message: 'The tax law asks for five years.' },
    },
  ]
  function neighbour() {
    const erased: string[] = []
    const data: PersonalData = {
      name: 'trips',
      moveTo: async () => {},
      exportOf: async ({ id }) => [{ of: id }],
      erasureOf:
        async ({ id }) =>
        async () =>
          void erased.push(id),
      kept,
    }
    return { data, erased }
  }

  test('the export has everything, from every module, and of nobody else', async () => {
    const { data } = neighbour()
    const { call, ana, bia } = await open([data])
    await call('PUT', 'profile', ana.headers, PROFILE)
    await call('POST', 'companions', ana.headers, LIA)
    await call('POST', 'companions', bia.headers, { ...LIA, givenNames: 'Caio' })
    const answer = await call('GET', 'export', ana.headers)
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.json()).toMatchObject({
      exportedAt: '2026-11-21T12:00:00.000Z',
      profile: { email: 'ana@example.com', phone: '+5511912345678' },
      companions: [LIA],
      devices: [{ userAgent: 'Vitest' }],
      history: [{ what: 'verified' }, { what: 'signed-in' }, { what: 'profile-changed' }],
      trips: [{ of: ana.identity.id }],
    })
    expect(answer.body).not.toMatch(/Caio|bia@|argon2|cu_/)
  })

  test('erasing leaves nothing that tells who it was, and says what stays and why', async () => {
    const { data, erased } = neighbour()
    const { call, ana, bia, signedIn, accounts } = await open([data])
    await call('PUT', 'profile', ana.headers, PROFILE)
    await call('POST', 'companions', ana.headers, LIA)
    const { db } = database
    const letter = { recipient: 'Ana@example.com', subject: 'Hello', text: 'Ana Clara', html: 'Ana Clara' }
    await db.insert(mails).values([letter, { ...letter, recipient: 'bia@example.com' }])
    const answer = await call('POST', 'erase', ana.headers, { password: PASSWORD })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { kept: [{ what: 'Receipts', why: 'The tax law asks for five years.' }] },
    ])
    expect(erased).toEqual([ana.identity.id])
    expect([await signedIn(ana), await signedIn(bia)]).toEqual([false, true])
    const left = JSON.stringify([
      await db.select().from(customers),
      await db.select().from(companions),
      await db.select().from(registrations),
      await db.select().from(customerSessions),
    ])
    expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(['bia@example.com'])
    expect(left).not.toMatch(/ana@example\.com|Clara|de Souza/)
    const pair = { email: 'ana@example.com', password: PASSWORD }
    const again = accounts.customers.logIn(pair, { address: '192.0.2.9', userAgent: '' })
    await expect(again).rejects.toMatchObject({ code: 'account/credentials' })
    expect(await accounts.customers.contactOf(ana.identity.id)).toBe(null)
  })

  test('is the same in any order: all look up what is theirs before the first one empties', async () => {
    const trips = new Map<string, string[]>()
    const said = new Map<string, string>()
    const owner: PersonalData = {
      name: 'trips',
      moveTo: async () => {},
      exportOf: async ({ id }) => trips.get(id),
      erasureOf:
        async ({ id }) =>
        async () =>
          trips.delete(id),
    }
    const words: PersonalData = {
      name: 'words',
      moveTo: async () => {},
      exportOf: async ({ id }) => trips.get(id)?.map((trip) => said.get(trip)),
      async erasureOf({ id }) {
        const mine = trips.get(id) ?? []
        return async () => mine.map((trip) => said.delete(trip))
      },
    }
    const { call, ana } = await open([owner, words])
    trips.set(ana.identity.id, ['T1'])
    said.set('T1', 'A lovely stay')
    expect((await call('POST', 'erase', ana.headers, { password: PASSWORD })).statusCode).toBe(200)
    expect([trips.size, said.size]).toEqual([0, 0])
  })

  test('the address can register again, as someone new', async () => {
    const world = await open()
    await world.call('POST', 'erase', world.ana.headers, { password: PASSWORD })
    const again = await joinAsCustomer(world)
    expect(again.identity.id).not.toBe(world.ana.identity.id)
  })

  test('needs the password', async () => {
    const { call, ana, signedIn } = await open()
    const answer = await call('POST', 'erase', ana.headers, { password: 'a guess' })
    expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    expect(await signedIn(ana)).toBe(true)
  })

  test('is undone as a whole when a module cannot do its part', async () => {
    const { data } = neighbour()
    const broken = { ...data, erasureOf: async () => async () => Promise.reject(new Error('out of order')) }
    const { call, ana, signedIn } = await open([broken])
    expect((await call('POST', 'erase', ana.headers, { password: PASSWORD })).statusCode).toBe(500)
    expect(await signedIn(ana)).toBe(true)
  })
})

test('where to write to a customer', async () => {
  const { accounts, ana } = await open()
  expect(await accounts.customers.contactOf(ana.identity.id)).toEqual({
    email: 'ana@example.com',
    firstName: 'Ana',
    lastName: 'Souza',
    locale: 'en',
    marketing: false,
  })
  expect(await accounts.customers.contactOf(randomUUID())).toBe(null)
})

test('what has run out is swept away', async () => {
  const { accounts, jobs, clock } = await open()
  await accounts.customers.register({
    firstName: 'Zé',
    lastName: 'Lima',
    email: 'ze@example.com',
    locale: 'pt-BR',
  })
  clock.advance(7 * 24 * 60 * MINUTE + 1)
  await jobs.send(database.db, 'accounts.tidy', {})
  await jobs.run(clock.now())
  for (const table of [customerSessions, registrations]) expect(await database.db.select().from(table)).toEqual([])
})

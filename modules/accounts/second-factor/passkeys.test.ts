import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, PUBLIC_URL } from '#tests/support/accounts.ts'
import { type Cbor, createAuthenticator, type Oddities } from '#tests/support/authenticator.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { RequestOptions } from './passkeys.contract.ts'
import {
  codeOf,
  enrol,
  forgetPeople,
  type Joined,
  openRealm,
  type RealmWorld,
  TWO_STEP_REALMS,
} from './realms.fixture.ts'

const EMAIL = 'olga@example.com'
const database = testDatabase()

beforeEach(() => forgetPeople(database))

type Who = Pick<Joined, 'headers'>
type Device = ReturnType<typeof createAuthenticator>

const post = ({ call }: RealmWorld, path: string, who: Who, payload?: object) =>
  call('POST', `two-factor/${path}`, { headers: who.headers, ...(payload && { payload }) })

async function add(world: RealmWorld, who: Who, { device, name = 'Phone', odd = {}, given = {} }: Adding) {
  const asked = await post(world, 'passkeys/options', who, { password: PASSWORD, ...given })
  if (asked.statusCode !== 200) return asked
  return post(world, 'passkeys', who, { name, response: device.create(asked.json().data, odd) })
}
type Adding = { device: Device; name?: string; odd?: Oddities; given?: object }

/** Someone with one passkey and nothing else. */
async function open(name: (typeof TWO_STEP_REALMS)[number]) {
  const world = await openRealm(database, name)
  const olga = await world.join()
  const device = createAuthenticator(PUBLIC_URL)
  const added = await add(world, olga, { device })
  const { passkey, recovery_codes: codes } = added.json().data as { passkey: { id: string }; recovery_codes: string[] }
  const optionsFor = async (ticket: string) => {
    const { data } = (await world.call('POST', 'second-factor/options', { payload: { ticket } })).json()
    return data as RequestOptions
  }
  /** In the session that is open. */
  const prove = async (who: Who = olga, odd: Oddities = {}) =>
    device.get((await post(world, 'challenge', who)).json().data, odd)
  const enter = async (odd: Oddities = {}) => {
    const ticket = await world.ticketOf()
    return world.enter({ ticket, passkey: device.get(await optionsFor(ticket), odd) })
  }
  return { ...world, world, olga, device, added, passkey, codes, optionsFor, prove, enter }
}

const notAccepted = { code: 'account/credentials', fields: [{ field: 'passkey' }] }

describe.each(TWO_STEP_REALMS)('adding a passkey: %s', (name) => {
  test('turns two-factor sign-in on, with recovery codes, told by mail and in the history', async () => {
    const { world, olga, added, passkey, codes, realm, mail, db, clock } = await open(name)
    expect(added.statusCode).toBe(200)
    expect(codes).toHaveLength(8)
    expect(passkey).toEqual({
      id: expect.any(String),
      name: 'Phone',
      created_at: clock.now().toISOString(),
      last_used_at: null,
    })
    expect((await world.call('GET', 'two-factor', olga)).json().data).toEqual({
      enabled: true,
      app: false,
      passkeys: [passkey],
      recovery_codes_left: 8,
    })
    expect(mail.posted.at(-1)).toMatchObject({ recipient: EMAIL, subject: 'Two-factor sign-in is on' })
    const trace = await db.select({ what: realm.history.what }).from(realm.history)
    expect(trace.map(({ what }) => what)).toContain('second-factor-on')
    const [row] = await db.select().from(realm.passkeys)
    expect(row).toMatchObject({ counter: 0, backupEligible: true, backedUp: true, transports: ['hybrid', 'internal'] })
  })

  test('asks an authenticator for what it may do, and to leave those alone that the account has', async () => {
    const { world, olga, device } = await open(name)
    const { data } = (await post(world, 'passkeys/options', olga, { password: PASSWORD })).json()
    expect(data).toMatchObject({
      rp: { id: 'jangada.example', name: 'Jangada' },
      user: { name: EMAIL, displayName: EMAIL },
      excludeCredentials: [{ id: device.known[0]?.id.toString('base64url'), transports: ['hybrid', 'internal'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    })
    expect(Buffer.from(data.challenge, 'base64url')).toHaveLength(32)
    expect(Buffer.from(data.user.id, 'base64url').toString()).not.toContain(olga.id)
  })

  test('needs the password, and says which field was wrong', async () => {
    const { world, olga } = await open(name)
    const wrong = await post(world, 'passkeys/options', olga, { password: 'a guess' })
    expect(wrong.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    expect((await post(world, 'passkeys/options', olga, {})).statusCode).toBe(400)
  })

  test('a second one brings no new codes, and its own mail', async () => {
    const { world, olga, mail } = await open(name)
    const second = await add(world, olga, { device: createAuthenticator(PUBLIC_URL), name: 'Key evil.example' })
    expect(second.json().data).toMatchObject({ passkey: { name: 'Key evil.example' }, recovery_codes: null })
    expect(mail.posted.at(-1)?.subject).toBe('A passkey was added: Key evil. example')
    expect((await world.call('GET', 'two-factor', olga)).json().data.passkeys).toHaveLength(2)
  })

  test('beside an app it brings no new codes either, nor an app beside it', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { codes } = await enrol(world, olga)
    const device = createAuthenticator(PUBLIC_URL)
    expect((await add(world, olga, { device })).json().data.recovery_codes).toBeNull()
    const rui = await world.join('rui@example.com')
    await add(world, rui, { device: createAuthenticator(PUBLIC_URL) })
    const other = await enrol(world, rui)
    expect([other.done.statusCode, other.codes]).toEqual([200, null])
    expect(world.mail.posted.at(-1)).toMatchObject({ subject: 'An authenticator app was added' })
    expect(await world.enter({ ticket: await world.ticketOf(), code: codes[0] })).toMatchObject({
      token: expect.any(String),
    })
  })

  test('several at once: one set of codes', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const made: object[] = []
    for (let i = 0; i < 4; i++) {
      const { data } = (await post(world, 'passkeys/options', olga, { password: PASSWORD })).json()
      made.push({ name: 'Phone', response: createAuthenticator(PUBLIC_URL).create(data) })
    }
    const answers = await Promise.all(made.map((one) => post(world, 'passkeys', olga, one)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const codes = answers.map((answer) => answer.json().data.recovery_codes)
    expect(codes.filter((one) => one !== null)).toHaveLength(1)
    expect(await database.db.select().from(world.realm.recoveryCodes)).toHaveLength(8)
  })

  test('an account keeps 20', async () => {
    const { world, olga } = await open(name)
    const [first] = await world.db.select().from(world.realm.passkeys)
    if (!first) throw new Error('there is no passkey')
    const { id: _, ...like } = first
    const more = Array.from({ length: 18 }, (_, i) => ({ ...like, credentialId: Buffer.alloc(16, i + 1) }))
    await world.db.insert(world.realm.passkeys).values(more)
    expect((await add(world, olga, { device: createAuthenticator(PUBLIC_URL) })).statusCode).toBe(200)
    const answer = await add(world, olga, { device: createAuthenticator(PUBLIC_URL) })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account/conflict'])
    expect(await database.db.select().from(world.realm.passkeys)).toHaveLength(20)
  })

  test.each<[string, Oddities]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of our site without https', { origin: 'http://jangada.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['of another ceremony', { type: 'webauthn.get' }],
    ['to a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of nobody who is present', { present: false }],
  ])('refuses an answer %s', async (_, odd) => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const answer = await add(world, olga, { device: createAuthenticator(PUBLIC_URL), odd })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: [{ field: 'passkey' }] }])
    expect(await world.logIn()).toBeNull()
  })

  test('an answer is taken once, and by the session that asked', async () => {
    const world = await openRealm(database, name)
    const [olga, rui] = [await world.join(), await world.join('rui@example.com')]
    const device = createAuthenticator(PUBLIC_URL)
    const ask = async () => (await post(world, 'passkeys/options', olga, { password: PASSWORD })).json().data
    const stolen = { name: 'Phone', response: device.create(await ask()) }
    expect((await post(world, 'passkeys', rui, stolen)).statusCode).toBe(400)
    const late = { name: 'Phone', response: device.create(await ask()) }
    world.clock.advance(5 * 60_000)
    expect((await post(world, 'passkeys', olga, late)).statusCode).toBe(400)
    const own = { name: 'Phone', response: device.create(await ask()) }
    const both = await Promise.all([post(world, 'passkeys', olga, own), post(world, 'passkeys', olga, own)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('a challenge to sign in or to prove is none to add with', async () => {
    const { world, olga, optionsFor, ticketOf, device } = await open(name)
    const { data } = (await post(world, 'passkeys/options', olga, { password: PASSWORD })).json()
    const proving = (await post(world, 'challenge', olga)).json().data as RequestOptions
    for (const { challenge } of [await optionsFor(await ticketOf()), proving]) {
      const response = device.create({ ...data, challenge })
      expect((await post(world, 'passkeys', olga, { name: 'Phone', response })).statusCode).toBe(400)
    }
  })

  test('who made the authenticator is not asked: a statement about it is not read', async () => {
    const world = await openRealm(database, name)
    const attStmt = new Map<string, Cbor>([
      ['alg', -7],
      ['sig', Buffer.alloc(8)],
      ['x5c', [Buffer.from('a certificate')]],
    ])
    const odd = { attestation: { fmt: 'packed', attStmt } }
    const answer = await add(world, await world.join(), { device: createAuthenticator(PUBLIC_URL), odd })
    expect(answer.statusCode).toBe(200)
  })
})

describe.each(TWO_STEP_REALMS)('who has the password alone: %s', (name) => {
  test('adds neither a passkey nor an app in a session of before; with a proof both', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const open = await world.openSession()
    const { codes } = await add(world, olga, { device: createAuthenticator(PUBLIC_URL) }).then((answer) => ({
      codes: answer.json().data.recovery_codes as string[],
    }))
    const thief = createAuthenticator(PUBLIC_URL)
    expect((await add(world, open, { device: thief })).json()).toMatchObject({ fields: [{ field: 'code' }] })
    const app = await post(world, 'enrol', open, { password: PASSWORD })
    expect(app.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'code' }] })
    expect((await add(world, open, { device: thief, given: { code: '000000' } })).statusCode).toBe(400)
    expect((await add(world, open, { device: thief, given: { code: codes[0] } })).statusCode).toBe(200)
    expect((await post(world, 'enrol', open, { password: PASSWORD })).statusCode).toBe(200)
  })

  test('what was begun before the second factor was on does not come in afterwards', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const open = await world.openSession()
    const thief = createAuthenticator(PUBLIC_URL)
    const { data } = (await post(world, 'passkeys/options', open, { password: PASSWORD })).json()
    const begun = (await post(world, 'enrol', open, { password: PASSWORD })).json().data
    expect((await add(world, olga, { device: createAuthenticator(PUBLIC_URL) })).statusCode).toBe(200)
    const late = await post(world, 'passkeys', open, { name: 'Thief', response: thief.create(data) })
    expect(late.json()).toMatchObject({ fields: [{ field: 'code' }] })
    const confirmed = await post(world, 'confirm', open, { code: codeOf(begun.secret, world.clock.now()) })
    expect(confirmed.statusCode).toBe(400)
    expect((await world.call('GET', 'two-factor', olga)).json().data).toMatchObject({
      app: false,
      passkeys: [{ name: 'Phone' }],
    })
  })
})

describe.each(TWO_STEP_REALMS)('signing in with a passkey: %s', (name) => {
  test('the ticket and the passkey open the account; when it was used is kept', async () => {
    const { world, enter, idOf, logIn, olga, clock, passkey } = await open(name)
    expect(await logIn()).toMatchObject({ ways: ['passkey'] })
    clock.advance(60_000)
    const { token } = await enter()
    expect(await idOf(token)).toBe(olga.id)
    const { passkeys } = (await world.call('GET', 'two-factor', olga)).json().data
    expect(passkeys).toEqual([{ ...passkey, last_used_at: clock.now().toISOString() }])
  })

  test('a recovery code does too, and an app beside it', async () => {
    const { world, codes, olga, logIn } = await open(name)
    const enterWith = async (code = '') => world.enter({ ticket: await world.ticketOf(), code })
    expect(await enterWith(codes[0])).toMatchObject({ token: expect.any(String) })
    const { secret } = await enrol(world, olga)
    expect(await logIn()).toMatchObject({ ways: ['code', 'passkey'] })
    expect(await enterWith(codeOf(secret, world.clock.now()))).toMatchObject({ token: expect.any(String) })
  })

  test.each<[string, Oddities]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['of our site on another port', { origin: 'https://jangada.example:8443' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['to a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of nobody who is present', { present: false }],
    ['that another key has signed', { signWith: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['that names another user', { userHandle: Buffer.from('someone else').toString('base64url') }],
    ['of a passkey that says now that it cannot be copied', { backupEligible: false }],
  ])('refuses an answer %s', async (_, odd) => {
    const { enter } = await open(name)
    await expect(enter(odd)).rejects.toMatchObject(notAccepted)
    expect(await enter()).toMatchObject({ token: expect.any(String) })
  })

  test('a response opens once, also for two at once, and nothing through another ticket', async () => {
    const { world, device, optionsFor } = await open(name)
    const [ticket, other] = [await world.ticketOf(), await world.ticketOf()]
    const passkey = device.get(await optionsFor(ticket))
    await expect(world.enter({ ticket: other, passkey })).rejects.toMatchObject(notAccepted)
    const both = await Promise.allSettled([world.enter({ ticket, passkey }), world.enter({ ticket, passkey })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const third = await world.ticketOf()
    await expect(world.enter({ ticket: third, passkey })).rejects.toMatchObject(notAccepted)
  })

  test('five minutes, no longer', async () => {
    const { world, device, optionsFor, clock } = await open(name)
    const ticket = await world.ticketOf()
    const passkey = device.get(await optionsFor(ticket))
    clock.advance(5 * 60_000)
    await expect(world.enter({ ticket, passkey })).rejects.toMatchObject({ code: 'account/link-invalid' })
  })

  test("someone else's passkey opens nothing, and theirs answers no challenge of another account", async () => {
    const { world, device, optionsFor } = await open(name)
    const rui = await world.join('rui@example.com')
    const other = createAuthenticator(PUBLIC_URL)
    await add(world, rui, { device: other })
    const [hers, his] = [await world.ticketOf(), await world.ticketOf('rui@example.com')]
    const [credential] = other.known
    if (!credential) throw new Error('he has no passkey')
    // A security key does not say whose it is.
    for (const odd of [{}, { userHandle: null }]) {
      const forged = other.get(await optionsFor(hers), { credential, ...odd })
      await expect(world.enter({ ticket: hers, passkey: forged })).rejects.toMatchObject(notAccepted)
    }
    const forHer = device.get(await optionsFor(hers))
    await expect(world.enter({ ticket: his, passkey: forHer })).rejects.toMatchObject(notAccepted)
  })

  test('a counter that goes back is a copy: refused in words, while codes still work', async () => {
    const { world, enter, codes } = await open(name)
    await enter({ counter: 7 })
    for (const counter of [7, 3, 0])
      await expect(enter({ counter })).rejects.toMatchObject({
        code: 'account/credentials',
        fields: [{ field: 'passkey' }],
        userMessage: { message: expect.stringContaining('a copy of it seems to be in use') },
      })
    expect(await enter({ counter: 8 })).toMatchObject({ token: expect.any(String) })
    const byCode = await world.enter({ ticket: await world.ticketOf(), code: codes[0] })
    expect(byCode).toMatchObject({ token: expect.any(String) })
  })

  test('an authenticator that does not count is taken all the same', async () => {
    const { enter } = await open(name)
    for (let i = 0; i < 3; i++) expect(await enter({ counter: 0 })).toMatchObject({ token: expect.any(String) })
  })

  test('without a finger or a PIN it is enough: the password is asked beside it', async () => {
    const { enter } = await open(name)
    expect(await enter({ verified: false })).toMatchObject({ token: expect.any(String) })
  })

  test('slows guessing down', async () => {
    const { enter } = await open(name)
    const guess = () => enter({ origin: 'https://evil.example' })
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toMatchObject(notAccepted)
    await expect(guess()).rejects.toMatchObject({ code: 'account/slow-down' })
  })

  test('who has no passkey is told so', async () => {
    const world = await openRealm(database, name)
    await enrol(world, await world.join())
    const payload = { ticket: await world.ticketOf() }
    const answer = await world.call('POST', 'second-factor/options', { payload })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'account/conflict'])
    const unknown = await world.call('POST', 'second-factor/options', { payload: { ticket: 'made up' } })
    expect(unknown.json()).toMatchObject({ code: 'account/link-invalid' })
  })
})

describe.each(TWO_STEP_REALMS)('keeping passkeys: %s', (name) => {
  test('one is renamed; nobody else finds it', async () => {
    const { world, olga, passkey } = await open(name)
    const rui = await world.join('rui@example.com')
    const rename = (who: Who) => post(world, `passkeys/${passkey.id}/rename`, who, { name: 'My phone' })
    expect((await rename(rui)).statusCode).toBe(404)
    expect((await rename(olga)).json()).toEqual({ success: true })
    expect((await world.call('GET', 'two-factor', olga)).json().data.passkeys).toMatchObject([{ name: 'My phone' }])
    expect((await post(world, `passkeys/${passkey.id}/rename`, olga, { name: ' ' })).statusCode).toBe(400)
  })

  test('with the last one two-factor sign-in goes off, by password and the passkey itself', async () => {
    const { world, olga, passkey, prove, mail, realm, logIn } = await open(name)
    const remove = (payload: object, who: Who = olga) => post(world, `passkeys/${passkey.id}/remove`, who, payload)
    const rui = await world.join('rui@example.com')
    expect((await remove({ password: PASSWORD, code: '000000' }, rui)).statusCode).toBe(404)
    expect((await remove({ password: 'wrong', code: '000000' })).json()).toMatchObject({
      fields: [{ field: 'password' }],
    })
    expect((await remove({ password: PASSWORD })).json()).toMatchObject({ fields: [{ field: 'code' }] })
    expect((await remove({ password: PASSWORD, passkey: await prove() })).json()).toEqual({ success: true })
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'Two-factor sign-in is off' })
    expect(await logIn()).toBeNull()
    for (const table of [realm.recoveryCodes, realm.passkeys, realm.challenges])
      expect(await database.db.select().from(table)).toEqual([])
  })

  test('beside another way it goes alone, and so does the app', async () => {
    const { world, olga, passkey, prove, mail, codes, clock } = await open(name)
    await enrol(world, olga)
    const state = async () => (await world.call('GET', 'two-factor', olga)).json().data
    const noApp = await post(world, 'app/remove', olga, { password: PASSWORD, passkey: await prove() })
    expect(noApp.json()).toEqual({ success: true })
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'Your authenticator app was removed' })
    expect(await state()).toMatchObject({ enabled: true, app: false, recovery_codes_left: 8 })
    const again = await post(world, 'app/remove', olga, { password: PASSWORD, code: codes[0] })
    expect(again.statusCode).toBe(409)
    const { secret } = await enrol(world, olga)
    const code = codeOf(secret, clock.now())
    const gone = await post(world, `passkeys/${passkey.id}/remove`, olga, { password: PASSWORD, code })
    expect(gone.json()).toEqual({ success: true })
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'A passkey was removed: Phone' })
    expect(await state()).toMatchObject({ enabled: true, app: true, passkeys: [], recovery_codes_left: 8 })
  })

  test('turning two-factor sign-in off takes all of it; a proof for it is good once and in its own session', async () => {
    const { world, olga, prove, logIn, enter } = await open(name)
    const other = { headers: { authorization: `Bearer ${(await enter()).token}` } }
    const passkey = await prove()
    const disable = (who: Who) => post(world, 'disable', who, { password: PASSWORD, passkey })
    expect((await disable(other)).json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'passkey' }] })
    expect((await disable(olga)).json()).toEqual({ success: true })
    expect(await logIn()).toBeNull()
    expect((await disable(olga)).statusCode).toBe(409)
  })

  test('new recovery codes for a passkey', async () => {
    const { world, olga, prove, codes } = await open(name)
    const answer = await post(world, 'recovery-codes', olga, { password: PASSWORD, passkey: await prove() })
    const fresh = answer.json().data.recovery_codes as string[]
    expect(fresh).toHaveLength(8)
    await expect(world.enter({ ticket: await world.ticketOf(), code: codes[0] })).rejects.toThrow()
  })

  test('what is over is swept away', async () => {
    const { world, olga, realm, jobs, clock } = await open(name)
    await post(world, 'challenge', olga)
    clock.advance(5 * 60_000 + 1)
    await jobs.send(database.db, 'accounts.tidy', {})
    await jobs.run(clock.now())
    expect(await database.db.select().from(realm.challenges)).toEqual([])
  })
})

test('a credential belongs to one account of one realm, also when two add it at once', async () => {
  const [customers, owners] = [await openRealm(database, 'customer'), await openRealm(database, 'owner')]
  const [ana, olga, rui] = [await customers.join(), await owners.join(), await owners.join('rui@example.com')]
  const id = Buffer.alloc(16, 1)
  const device = createAuthenticator(PUBLIC_URL)
  const adding = [add(customers, ana, { device, odd: { id } }), add(owners, olga, { device, odd: { id } })]
  const both = await Promise.all(adding)
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const third = await add(owners, rui, { device, odd: { id } })
  expect([third.statusCode, third.json()]).toMatchObject([409, { code: 'account/conflict' }])
})

test('a passkey of one realm opens nothing in another, though one person has both accounts', async () => {
  const [customers, owners] = [await openRealm(database, 'customer'), await openRealm(database, 'owner')]
  const [theirs, own] = [createAuthenticator(PUBLIC_URL), createAuthenticator(PUBLIC_URL)]
  await add(customers, await customers.join(), { device: theirs })
  await add(owners, await owners.join(), { device: own })
  const ticket = await owners.ticketOf()
  const { data } = (await owners.call('POST', 'second-factor/options', { payload: { ticket } })).json()
  const [credential] = theirs.known
  const passkey = theirs.get(data, credential ? { credential } : {})
  await expect(owners.enter({ ticket, passkey })).rejects.toMatchObject(notAccepted)
  const ofCustomers = await customers.ticketOf()
  await expect(customers.enter({ ticket: ofCustomers, passkey })).rejects.toMatchObject(notAccepted)
})

test('on an address without https there are no passkeys, and codes still work', async () => {
  for (const publicUrl of ['http://jangada.example', 'https://192.0.2.7', 'http://[::1]:3000']) {
    await forgetPeople(database)
    const world = await openRealm(database, 'customer', { publicUrl })
    const ana = await world.join()
    const answer = await post(world, 'passkeys/options', ana, { password: PASSWORD })
    expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('https')])
    expect((await enrol(world, ana)).done.statusCode).toBe(200)
  }
  await forgetPeople(database)
  const here = await openRealm(database, 'customer', { publicUrl: 'http://localhost:4310' })
  const device = createAuthenticator('http://localhost:4310')
  expect((await add(here, await here.join(), { device })).statusCode).toBe(200)
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ownerClosed, ownerConfirmed } from '#modules/accounts/index.ts'
import { joinAsCustomer, joinAsFirstStaff, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EMAIL, forgetOwners, HERE, openOwners } from './owners.fixture.ts'
import { ownerHistory, ownerSessions, owners } from './owners.tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STRANGER = 'mallory was here first 9'
const NEW = 'orchid windmill 77 ferry'
const database = testDatabase()

beforeEach(() => forgetOwners(database))

const of = (session: { token: string } | null) => ({ authorization: `Bearer ${session?.token ?? ''}` })

const statuses = async () =>
  (await database.db.select().from(owners).orderBy(owners.createdAt)).map(({ status }) => status)

describe('opening an account', () => {
  test('signs in at once; the link of the mail proves the address', async () => {
    const { open, call, accounts, mail, events, jobs, clock } = await openOwners(database)
    const heard: object[] = []
    await events.subscribe(ownerConfirmed, 'test', async ({ data }) => void heard.push(data))
    const { id, session } = await open()
    expect(session?.token).toMatch(/^ow_[\w-]{43}$/)
    expect(await accounts.owners.ownerOf(session?.token ?? '')).toMatchObject({ kind: 'owner', id, email: EMAIL })
    expect(mail.posted[0]).toMatchObject({
      recipient: EMAIL,
      subject: 'Confirm your email address for the partner portal',
    })
    expect(mail.posted[0]?.text).toContain('https://jangada.example/hotel-owner/login?confirm=')
    expect(await statuses()).toEqual(['unconfirmed'])
    expect(JSON.stringify(await database.db.select().from(ownerSessions))).not.toContain(session?.token)

    const token = tokenIn(mail.posted[0]?.text)
    const confirm = () => call('POST', 'confirm-email', { headers: of(session), payload: { token } })
    const both = (await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode)
    expect(both.sort()).toEqual([200, 400])
    expect(await statuses()).toEqual(['active'])
    await jobs.run(clock.now())
    expect(heard).toEqual([{ ownerId: id }])
    const trace = await database.db.select().from(ownerHistory)
    expect(trace.map(({ what }) => what)).toEqual(['registered', 'signed-in', 'confirmed'])
  })

  test('without a password ends with a link to set one, for 72 hours, and no session', async () => {
    const { open, call, clock, mail, logIn } = await openOwners(database)
    expect((await open(EMAIL, null)).session).toBeNull()
    expect(mail.posted[0]).toMatchObject({ subject: 'Set your password for the partner portal' })
    const token = tokenIn(mail.posted[0]?.text)
    await expect(logIn()).rejects.toMatchObject({ code: 'account/credentials' })
    clock.advance(72 * HOUR - 1)
    expect((await call('POST', 'verify-reset-token', { payload: { token } })).json()).toEqual({ valid: true })
    expect((await call('POST', 'reset-password', { payload: { token, password: NEW } })).json()).toEqual({
      success: true,
    })
    expect(await statuses()).toEqual(['active'])
    expect(mail.posted).toHaveLength(1)
    expect(await logIn(NEW)).toMatchObject({ kind: 'signed-in' })
  })

  test('a known address looks like any other, also when signing in afterwards; its owner is told by mail', async () => {
    const { open, join, logIn, mail, accounts } = await openOwners(database)
    const { identity } = await join()
    const second = await open(EMAIL, STRANGER)
    expect(second.session?.token).toMatch(/^ow_/)
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'You already have a Jangada partner account' })
    expect(tokenIn(mail.posted.at(-1)?.text)).toBe('')
    expect(await logIn(STRANGER)).toMatchObject({ kind: 'signed-in', id: second.id })
    expect(await logIn()).toMatchObject({ kind: 'signed-in', id: identity.id })
    const [own] = await accounts.owners.contactsOf(database.db, [identity.id])
    expect(own).toMatchObject({ email: EMAIL, confirmed: true })
  })

  test('any link to the address confirms the account that is signed in; others stay apart with what they hold', async () => {
    const { open, call, accounts, mail, events, jobs, clock, logIn } = await openOwners(database)
    const closed: object[] = []
    await events.subscribe(ownerClosed, 'test', async ({ data }) => void closed.push(data))
    const own = await open()
    clock.advance(1)
    const stranger = await open(EMAIL, STRANGER)
    const [first, newest] = mail.posted.map(({ text }) => ({ token: tokenIn(text) }))
    expect((await call('POST', 'confirm-email', { payload: newest ?? {} })).statusCode).toBe(401)
    const confirm = await call('POST', 'confirm-email', { headers: of(own.session), payload: newest ?? {} })
    expect(confirm.json()).toEqual({ success: true })
    expect(await accounts.owners.contactsOf(database.db, [own.id, stranger.id])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: own.id, confirmed: true }),
        expect.objectContaining({ id: stranger.id, confirmed: false }),
      ]),
    )
    await jobs.run(clock.now())
    expect(closed).toEqual([])
    expect(await logIn(STRANGER)).toMatchObject({ id: stranger.id })
    expect(await logIn()).toMatchObject({ id: own.id })
    const late = await call('POST', 'confirm-email', { headers: of(stranger.session), payload: first ?? {} })
    expect(late.json()).toMatchObject({ code: 'account/link-invalid' })
  })

  test('a link to another address confirms nothing, and is not used up', async () => {
    const { open, call, mail } = await openOwners(database)
    const olga = await open()
    const rui = await open('rui@example.com')
    const token = tokenIn(mail.posted[0]?.text)
    const wrong = await call('POST', 'confirm-email', { headers: of(rui.session), payload: { token } })
    expect(wrong.json()).toMatchObject({ code: 'account/link-invalid' })
    expect((await call('POST', 'confirm-email', { headers: of(olga.session), payload: { token } })).statusCode).toBe(
      200,
    )
  })

  test('two who prove one address at once: one has it', async () => {
    const { open, call, mail } = await openOwners(database)
    const opened = await Promise.all([open(), open(EMAIL, STRANGER)])
    const answers = await Promise.all(
      opened.map(({ session }, i) =>
        call('POST', 'confirm-email', { headers: of(session), payload: { token: tokenIn(mail.posted[i]?.text) } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await statuses()).sort()).toEqual(['active', 'unconfirmed'])
  })

  test('who forgot the password of an unproved address chooses by mail which registration is theirs', async () => {
    const { open, call, mail, jobs, clock, logIn, accounts } = await openOwners(database)
    const own = await open()
    clock.advance(11 * MINUTE)
    const stranger = await open(EMAIL, STRANGER)
    await call('POST', 'two-factor/enrol', { headers: of(stranger.session), payload: { password: STRANGER } })
    await call('POST', 'forgot-password', { payload: { email: EMAIL } })
    await jobs.run(clock.now())
    const choices = mail.posted.slice(-2)
    expect(choices.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Set a password for the registration of Olga Prado'),
    )
    expect(choices[0]?.text).toContain('2026-11-21 12:00 (UTC)')
    const payload = { token: tokenIn(choices[0]?.text), password: NEW }
    expect((await call('POST', 'reset-password', { payload })).statusCode).toBe(200)
    expect(await logIn(NEW)).toMatchObject({ kind: 'signed-in', id: own.id })
    expect(await accounts.owners.ownerOf(stranger.session?.token ?? '')).toMatchObject({ id: stranger.id })
    const other = { token: tokenIn(choices[1]?.text), password: NEW }
    expect((await call('POST', 'reset-password', { payload: other })).json().code).toBe('account/link-invalid')
  })

  test('nobody can flood a mailbox: three mails in ten minutes from all senders together', async () => {
    const { open, mail, accounts, clock } = await openOwners(database)
    const opened = await Promise.all(Array.from({ length: 6 }, () => open()))
    const identity = await accounts.owners.ownerOf(opened[0]?.session?.token ?? '')
    if (!identity) throw new Error('not signed in')
    await accounts.owners.resendConfirmation(identity)
    expect(mail.posted).toHaveLength(3)
    clock.advance(10 * MINUTE + 1)
    await accounts.owners.resendConfirmation(identity)
    expect(mail.posted).toHaveLength(4)
  })

  test('what nobody confirms is forgotten after 30 days', async () => {
    const { open, join, clock, jobs, accounts } = await openOwners(database)
    await join('rui@example.com')
    await open()
    clock.advance(30 * DAY + 1)
    await jobs.send(database.db, 'accounts.tidy', {})
    await jobs.run(clock.now())
    expect((await statuses()).sort()).toEqual(['active', 'closed'])
    expect(await accounts.owners.search('example.com')).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('answers alike for a wrong password, an unknown address and a closed account', async () => {
    const { join, logIn } = await openOwners(database)
    await join()
    const refusals = await Promise.all([
      logIn('wrong').catch((error) => error),
      logIn(PASSWORD, 'nobody@example.com').catch((error) => error),
    ])
    expect(refusals.map(({ code, message }) => [code, message])).toEqual([
      ['account/credentials', 'Email and password do not match. Check both, or reset your password.'],
      ['account/credentials', 'Email and password do not match. Check both, or reset your password.'],
    ])
  })

  test('slows guessing down, for unknown addresses too', async () => {
    const { logIn } = await openOwners(database)
    for (let i = 0; i < 5; i++) await expect(logIn('wrong')).rejects.toMatchObject({ code: 'account/credentials' })
    await expect(logIn('wrong')).rejects.toMatchObject({ code: 'account/slow-down', values: { seconds: 1 } })
  })

  test("a stranger's own account with the address does not clear the way for guessing", async () => {
    const { join, open, logIn } = await openOwners(database)
    await join()
    await open(EMAIL, STRANGER)
    for (let i = 0; i < 5; i++) {
      await expect(logIn(`guess ${i}`)).rejects.toMatchObject({ code: 'account/credentials' })
      if (i < 4) expect(await logIn(STRANGER)).toMatchObject({ kind: 'signed-in' })
    }
    await expect(logIn('guess 6')).rejects.toMatchObject({ code: 'account/slow-down' })
  })

  test('lasts seven days, and a token of another realm is worth nothing', async () => {
    const world = await openOwners(database)
    const { call, clock, app } = world
    const olga = await world.join()
    const ana = await joinAsCustomer(world)
    const root = await joinAsFirstStaff(world)
    const of = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    for (const token of [ana.record.token, root.session.token, olga.token.replace('ow_', 'cu_'), 'ow_made-up'])
      expect((await call('GET', 'sessions', of(token))).statusCode).toBe(401)
    for (const url of ['/customer/profile', '/admin/me', '/admin/staff'])
      expect((await app.inject({ url, headers: olga.headers })).statusCode).toBe(401)
    const swapped = { headers: { authorization: `Bearer ${ana.record.token.replace('cu_', 'ow_')}` } }
    expect((await call('GET', 'sessions', swapped)).statusCode).toBe(401)
    expect((await call('GET', 'sessions', olga)).statusCode).toBe(200)
    clock.advance(7 * DAY)
    expect((await call('GET', 'sessions', olga)).statusCode).toBe(401)
  })

  test('shows the devices and ends them; a stranger cannot', async () => {
    const { join, call, logIn } = await openOwners(database)
    const olga = await join()
    const rui = await join('rui@example.com')
    await logIn()
    const list = (await call('GET', 'sessions', olga)).json().data
    expect(list.map(({ current }: { current: boolean }) => current).sort()).toEqual([false, true])
    const other = list.find(({ current }: { current: boolean }) => !current).id
    expect((await call('DELETE', `sessions/${other}`, rui)).statusCode).toBe(404)
    expect((await call('DELETE', `sessions/${other}`, olga)).json()).toEqual({ success: true })
    expect((await call('GET', 'sessions', olga)).json().data).toHaveLength(1)
    await logIn()
    expect((await call('POST', 'logout-everywhere', olga)).statusCode).toBe(200)
    expect((await call('GET', 'sessions', olga)).statusCode).toBe(401)
    expect((await call('GET', 'sessions', rui)).json().data).toHaveLength(1)
    await call('POST', 'logout', rui)
    expect((await call('GET', 'sessions', rui)).statusCode).toBe(401)
  })
})

describe('passwords', () => {
  test('a forgotten one: the same answer for every address, a link for one hour, once', async () => {
    const { join, call, clock, jobs, mail, logIn, accounts } = await openOwners(database)
    const olga = await join()
    const before = mail.posted.length
    const ask = (email: string) => call('POST', 'forgot-password', { payload: { email } })
    const answers = [await ask(EMAIL), await ask('nobody@example.com')]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, '{"success":true}']))
    await jobs.run(clock.now())
    expect(mail.posted).toHaveLength(before + 1)
    expect(mail.posted.at(-1)?.text).toContain('https://jangada.example/hotel-owner/reset-password?token=')
    const token = tokenIn(mail.posted.at(-1)?.text)
    const weak = await call('POST', 'reset-password', { payload: { token, password: 'password1' } })
    expect(weak.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    clock.advance(HOUR - 1)
    expect((await call('POST', 'verify-reset-token', { payload: { token } })).json()).toEqual({ valid: true })
    const set = () => call('POST', 'reset-password', { payload: { token, password: NEW } })
    const both = await Promise.all([set(), set()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await accounts.owners.ownerOf(olga.token)).toBeNull()
    expect(await logIn(NEW)).toMatchObject({ kind: 'signed-in', id: olga.identity.id })
    await expect(logIn()).rejects.toMatchObject({ code: 'account/credentials' })
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'The password of your partner account was changed' })
    expect((await call('POST', 'verify-reset-token', { payload: { token } })).json()).toEqual({ valid: false })
  })

  test('the link is too old after an hour', async () => {
    const { join, call, clock, jobs, mail } = await openOwners(database)
    await join()
    await call('POST', 'forgot-password', { payload: { email: EMAIL } })
    await jobs.run(clock.now())
    const token = tokenIn(mail.posted.at(-1)?.text)
    clock.advance(HOUR)
    expect((await call('POST', 'verify-reset-token', { payload: { token } })).json()).toEqual({ valid: false })
    const late = await call('POST', 'reset-password', { payload: { token, password: NEW } })
    expect(late.json()).toMatchObject({ code: 'account/link-invalid' })
  })

  test('goes to who has the address, not to a stranger who named it later', async () => {
    const { join, open, call, clock, jobs, mail, logIn } = await openOwners(database)
    const olga = await join()
    clock.advance(1)
    await open(EMAIL, STRANGER)
    await call('POST', 'forgot-password', { payload: { email: EMAIL } })
    await jobs.run(clock.now())
    const token = tokenIn(mail.posted.at(-1)?.text)
    await call('POST', 'reset-password', { payload: { token, password: NEW } })
    expect(await logIn(NEW)).toMatchObject({ id: olga.identity.id })
  })

  test('changing one needs the current, and signs the other devices out', async () => {
    const { join, call, logIn, mail } = await openOwners(database)
    const olga = await join()
    const other = await logIn()
    const change = (currentPassword: string, newPassword = NEW) =>
      call('POST', 'change-password', { headers: olga.headers, payload: { currentPassword, newPassword } })
    expect((await change('wrong')).json()).toMatchObject({
      code: 'request/invalid',
      error: 'This is not your current password. Please try again.',
      fields: [{ field: 'currentPassword' }],
    })
    expect((await change(PASSWORD, 'olgaprado1')).json()).toMatchObject({ fields: [{ field: 'newPassword' }] })
    expect((await change(PASSWORD)).json()).toEqual({ success: true })
    expect(mail.posted.at(-1)).toMatchObject({
      recipient: EMAIL,
      subject: 'The password of your partner account was changed',
    })
    expect((await call('GET', 'sessions', olga)).json().data).toHaveLength(1)
    const headers = { authorization: `Bearer ${other.kind === 'signed-in' ? other.token : ''}` }
    expect((await call('GET', 'sessions', { headers })).statusCode).toBe(401)
    expect(await logIn(NEW)).toMatchObject({ kind: 'signed-in' })
  })

  test('of two who change it at once from the same one, one succeeds', async () => {
    const { join, accounts } = await openOwners(database)
    const { identity } = await join()
    const change = (newPassword: string) =>
      accounts.owners.changePassword(identity, { currentPassword: PASSWORD, newPassword })
    const outcome = await Promise.allSettled([change(NEW), change('velvet harbour 92 moth')])
    expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('an address in Portuguese gets its mails in Portuguese', async () => {
  const { accounts, mail } = await openOwners(database)
  const person = { email: EMAIL, firstName: 'Olga', lastName: 'Prado', locale: 'pt-BR' as const, passwordHash: null }
  await database.db.transaction((tx) => accounts.owners.open(tx, { ...person, userAgent: HERE.userAgent }))
  expect(mail.posted[0]?.subject).toBe('Defina sua senha do portal de parceiros')
  expect(mail.posted[0]?.text).toContain('https://jangada.example/pt/hotel-owner/reset-password?token=')
})

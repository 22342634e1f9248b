import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '#modules/accounts/second-factor/realms.fixture.ts'
import { joinAsFirstStaff, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EMAIL, openOwners } from './owners.fixture.ts'

const database = testDatabase({ each: true })
const NEXT = 'outra maré, outro vento 31'

let world: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  world = await open()
})

/** Rui of staff, and Olga who has proved her address and is signed in on one device. */
async function open() {
  const owners = await openOwners(database)
  const { app, mail, audit, call, jobs, clock } = owners
  const rui = await joinAsFirstStaff(owners)
  const { id, session } = await owners.open()
  await call('POST', 'forgot-password', { payload: { email: EMAIL } })
  await jobs.run(clock.now())
  const reset = (token: string | undefined, password: string) =>
    call('POST', 'reset-password', { payload: { token, password } })
  await reset(tokenIn(mail.posted.at(-1)?.text), PASSWORD)
  const entered = await owners.logIn()
  const token = 'token' in entered ? entered.token : session?.token
  const headers = { authorization: `Bearer ${token}` }
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/admin/owner-accounts/${id}${path}`,
      headers: rui.headers,
      ...(payload && { payload }),
    })
  const act = (what: string, reason = 'Suspicion of fraud') => ask('POST', `/${what}`, { reason })
  const isIn = async () => (await call('GET', 'sessions', { headers })).statusCode === 200
  const logIn = (password = PASSWORD) =>
    owners.logIn(password).then(
      ({ kind }) => kind,
      ({ code }: { code: string }) => code,
    )
  const written = async (action: string) => (await audit.list({ action, limit: 10 })).rows
  return { ...owners, id, headers, ask, act, isIn, logIn, reset, written, lastMail: () => mail.posted.at(-1) }
}

test('a blocked owner is out at once, is told so only with the right password, and comes back with it', async () => {
  const { act, ask, isIn, logIn, lastMail, written, id } = world
  expect(await isIn()).toBe(true)
  expect((await act('block')).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  expect(await logIn()).toBe('account/blocked')
  expect(await logIn('not the password 1')).toBe('account/credentials')
  expect(lastMail()).toMatchObject({ recipient: EMAIL, subject: 'Your partner account is blocked' })
  expect((await ask('GET', '')).json()).toMatchObject({ blockReason: 'Suspicion of fraud', devices: [] })
  expect((await act('block')).json()).toMatchObject({ code: 'account/conflict' })
  expect((await act('unblock', 'It was a mistake')).statusCode).toBe(204)
  expect(await logIn()).toBe('signed-in')
  expect((await ask('GET', '')).json()).toMatchObject({ blockReason: null })
  expect(await written('owner.blocked')).toMatchObject([{ subject: `owner:${id}`, reason: 'Suspicion of fraud' }])
  expect(await written('owner.account-read')).toHaveLength(2)
})

test('a password that others may know opens nothing until another is set by the link of the mail', async () => {
  const { act, isIn, logIn, reset, lastMail } = world
  expect((await act('new-password')).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  expect(await logIn()).toBe('account/password-ended')
  const { text } = lastMail() ?? {}
  expect(text).toContain('https://jangada.example/hotel-owner/reset-password?token=')
  expect((await reset(tokenIn(text), PASSWORD)).json()).toMatchObject({ code: 'request/invalid' })
  expect((await reset(tokenIn(text), NEXT)).statusCode).toBe(200)
  expect(await logIn(NEXT)).toBe('signed-in')
})

test('who lost phone and codes signs in with the password again once staff have reset the second factor', async () => {
  const { act, ask, call, headers, clock, logIn, lastMail } = world
  expect((await act('second-factor/reset')).json()).toMatchObject({ code: 'account/conflict' })
  const begun = await call('POST', 'two-factor/enrol', { headers, payload: { password: PASSWORD } })
  const code = codeOf(begun.json().data.secret, clock.now())
  expect((await call('POST', 'two-factor/confirm', { headers, payload: { code } })).statusCode).toBe(200)
  expect((await ask('GET', '')).json()).toMatchObject({ secondFactor: true, factor: { app: true } })
  expect(await logIn()).toBe('second-factor')
  expect((await act('second-factor/reset', 'Called back at the number we know')).statusCode).toBe(204)
  expect(lastMail()).toMatchObject({ subject: 'Two-factor sign-in was reset' })
  expect(await logIn()).toBe('signed-in')
})

test('devices are signed out, one or all', async () => {
  const { ask, isIn } = world
  const [device] = (await ask('GET', '')).json().devices
  expect((await ask('DELETE', `/sessions/${device.id}`)).statusCode).toBe(204)
  expect(await isIn()).toBe(false)
  expect((await ask('DELETE', `/sessions/${device.id}`)).statusCode).toBe(404)
  expect((await ask('DELETE', '/sessions')).statusCode).toBe(204)
})

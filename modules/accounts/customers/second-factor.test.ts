import { beforeEach, expect, test } from 'vitest'
import { codeOf, enrol, forgetPeople, openRealm } from '#modules/accounts/second-factor/realms.fixture.ts'
import { PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

/* What all realms share is in ../second-factor. */
const EMAIL = 'olga@example.com'
const database = testDatabase()

beforeEach(() => forgetPeople(database))

async function open() {
  const world = await openRealm(database, 'customer')
  const ana = await world.join()
  const logIn = () => world.call('POST', 'login', { payload: { email: EMAIL, password: PASSWORD } })
  const enter = (payload: object) => world.call('POST', 'second-factor', { payload })
  return { ...world, ana, logIn, enter, ...(await enrol(world, ana)) }
}

test('signing in answers with a step instead of the auth record, and the step with the record', async () => {
  const { logIn, enter, secret, clock } = await open()
  const step = await logIn()
  expect(step.statusCode).toBe(200)
  expect(step.json()).toEqual({
    status: 'second_factor',
    ticket: expect.any(String),
    ways: ['code'],
    expiresAt: clock.now().getTime() + 5 * 60_000,
  })
  const { ticket } = step.json()
  const wrong = await enter({ ticket, code: '000000' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    401,
    { code: 'account/credentials', fields: [{ field: 'code' }] },
  ])
  const nothing = await enter({ ticket })
  expect([nothing.statusCode, nothing.json()]).toMatchObject([400, { fields: [{ field: 'code' }] }])
  const entered = await enter({ ticket, code: codeOf(secret, clock.now()) })
  expect(entered.json()).toEqual({
    token: expect.stringMatching(/^cu_/),
    expiresAt: clock.now().getTime() + 7 * 86_400_000,
    userData: { firstName: 'Ana', lastName: 'Souza' },
  })
})

test('no other way in goes around it: neither the link of a registration nor one to a new password', async () => {
  const { call, mail, jobs, clock, logIn, db, realm } = await open()
  await db.delete(realm.sessions)
  const typed = { firstName: 'Ana', lastName: 'Souza', email: EMAIL, locale: 'en' }
  const before = mail.posted.length
  await call('POST', 'register', { payload: typed })
  expect(tokenIn(mail.posted[before]?.text)).toBe('')
  await call('POST', 'forgot-password', { payload: { email: EMAIL } })
  await jobs.run(clock.now())
  const reset = { token: tokenIn(mail.posted.at(-1)?.text), password: PASSWORD }
  expect((await call('POST', 'reset-password', { payload: reset })).body).toBe('')
  expect((await logIn()).json()).toMatchObject({ status: 'second_factor' })
  expect(await db.select().from(realm.sessions)).toEqual([])
})

test('what is exported names it, and erasing the account takes it away', async () => {
  const { call, ana, db, realm } = await open()
  const { twoFactor } = (await call('GET', 'export', ana)).json()
  expect(twoFactor).toEqual({ enabled: true, app: true, passkeys: [], recovery_codes_left: 8 })
  expect((await call('POST', 'erase', { ...ana, payload: { password: PASSWORD } })).statusCode).toBe(200)
  for (const table of [realm.secondFactors, realm.recoveryCodes]) expect(await db.select().from(table)).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '#modules/accounts/second-factor/realms.fixture.ts'
import { PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { EMAIL, forgetOwners, openOwners } from './owners.fixture.ts'

/* What all realms share is in ../second-factor. */
const database = testDatabase()

beforeEach(() => forgetOwners(database))

test('what a stranger set on a registration ends when the mailbox takes it over', async () => {
  const world = await openOwners(database)
  const stranger = await world.open(EMAIL, 'mallory was here first 9')
  const headers = { authorization: `Bearer ${stranger.session?.token}` }
  const begun = await world.call('POST', 'two-factor/enrol', {
    headers,
    payload: { password: 'mallory was here first 9' },
  })
  const code = codeOf(begun.json().data.secret, world.clock.now())
  expect((await world.call('POST', 'two-factor/confirm', { headers, payload: { code } })).statusCode).toBe(200)
  await world.call('POST', 'forgot-password', { payload: { email: EMAIL } })
  await world.jobs.run(world.clock.now())
  const payload = { token: tokenIn(world.mail.posted.at(-1)?.text), password: PASSWORD }
  expect((await world.call('POST', 'reset-password', { payload })).statusCode).toBe(200)
  expect(await world.logIn()).toMatchObject({ kind: 'signed-in', id: stranger.id })
})

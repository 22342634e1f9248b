import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { FIVE, forgetPartners, openPartners, type PartnersWorld } from './partners.fixture.ts'

const database = testDatabase()
let count = 0

beforeEach(() => forgetPartners(database))

const auth = ({ call }: PartnersWorld, path: string, payload: object, headers: Record<string, string> = {}) =>
  call('POST', `/hotel-owner/auth/${path}`, { payload, headers })

describe('signing in through the API', () => {
  test('answers with token and hotel owner', async () => {
    const world = await openPartners(database)
    const email = `sign-in${++count}@example.com`
    const { id } = await world.join({ ...FIVE, email })
    const answer = await auth(world, 'login', { email, password: PASSWORD })
    expect(answer.json()).toEqual({
      data: {
        status: 'signed_in',
        token: expect.stringMatching(/^ow_/),
        expiresAt: Date.parse('2026-11-28T12:00:00Z'),
        hotelOwner: {
          id,
          first_name: 'Olga',
          last_name: 'Prado',
          email,
          email_confirmed: true,
          company_name: 'Pousada do Farol',
          verification_status: 'pending',
        },
      },
    })
    const wrong = await auth(world, 'login', { email, password: 'wrong' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'account/credentials'])
  })

  test('asks for a code when two-factor sign-in is on', async () => {
    const world = await openPartners(database)
    const email = `sign-in${++count}@example.com`
    const { headers } = await world.join({ ...FIVE, email })
    const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) })
    const begun = await auth(world, 'two-factor/enrol', { password: PASSWORD }, headers)
    const { secret } = begun.json().data
    await auth(world, 'two-factor/confirm', { code: codeNow(secret) }, headers)
    world.clock.advance(30_000)
    const { data } = (await auth(world, 'login', { email, password: PASSWORD })).json()
    expect(data).toEqual({
      status: 'second_factor',
      ticket: expect.any(String),
      expiresAt: expect.any(Number),
      ways: ['code'],
    })
    const wrong = await auth(world, 'second-factor', { ticket: data.ticket, code: '000000' })
    expect([wrong.statusCode, wrong.json().fields?.[0]?.field]).toEqual([401, 'code'])
    const entered = await auth(world, 'second-factor', { ticket: data.ticket, code: codeNow(secret) })
    expect(entered.json().data).toMatchObject({ status: 'signed_in', hotelOwner: { email } })
  })
})

test('the address is confirmed by the link, and the mail comes again on request', async () => {
  const world = await openPartners(database)
  const email = `sign-in${++count}@example.com`
  const { data } = (await world.register({ ...FIVE, email })).json()
  const headers = { authorization: `Bearer ${data.token}` }
  expect((await auth(world, 'resend-confirmation', {}, headers)).json()).toEqual({ success: true })
  expect(world.mail.posted).toHaveLength(2)
  const token = /confirm=([\w-]+)/.exec(world.mail.posted[1]?.text ?? '')?.[1]
  expect((await auth(world, 'confirm-email', { token }, headers)).json()).toEqual({ success: true })
  const profile = await world.call('GET', '/hotel-owner/auth/profile', { headers })
  expect(profile.json().data.email_confirmed).toBe(true)
  expect((await auth(world, 'confirm-email', { token }, headers)).json()).toMatchObject({
    code: 'account/link-invalid',
  })
})

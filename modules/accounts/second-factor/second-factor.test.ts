import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { codeOf, enrol, forgetPeople, openRealm, STEP_MS, TWO_STEP_REALMS } from './realms.fixture.ts'

const EMAIL = 'olga@example.com'
const database = testDatabase()

beforeEach(() => forgetPeople(database))

describe.each(TWO_STEP_REALMS)('turning it on: %s', (name) => {
  test('gives a key, counts after the first code, and shows 8 recovery codes', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { begun, done, secret, codes } = await enrol(world, olga)
    const { uri, qr } = begun.json().data
    expect(uri).toMatch(/^otpauth:\/\/totp\/Jangada:olga%40example.com\?secret=/)
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(done.statusCode).toBe(200)
    expect(new Set(codes).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/)
    const status = await world.call('GET', 'two-factor', olga)
    expect(status.json()).toEqual({ data: { enabled: true, app: true, passkeys: [], recovery_codes_left: 8 } })
    expect(world.mail.posted.at(-1)).toMatchObject({ recipient: EMAIL, subject: 'Two-factor sign-in is on' })
    const stored = JSON.stringify([
      await world.db.select().from(world.realm.secondFactors),
      await world.db.select().from(world.realm.recoveryCodes),
    ])
    for (const clear of [secret, ...codes]) expect(stored).not.toContain(clear)
  })

  test('changes nothing before the first code, and needs the password', async () => {
    const world = await openRealm(database, name)
    const { headers } = await world.join()
    const wrong = await world.call('POST', 'two-factor/enrol', { headers, payload: { password: 'wrong' } })
    expect(wrong.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    await world.call('POST', 'two-factor/enrol', { headers, payload: { password: PASSWORD } })
    expect(await world.logIn()).toBeNull()
    const off = await world.call('POST', 'two-factor/confirm', { headers, payload: { code: '000000' } })
    expect(off.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'code' }] })
    expect((await world.call('GET', 'two-factor', { headers })).json().data.enabled).toBe(false)
  })

  test('a second key does not replace the one that counts', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    await enrol(world, olga)
    const again = await world.call('POST', 'two-factor/enrol', { ...olga, payload: { password: PASSWORD } })
    expect([again.statusCode, again.json().code]).toEqual([409, 'account/conflict'])
    const confirm = await world.call('POST', 'two-factor/confirm', { ...olga, payload: { code: '123456' } })
    expect(confirm.statusCode).toBe(409)
  })
})

describe.each(TWO_STEP_REALMS)('signing in with it: %s', (name) => {
  test('the password opens nothing; the ticket and a code do, each once', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { secret } = await enrol(world, olga)
    const ticket = await world.ticketOf()
    expect(await world.idOf(ticket)).toBeNull()
    const code = codeOf(secret, world.clock.now())
    await expect(world.enter({ ticket, code: '000000' })).rejects.toMatchObject({
      code: 'account/credentials',
    })
    const entered = await world.enter({ ticket, code })
    expect(await world.idOf(entered.token)).toBe(olga.id)
    await expect(world.enter({ ticket, code })).rejects.toMatchObject({ code: 'account/link-invalid' })
    const second = await world.ticketOf()
    await expect(world.enter({ ticket: second, code })).rejects.toMatchObject({
      code: 'account/credentials',
    })
  })

  test('the same code at once through two tickets opens one', async () => {
    const world = await openRealm(database, name)
    const { secret } = await enrol(world, await world.join())
    const tickets = [await world.ticketOf(), await world.ticketOf()]
    const code = codeOf(secret, world.clock.now())
    const enter = (ticket: string) => world.enter({ ticket, code })
    const outcome = await Promise.allSettled(tickets.map(enter))
    expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a clock that is off by one step is forgiven, by more it is not', async () => {
    const world = await openRealm(database, name)
    const { secret } = await enrol(world, await world.join())
    world.clock.advance(10 * STEP_MS)
    const at = (steps: number) => codeOf(secret, new Date(world.clock.now().getTime() + steps * STEP_MS))
    const enter = async (code: string) => world.enter({ ticket: await world.ticketOf(), code })
    await expect(enter(at(-2))).rejects.toMatchObject({ code: 'account/credentials' })
    await expect(enter(at(2))).rejects.toMatchObject({ code: 'account/credentials' })
    expect(await enter(at(-1))).toMatchObject({ token: expect.any(String) })
    expect(await enter(at(1))).toMatchObject({ token: expect.any(String) })
    await expect(enter(at(0))).rejects.toMatchObject({ code: 'account/credentials' })
  })

  test('a recovery code opens once, however it is typed, and not the account of another', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { codes } = await enrol(world, olga)
    const rui = await world.join('rui@example.com')
    const others = await enrol(world, rui)
    const enter = async (code: string) => world.enter({ ticket: await world.ticketOf(), code })
    await expect(enter(others.codes[0] ?? '')).rejects.toMatchObject({ code: 'account/credentials' })
    const [code = ''] = codes
    expect(await enter(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ token: expect.any(String) })
    await expect(enter(code)).rejects.toMatchObject({ code: 'account/credentials' })
    expect((await world.call('GET', 'two-factor', olga)).json().data.recovery_codes_left).toBe(7)
  })

  test('slows guessing down, whatever tickets are used', async () => {
    const world = await openRealm(database, name)
    await enrol(world, await world.join())
    const guess = async () => world.enter({ ticket: await world.ticketOf(), code: '000000' })
    for (let i = 0; i < 5; i++) await expect(guess()).rejects.toMatchObject({ code: 'account/credentials' })
    await expect(guess()).rejects.toMatchObject({ code: 'account/slow-down' })
  })

  test('the ticket ends after five minutes, and with the password that opened it', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { secret } = await enrol(world, olga)
    const old = await world.ticketOf()
    world.clock.advance(5 * 60_000)
    const late = world.enter({ ticket: old, code: codeOf(secret, world.clock.now()) })
    await expect(late).rejects.toMatchObject({ code: 'account/link-invalid' })
    const ticket = await world.ticketOf()
    const payload = { currentPassword: PASSWORD, newPassword: 'orchid windmill 77 ferry' }
    expect((await world.call('POST', 'change-password', { ...olga, payload })).statusCode).toBeLessThan(300)
    const after = world.enter({ ticket, code: codeOf(secret, world.clock.now()) })
    await expect(after).rejects.toMatchObject({ code: 'account/link-invalid' })
  })

  test('a new password by mail does not turn it off', async () => {
    const world = await openRealm(database, name)
    await enrol(world, await world.join())
    await world.call('POST', 'forgot-password', { payload: { email: EMAIL } })
    await world.jobs.run(world.clock.now())
    const payload = { token: tokenIn(world.mail.posted.at(-1)?.text), password: 'orchid windmill 77 ferry' }
    expect((await world.call('POST', 'reset-password', { payload })).statusCode).toBeLessThan(300)
    expect(await world.logIn({ password: payload.password })).toMatchObject({ ticket: expect.any(String) })
  })
})

describe.each(TWO_STEP_REALMS)('turning it off: %s', (name) => {
  test('needs the password and a code, and tells the owner', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { secret } = await enrol(world, olga)
    const disable = (password: string, code: string) =>
      world.call('POST', 'two-factor/disable', { ...olga, payload: { password, code } })
    const code = codeOf(secret, world.clock.now())
    expect((await disable('wrong', code)).json()).toMatchObject({ fields: [{ field: 'password' }] })
    expect((await disable(PASSWORD, '000000')).json()).toMatchObject({ fields: [{ field: 'code' }] })
    expect((await disable(PASSWORD, code)).json()).toEqual({ success: true })
    expect(world.mail.posted.at(-1)).toMatchObject({ subject: 'Two-factor sign-in is off' })
    expect(await world.logIn()).toBeNull()
    expect((await disable(PASSWORD, code)).statusCode).toBe(409)
  })

  test('new recovery codes end the old ones', async () => {
    const world = await openRealm(database, name)
    const olga = await world.join()
    const { secret, codes } = await enrol(world, olga)
    const payload = { password: PASSWORD, code: codeOf(secret, world.clock.now()) }
    const renewed = await world.call('POST', 'two-factor/recovery-codes', { ...olga, payload })
    const [fresh] = renewed.json().data.recovery_codes
    const enter = async (code = '') => world.enter({ ticket: await world.ticketOf(), code })
    await expect(enter(codes[0])).rejects.toMatchObject({ code: 'account/credentials' })
    expect(await enter(fresh)).toMatchObject({ token: expect.any(String) })
  })
})

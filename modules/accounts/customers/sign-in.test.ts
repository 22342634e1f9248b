import { beforeEach, describe, expect, test } from 'vitest'
import { accountsApi, customerVerified } from '#modules/accounts/index.ts'
import { attempts } from '#modules/accounts/throttle.tables.ts'
import { joinAsCustomer, openAccounts, PASSWORD, tokenIn } from '#tests/support/accounts.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { customerHistory, customerSessions, customers, registrations } from './customers.tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ANA = { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', locale: 'en' }
const database = testDatabase()

beforeEach(async () => {
  const { db } = database
  await db.delete(customerHistory)
  for (const table of [customers, registrations, attempts]) await db.delete(table)
})

async function open() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const world = await openAccounts(database.db, { clock })
  const { customers, staff } = world.accounts
  const callers = { ...testCallers(), customerOf: customers.customerOf, staffOf: staff.staffOf }
  const app = await apiOf(accountsApi(world.accounts), { callers })
  const post = (path: string, payload?: object, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    app.inject({ method: 'POST', url: `/customer/${path}`, headers, remoteAddress, ...(payload && { payload }) })
  const logIn = (email = ANA.email, password = PASSWORD, from?: string) => post('login', { email, password }, {}, from)
  const verify = (token: string, password = PASSWORD) => post('verify-email', { token, password })
  const lastToken = () => tokenIn(world.mail.posted.at(-1)?.text)
  return { ...world, clock, app, post, verify, logIn, lastToken }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** What a stranger can tell two answers apart by. */
const shape = (answer: { statusCode: number; json(): object; headers: object }) => {
  const { requestId: _, ...body } = answer.json() as Record<string, unknown>
  return { status: answer.statusCode, body, headers: Object.keys(answer.headers).sort() }
}

describe('registering', () => {
  test('the link of the mail makes the account and signs in', async () => {
    const { post, verify, mail, lastToken, events } = await open()
    const verified: object[] = []
    await events.subscribe(customerVerified, 'test', async ({ data }) => void verified.push(data))
    const answer = await post('register', ANA)
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'pending' }])
    expect(mail.posted).toMatchObject([{ recipient: ANA.email, subject: 'Confirm your email address for Jangada' }])
    expect(mail.posted[0]?.text).toContain('https://jangada.example/login?verify=')
    expect(await database.db.select().from(customers)).toEqual([])

    const record = await verify(lastToken())
    expect(record.json()).toEqual({
      token: expect.stringMatching(/^cu_[\w-]{43}$/),
      expiresAt: Date.parse('2026-11-28T12:00:00Z'),
      userData: { firstName: 'Ana', lastName: 'Souza' },
    })
    const [stored] = await database.db.select().from(customerSessions)
    expect(JSON.stringify(stored)).not.toContain(record.json().token)
    const trace = await database.db.select({ what: customerHistory.what }).from(customerHistory)
    expect(trace.map(({ what }) => what)).toEqual(['verified', 'signed-in'])
  })

  test('says that the mailbox is proved', async () => {
    const { accounts, events, jobs, clock, mail } = await open()
    const heard: object[] = []
    await events.subscribe(customerVerified, 'test', async ({ data }) => void heard.push(data))
    const { identity } = await joinAsCustomer({ accounts, mail })
    await jobs.run(clock.now())
    expect(heard).toEqual([{ customerId: identity.id, email: ANA.email }])
  })

  test('writes in Portuguese when asked to', async () => {
    const { post, mail } = await open()
    await post('register', { ...ANA, locale: 'pt-BR' })
    expect(mail.posted[0]?.subject).toBe('Confirme seu e-mail na Jangada')
    expect(mail.posted[0]?.text).toContain('https://jangada.example/pt/login?verify=')
  })

  test('a known address looks the same from outside and gets another mail', async () => {
    const { accounts, mail, post } = await open()
    await joinAsCustomer({ accounts, mail })
    const known = await post('register', { ...ANA, email: 'ANA@example.com', firstName: 'Mallory' })
    const unknown = await post('register', { ...ANA, email: 'bia@example.com' })
    expect(shape(known)).toEqual(shape(unknown))
    expect(mail.posted.at(-2)).toMatchObject({ subject: 'You already have a Jangada account' })
    expect(tokenIn(mail.posted.at(-2)?.text)).toBe('')
  })

  test('a name that is an address becomes no link in the mail, and no paragraph', async () => {
    const { post, mail } = await open()
    await post('register', { ...ANA, firstName: 'Ana\n\nYou won: https://evil.example/now www.evil.example' })
    const { text, html } = mail.posted.at(-1) ?? { text: '', html: '' }
    expect(text).toContain('Welcome aboard, Ana You won: https:// evil. example/ now www. evil. example')
    expect(`${text} ${html}`).not.toMatch(/evil\.example|https:\/\/evil/)
  })

  test('a weak password says what to do, in the language of the request, and leaves the link as it is', async () => {
    const { post, verify, lastToken } = await open()
    await post('register', ANA)
    const [token, headers] = [lastToken(), { 'accept-language': 'pt-BR' }]
    const answer = await post('verify-email', { token, password: 'password1' }, headers)
    const sentence = 'Esta é uma das senhas mais usadas, e os invasores tentam essas primeiro. Escolha outra.'
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'request/invalid',
      error: sentence,
      fields: [{ field: 'password', message: sentence }],
    })
    expect((await verify(token, 'anasouza1')).json()).toMatchObject({ fields: [{ field: 'password' }] })
    expect((await verify(token)).statusCode).toBe(200)
  })

  test('nobody can flood a mailbox: three mails in ten minutes, also at once', async () => {
    const { clock, mail, post } = await open()
    const requests = Array.from({ length: 12 }, () => post('register', ANA))
    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(202))
    expect(mail.posted).toHaveLength(3)
    clock.advance(10 * MINUTE + 1)
    await post('register', ANA)
    expect(mail.posted).toHaveLength(4)
  })

  test('whichever mail is followed, the password is of who followed it', async () => {
    const { post, verify, logIn, lastToken } = await open()
    await post('register', ANA)
    const own = lastToken()
    // A client of yesterday, or a stranger, may still send one.
    await post('register', { ...ANA, password: 'mallory was here last 9' })
    expect((await verify(lastToken())).statusCode).toBe(200)
    expect((await logIn()).statusCode).toBe(200)
    expect((await logIn(ANA.email, 'mallory was here last 9')).statusCode).toBe(401)
    expect((await verify(own)).json()).toMatchObject({ code: 'account/link-invalid' })
  })
})

describe('the link', () => {
  test('works once, also for two at once, and for 24 hours', async () => {
    const { post, verify, clock, lastToken } = await open()
    await post('register', ANA)
    const token = lastToken()
    const both = await Promise.all([verify(token), verify(token)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect(await database.db.select().from(customers)).toHaveLength(1)

    await post('register', { ...ANA, email: 'bia@example.com' })
    clock.advance(DAY)
    expect((await verify(lastToken())).json()).toMatchObject({ code: 'account/link-invalid' })
  })

  test('two links to one address make one account', async () => {
    const { post, verify, lastToken } = await open()
    await post('register', ANA)
    const first = lastToken()
    await post('register', ANA)
    const tokens = [first, lastToken()]
    const answers = await Promise.all(tokens.map((token) => verify(token)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('a made-up one is refused', async () => {
    const { verify } = await open()
    expect((await verify('made-up')).statusCode).toBe(400)
  })
})

describe('signing in', () => {
  test('gives the auth record', async () => {
    const { accounts, mail, logIn } = await open()
    await joinAsCustomer({ accounts, mail })
    const answer = await logIn('Ana@Example.com')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ userData: { firstName: 'Ana', lastName: 'Souza' } })
  })

  test('a wrong password and an unknown address look the same', async () => {
    const { accounts, mail, logIn } = await open()
    await joinAsCustomer({ accounts, mail })
    const known = await logIn(ANA.email, 'not this one at all')
    const unknown = await logIn('nobody@example.com', 'not this one at all')
    expect(known.statusCode).toBe(401)
    expect(known.json().code).toBe('account/credentials')
    expect(shape(known)).toEqual(shape(unknown))
  })

  test('an address that is not confirmed yet looks like an unknown one', async () => {
    const { post, logIn } = await open()
    await post('register', ANA)
    expect(shape(await logIn())).toEqual(shape(await logIn('nobody@example.com')))
  })

  test.each(['ana@example.com', 'nobody@example.com'])('guessing at %s is slowed down, not shut out', async (email) => {
    const { accounts, mail, logIn, clock } = await open()
    await joinAsCustomer({ accounts, mail })
    for (let i = 0; i < 5; i++) expect((await logIn(email, 'a wrong guess')).statusCode).toBe(401)
    const slow = await logIn(email, 'a wrong guess')
    expect(slow.statusCode).toBe(429)
    expect(slow.json()).toMatchObject({
      code: 'account/slow-down',
      error: 'Too many attempts. Please try again in 1 second.',
    })
    clock.advance(1000)
    expect((await logIn(email, 'a wrong guess')).statusCode).toBe(401)
    expect((await logIn(email)).json().error).toContain('in 2 seconds')
    clock.advance(2000)
    expect((await logIn(email)).statusCode).toBe(email === ANA.email ? 200 : 401)
  })

  test('after a success the count begins again', async () => {
    const { accounts, mail, logIn } = await open()
    await joinAsCustomer({ accounts, mail })
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await logIn(ANA.email, 'a wrong guess')).statusCode).toBe(401)
      expect((await logIn()).statusCode).toBe(200)
    }
  })

  test('of fifty parallel guesses five are looked at', async () => {
    const { accounts, mail, logIn } = await open()
    await joinAsCustomer({ accounts, mail })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => logIn(ANA.email, `guess number ${i}`)))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45)
  })

  test('one address that tries many accounts is slowed down', async () => {
    const { logIn } = await open()
    for (let i = 0; i < 20; i++) expect((await logIn(`${i}@example.com`)).statusCode).toBe(401)
    expect((await logIn('one-more@example.com')).statusCode).toBe(429)
    expect((await logIn('one-more@example.com', PASSWORD, '192.0.2.2')).statusCode).toBe(401)
  })

  test('two devices that sign in at once are two sessions', async () => {
    const { accounts, mail, logIn } = await open()
    await joinAsCustomer({ accounts, mail })
    const [one, other] = await Promise.all([logIn(), logIn()])
    expect(one.json().token).not.toBe(other.json().token)
    expect(await database.db.select().from(customerSessions)).toHaveLength(3)
  })
})

describe('a session', () => {
  test('lives for seven days, and seven more from each refresh', async () => {
    const { accounts, mail, post, clock, app } = await open()
    const { headers, record } = await joinAsCustomer({ accounts, mail })
    clock.advance(7 * DAY - 1)
    const refreshed = await post('refresh', undefined, headers)
    expect(refreshed.json()).toEqual({ ...record, expiresAt: clock.now().getTime() + 7 * DAY })
    clock.advance(7 * DAY - 1)
    expect((await app.inject({ url: '/customer/profile', headers })).statusCode).toBe(200)
    clock.advance(1)
    expect((await app.inject({ url: '/customer/profile', headers })).json().code).toBe('account/unauthenticated')
    expect((await post('refresh', undefined, headers)).statusCode).toBe(401)
  })

  test('ends where it is signed out, or everywhere', async () => {
    const { accounts, mail, post, logIn } = await open()
    const first = (await joinAsCustomer({ accounts, mail })).headers
    const second = bearer((await logIn()).json().token)
    const third = bearer((await logIn()).json().token)
    expect((await post('logout', undefined, first)).statusCode).toBe(204)
    expect((await post('refresh', undefined, first)).statusCode).toBe(401)
    expect((await post('logout-everywhere', undefined, second)).statusCode).toBe(204)
    for (const headers of [second, third]) expect((await post('refresh', undefined, headers)).statusCode).toBe(401)
  })

  test('leaves the sessions of others alone', async () => {
    const { accounts, mail, post } = await open()
    const ana = await joinAsCustomer({ accounts, mail })
    const bia = await joinAsCustomer({ accounts, mail }, 'bia@example.com')
    await post('logout-everywhere', undefined, ana.headers)
    expect((await post('refresh', undefined, bia.headers)).statusCode).toBe(200)
  })

  test.each(['', 'Bearer', 'Bearer ', 'Bearer cu_', 'Basic YTpi', `Bearer st_${'x'.repeat(43)}`, 'Bearer a b'])(
    'nobody comes in with "%s"',
    async (authorization) => {
      const { post } = await open()
      expect((await post('refresh', undefined, { authorization })).statusCode).toBe(401)
    },
  )
})

describe('a forgotten password', () => {
  async function forgotten() {
    const world = await open()
    const ana = await joinAsCustomer(world)
    const ask = async (email = ANA.email) => {
      const answer = await world.post('forgot-password', { email })
      await world.jobs.run(world.clock.now())
      return answer
    }
    const reset = (token: string, password = 'seven green parrots') => world.post('reset-password', { token, password })
    const valid = async (token: string) => (await world.post('verify-reset-token', { token })).json().valid
    return { ...world, ana, ask, reset, valid }
  }

  test('the link sets a new one and signs every device out', async () => {
    const { ask, reset, valid, mail, lastToken, logIn, post, ana } = await forgotten()
    expect((await ask()).json()).toEqual({ status: 'pending' })
    expect(mail.posted.at(-1)?.text).toContain('https://jangada.example/reset-password?token=')
    const token = lastToken()
    expect(await valid(token)).toBe(true)
    expect((await reset(token)).statusCode).toBe(204)
    expect(await valid(token)).toBe(false)
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'Your Jangada password was changed' })
    expect((await post('refresh', undefined, ana.headers)).statusCode).toBe(401)
    expect((await logIn()).statusCode).toBe(401)
    expect((await logIn(ANA.email, 'seven green parrots')).statusCode).toBe(200)
  })

  test('an unknown address looks the same, does the same work, and gets no mail', async () => {
    const { ask, post, mail, jobs } = await forgotten()
    const sent = mail.posted.length
    const unknown = await ask('nobody@example.com')
    expect(mail.posted).toHaveLength(sent)
    expect(shape(unknown)).toEqual(shape(await ask()))
    expect(mail.posted).toHaveLength(sent + 1)
    await post('forgot-password', { email: 'nobody@example.com' })
    await post('forgot-password', { email: ANA.email })
    expect(jobs.sent.map(({ name }) => name)).toEqual(['accounts.forgot-password', 'accounts.forgot-password'])
    expect(JSON.stringify(jobs.sent)).not.toContain('example.com')
  })

  test('who has not followed the link yet gets it again, since the password is chosen behind it', async () => {
    const { ask, post, mail, clock, verify, lastToken } = await forgotten()
    await post('register', { ...ANA, email: 'bia@example.com', firstName: 'Bia' })
    clock.advance(10 * MINUTE + 1)
    const sent = mail.posted.length
    for (let i = 0; i < 5; i++) await ask('bia@example.com')
    expect(mail.posted).toHaveLength(sent + 3)
    expect(mail.posted.at(-1)).toMatchObject({ subject: 'Confirm your email address for Jangada' })
    expect((await verify(lastToken())).json()).toMatchObject({ userData: { firstName: 'Bia' } })
  })

  test('a link works once, of two at once one, and for one hour', async () => {
    const { ask, reset, valid, lastToken, clock } = await forgotten()
    await ask()
    const token = lastToken()
    const both = await Promise.all([reset(token, 'seven green parrots'), reset(token, 'eight blue parrots')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    await ask()
    const late = lastToken()
    clock.advance(HOUR)
    expect(await valid(late)).toBe(false)
    expect((await reset(late)).json()).toMatchObject({ code: 'account/link-invalid' })
  })

  test('using one link ends the others; a weak password leaves the link as it is', async () => {
    const { ask, reset, lastToken, valid } = await forgotten()
    await ask()
    const first = lastToken()
    await ask()
    const second = lastToken()
    const weak = await reset(first, 'password1')
    expect(weak.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'password' }] })
    expect((await reset(first)).statusCode).toBe(204)
    expect(await valid(second)).toBe(false)
  })

  test('the link opens the account that it was mailed to and no other', async () => {
    const world = await forgotten()
    const bia = await joinAsCustomer(world, 'bia@example.com')
    await world.ask(ANA.email)
    await world.reset(world.lastToken())
    expect((await world.logIn('bia@example.com')).statusCode).toBe(200)
    expect((await world.post('refresh', undefined, bia.headers)).statusCode).toBe(200)
  })

  test('nobody can flood a mailbox: three links in ten minutes', async () => {
    const { post, mail, jobs, clock } = await forgotten()
    const before = mail.posted.length
    for (let i = 0; i < 6; i++) await post('forgot-password', { email: ANA.email })
    await jobs.run(clock.now())
    expect(mail.posted.length - before).toBe(3)
  })

  test('a reader of the mailbox is no longer slowed down by the guesses of others', async () => {
    const { ask, reset, logIn, lastToken } = await forgotten()
    for (let i = 0; i < 6; i++) await logIn(ANA.email, 'a wrong guess')
    expect((await logIn()).statusCode).toBe(429)
    await ask()
    await reset(lastToken())
    expect((await logIn(ANA.email, 'seven green parrots')).statusCode).toBe(200)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { createTranslate } from '#platform/i18n.ts'
import { apiOf } from '#tests/support/api.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { createNewsletter, newsletterApi } from './index.ts'
import { subscriptionHistory, subscriptions } from './newsletter.tables.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const translate = createTranslate()
const database = testDatabase()

beforeEach(async () => {
  await database.db.delete(subscriptions)
})

function setup() {
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const mail = collectingPostOffice()
  const { db } = database
  const newsletter = createNewsletter({ db, clock, mail, translate, publicUrl: 'https://jangada.example' })
  return { clock, mail, newsletter }
}

async function statusOf(email: string) {
  const rows = await database.db.select().from(subscriptions)
  return rows.find((row) => row.email === email)?.status
}

function tokenIn(text: string | undefined): string {
  return /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

describe('subscribing', () => {
  test('sends a link in the language asked for, and the link confirms', async () => {
    const { newsletter, mail } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'pt-BR' })
    expect(mail.posted).toHaveLength(1)
    expect(mail.posted[0]).toMatchObject({ recipient: 'ana@example.com', subject: 'Confirme sua inscrição na Jangada' })
    expect(mail.posted[0]?.text).toContain('https://jangada.example/pt/subscribe?token=')
    expect(await statusOf('ana@example.com')).toBe('pending')

    const token = tokenIn(mail.posted[0]?.text)
    expect(await newsletter.confirm(token)).toBe(true)
    expect(await statusOf('ana@example.com')).toBe('confirmed')
    expect(await newsletter.confirm(token)).toBe(true)
    const trace = await database.db.select().from(subscriptionHistory)
    expect(trace.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })

  test('a second request within ten minutes sends nothing, a later one does, in any spelling of the address', async () => {
    const { newsletter, mail, clock } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    clock.advance(9 * MINUTE)
    await newsletter.subscribe({ email: 'ANA@example.com', locale: 'en' })
    expect(mail.posted).toHaveLength(1)
    clock.advance(2 * MINUTE)
    await newsletter.subscribe({ email: 'Ana@Example.com', locale: 'en' })
    expect(mail.posted).toHaveLength(2)
    expect(await database.db.select().from(subscriptions)).toHaveLength(1)
  })

  test('ten requests at the same moment send one mail', async () => {
    const { newsletter, mail } = setup()
    await Promise.all(
      Array.from({ length: 10 }, () => newsletter.subscribe({ email: 'race@example.com', locale: 'en' })),
    )
    expect(mail.posted).toHaveLength(1)
  })

  test('a confirmed address hears nothing more', async () => {
    const { newsletter, mail, clock } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    await newsletter.confirm(tokenIn(mail.posted[0]?.text))
    clock.advance(DAY)
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    expect(mail.posted).toHaveLength(1)
    expect(await statusOf('ana@example.com')).toBe('confirmed')
  })
})

describe('links', () => {
  test('a foreign or made-up token does nothing', async () => {
    const { newsletter } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    expect(await newsletter.confirm('made-up')).toBe(false)
    expect(await newsletter.end('made-up')).toBe(false)
    expect(await statusOf('ana@example.com')).toBe('pending')
  })

  test('a link of more than 7 days no longer confirms, but still ends', async () => {
    const { newsletter, mail, clock } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    const token = tokenIn(mail.posted[0]?.text)
    clock.advance(7 * DAY + 1)
    expect(await newsletter.confirm(token)).toBe(false)
    expect(await newsletter.end(token)).toBe(true)
    expect(await statusOf('ana@example.com')).toBe('unsubscribed')
  })

  test('who has left can come back with a new link only', async () => {
    const { newsletter, mail } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    const first = tokenIn(mail.posted[0]?.text)
    await newsletter.confirm(first)
    expect(await newsletter.end(first)).toBe(true)
    expect(await newsletter.confirm(first)).toBe(false)
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    expect(await newsletter.confirm(first)).toBe(false)
    expect(await newsletter.confirm(tokenIn(mail.posted[1]?.text))).toBe(true)
  })
})

describe('an address', () => {
  test('is handed out and erased with its account, in any spelling, and nobody else’s with it', async () => {
    const { newsletter, mail } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    await newsletter.confirm(tokenIn(mail.posted[0]?.text))
    await newsletter.subscribe({ email: 'rui@example.com', locale: 'en' })
    expect(await newsletter.exportOf('Ana@example.com')).toMatchObject([{ status: 'confirmed', locale: 'en' }])
    await database.db.transaction((tx) => newsletter.eraseOf('Ana@Example.com', tx))
    expect(await newsletter.exportOf('ana@example.com')).toEqual([])
    expect(await statusOf('rui@example.com')).toBe('pending')
    const trace = await database.db.select().from(subscriptionHistory)
    expect(trace.map(({ status }) => status)).toEqual(['pending'])
  })

  test('that nobody has confirmed is forgotten after 30 days', async () => {
    const { newsletter, mail, clock } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    await newsletter.confirm(tokenIn(mail.posted[0]?.text))
    await newsletter.subscribe({ email: 'rui@example.com', locale: 'en' })
    clock.advance(30 * DAY)
    expect(await newsletter.forgetUnconfirmed()).toBe(0)
    clock.advance(1)
    expect(await newsletter.forgetUnconfirmed()).toBe(1)
    expect(await statusOf('ana@example.com')).toBe('confirmed')
    expect(await statusOf('rui@example.com')).toBeUndefined()
  })
})

describe('leaving with one click (RFC 8058)', () => {
  const FORM = 'application/x-www-form-urlencoded'
  async function subscribed() {
    const { newsletter, mail } = setup()
    await newsletter.subscribe({ email: 'ana@example.com', locale: 'en' })
    await newsletter.confirm(tokenIn(mail.posted[0]?.text))
    const address = mail.posted[0]?.headers?.unsubscribe ?? ''
    expect(address).toMatch(/^https:\/\/jangada\.example\/api\/newsletter\/unsubscribe\?token=/)
    return { app: await apiOf(newsletterApi(newsletter)), url: address.replace('https://jangada.example/api', '') }
  }

  test.each([
    [FORM, 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])('a POST of %s ends the subscription', async (type, payload) => {
    const { app, url } = await subscribed()
    const answer = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await statusOf('ana@example.com')).toBe('unsubscribed')
  })

  test('a GET leads to the page that asks, and changes nothing', async () => {
    const { app, url } = await subscribed()
    const answer = await app.inject({ method: 'GET', url })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/subscribe\?token=[\w-]+&leave=1$/),
    ])
    expect(await statusOf('ana@example.com')).toBe('confirmed')
  })

  test('a POST that is none of it changes nothing; a token that nobody has is answered alike', async () => {
    const { app, url } = await subscribed()
    const post = (to: string, payload: string) =>
      app.inject({ method: 'POST', url: to, headers: { 'content-type': FORM }, payload })
    expect((await post(url, 'a=b')).statusCode).toBe(400)
    expect(await statusOf('ana@example.com')).toBe('confirmed')
    expect((await post('/newsletter/unsubscribe?token=made-up', 'List-Unsubscribe=One-Click')).statusCode).toBe(204)
  })
})

describe('POST /newsletter/subscribe', () => {
  async function post(payload: unknown) {
    const { newsletter, mail } = setup()
    const app = await apiOf(newsletterApi(newsletter))
    const headers = { 'accept-language': 'pt-BR' }
    const answer = await app.inject({
      method: 'POST',
      url: '/newsletter/subscribe',
      headers,
      payload: payload as object,
    })
    return { answer, mail }
  }

  test('takes the address and answers in kind', async () => {
    const { answer, mail } = await post({ email: '  ana@example.com ' })
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ status: 'pending' })
    expect(mail.posted[0]?.recipient).toBe('ana@example.com')
  })

  test.each([{ email: '' }, { email: 'ana' }, { email: 'a@b@c' }, {}, { email: 7 }])('refuses %j', async (payload) => {
    const { answer, mail } = await post(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request/invalid', fields: [{ field: 'email' }] })
    expect(mail.posted).toEqual([])
  })
})

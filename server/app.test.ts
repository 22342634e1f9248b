import type { FastifyInstance, InjectOptions } from 'fastify'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { createNewsletter } from '#modules/newsletter/index.ts'
import { systemClock } from '#platform/clock.ts'
import { sql } from '#platform/database/query.ts'
import { createTranslate } from '#platform/i18n.ts'
import { createLog } from '#platform/log.ts'
import { ALL_ROLES, type Roles } from '#platform/roles.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import { buildApp } from './app.ts'
import type { Modules } from './modules.ts'

const HEX = /^[0-9a-f-]{36}$/
const JSON_TYPE = { 'content-type': 'application/json' }
const database = testDatabase()
let app: FastifyInstance

async function build(rateLimit: boolean, trustedProxies?: string, roles: Roles = ALL_ROLES) {
  const { db } = database
  const mail = collectingPostOffice()
  const translate = createTranslate()
  const newsletter = createNewsletter({ db, clock: systemClock, mail, translate, publicUrl: 'http://localhost' })
  const { accounts, audit } = await openAccounts(db, { clock: systemClock })
  // why: the other modules have their own tests; here no request reaches them.
  const money = { payments: { webhooks: {} }, sandboxPay: { desk: {}, connect() {} }, stripePay: { desk: {} } }
  const booking = { reservations: { guestOf: async () => null, staff: {} }, ticketing: {}, notifications: {} }
  const modules = {
    accounts,
    audit,
    geo: createGeo(),
    newsletter,
    campaigns: {},
    mailTemplates: {},
    mail,
    flights: {},
    house: { tools: {} },
    partners: { staff: {} },
    hotels: { listings: {} },
    cars: {},
    careers: {},
    legal: {},
    settings: { follow: () => {} },
    diagnostics: { examiner: { add() {}, examine: async () => [] } },
    calls: { services: () => [], of: () => null },
    reports: {},
    backups: {},
    backoffice: {},
    offers: {},
    packages: {},
    alerts: {},
    insurance: {},
    chat: { listen: () => () => {}, desk: { keepAlive: async () => {} } },
    support: { desk: {}, help: {} },
    ...money,
    ...booking,
  } as unknown as Modules
  const env = {
    NODE_ENV: 'test' as const,
    PUBLIC_URL: undefined,
    PORT: 3000,
    SUPPORT_ADDRESS: 'support@jangada.example',
    DEV_PAGES: false,
    RATE_LIMIT: rateLimit,
    TRUSTED_PROXIES: trustedProxies,
  }
  return buildApp({
    env,
    db,
    databaseUrl: database.url,
    log: createLog('silent'),
    modules,
    roles,
    visitorKey: Buffer.alloc(32),
    mapTiles: {
      tiles: { kind: 'vector', url: 'https://tiles.example.com/{z}/{x}/{y}.mvt', attribution: null },
      file: null,
    },
    screens: false,
  })
}

beforeAll(async () => {
  app = await build(false)
})
afterAll(() => app.close())

test('browsers fetch from us and from the tile server that is set up, and from nowhere else', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/api/locations/search?keyword=FOR' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain("connect-src 'self' https://tiles.example.com")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy.filter((rule) => rule.includes('tiles.example.com'))).toHaveLength(1)
})

describe('every refusal has one shape', () => {
  const path = '/api/newsletter/subscribe'
  test.each([
    ['an unknown path', { method: 'GET', url: '/api/nowhere' }, 404, 'request/not-found'],
    ['an unknown path below a known one', { method: 'POST', url: `${path}/more` }, 404, 'request/not-found'],
    ['another method', { method: 'DELETE', url: path }, 405, 'request/method-not-allowed'],
    [
      'malformed JSON',
      { method: 'POST', url: path, headers: JSON_TYPE, payload: '{"email":' },
      400,
      'request/malformed',
    ],
    ['an empty body', { method: 'POST', url: path, headers: JSON_TYPE, payload: '' }, 400, 'request/malformed'],
    ['no body', { method: 'POST', url: path }, 400, 'request/invalid'],
    [
      'another content type',
      { method: 'POST', url: path, headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'request/unsupported-media-type',
    ],
    [
      'an oversized body',
      { method: 'POST', url: path, headers: JSON_TYPE, payload: `"${'x'.repeat(1_100_000)}"` },
      413,
      'request/too-large',
    ],
    [
      'a poisoned body',
      { method: 'POST', url: path, headers: JSON_TYPE, payload: '{"__proto__":{"a":1},"email":"a@b.c"}' },
      400,
      'request/malformed',
    ],
    ['an unreadable address', { method: 'GET', url: '/api/%zz' }, 400, 'request/malformed'],
    ['a missing parameter', { method: 'GET', url: '/api/locations/search' }, 400, 'request/invalid'],
  ] as const)('%s', async (_what, request, status, code) => {
    const answer = await app.inject(request as InjectOptions)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toEqual({
      error: expect.any(String),
      code,
      requestId: expect.stringMatching(HEX),
      ...fieldsOf(answer.json()),
    })
    expect(answer.json().error.length).toBeGreaterThan(10)
    expect(answer.body).not.toMatch(/\bat \S+:\d+|node_modules/)
  })

  test('names the fields', async () => {
    const answer = await app.inject({ method: 'POST', url: path, payload: { email: 'ana' } })
    expect(answer.json()).toMatchObject({
      error: 'Some information needs a change: email.',
      fields: [{ field: 'email', message: 'Please enter a valid email address.' }],
    })
  })

  test('speaks the language of the request', async () => {
    const answer = await app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'pt-BR' } })
    expect(answer.json().error).toBe('Não há nada neste endereço.')
  })

  test('says which methods there are', async () => {
    const answer = await app.inject({ method: 'PUT', url: path })
    expect(answer.headers['allow']).toBe('POST')
  })

  test('what nobody foresaw answers 500 with an apology and no detail', async () => {
    const broken = await app.inject({ url: '/api/flights/inspiration?origin=GRU' })
    expect(broken.statusCode).toBe(500)
    expect(broken.json()).toMatchObject({
      code: 'server/internal',
      error: expect.stringContaining(broken.json().requestId),
    })
    expect(broken.body).not.toContain('inspire')
  })
})

function fieldsOf(body: { fields?: unknown }) {
  return body.fields ? { fields: body.fields } : {}
}

describe('the door', () => {
  test('health and readiness', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('every answer carries its request id and the security headers', async () => {
    const { headers } = await app.inject('/api/locations/search?keyword=gru')
    expect(headers['x-request-id']).toMatch(HEX)
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = String(headers['content-security-policy']).replace(' https://tiles.example.com', '')
    expect(policy).toMatch(/;script-src 'self';/)
    expect(policy).toMatch(/;style-src 'self';/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/)
  })

  test('the description lists every route with its answers', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    for (const [path, methods] of Object.entries<Record<string, { summary?: string; responses: object }>>(
      document.paths,
    )) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(operation.summary, `${method} ${path}`).toBeTruthy()
        expect(Object.keys(operation.responses), `${method} ${path}`).toEqual(
          expect.arrayContaining(['400', '429', '500']),
        )
      }
    }
  })
})

test('the description says of every route who may call it, and what a stranger gets', async () => {
  const document = (await app.inject('/api/openapi.json')).json()
  const bearer = { type: 'http', scheme: 'bearer', description: expect.any(String) }
  expect(document.components.securitySchemes).toEqual({ customer: bearer, guest: bearer, owner: bearer, staff: bearer })
  type Operation = { security?: object[]; responses: object }
  let guarded = 0
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const [method, { security, responses }] of Object.entries(methods)) {
      if (security?.length !== 1) continue
      guarded++
      expect(Object.keys(responses), `${method} ${path}`).toEqual(expect.arrayContaining(['401', '403']))
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')
      const answer = await app.inject({ method: method.toUpperCase() as 'GET', url })
      expect([path, answer.statusCode]).toEqual([path, 401])
    }
  }
  expect(guarded).toBeGreaterThan(20)
})

describe('a process that does a part only', () => {
  async function ask(roles: Roles, path: string) {
    const place = await build(false, undefined, roles)
    const address = await place.listen({ port: 0, host: '127.0.0.1' })
    const answer = await fetch(`${address}${path}`)
    const { status, body } = { status: answer.status, body: await answer.text() }
    const inside = await place.inject('/api/locations/search?keyword=FOR')
    await place.close()
    return { status, body, inside: inside.statusCode }
  }
  const SOCKETS = '/socket.io/?EIO=4&transport=polling'

  test('without pages and the API it refuses them as misdirected, and answers for its health and what it asks itself', async () => {
    const roles = new Set(['sockets', 'workers'] as const)
    const api = await ask(roles, '/api/locations/search?keyword=FOR')
    expect([api.status, JSON.parse(api.body).code, api.inside]).toEqual([421, 'request/misdirected', 200])
    expect((await ask(roles, '/')).status).toBe(421)
    expect((await ask(roles, '/healthz')).status).toBe(200)
    expect((await ask(roles, '/readyz')).status).toBe(200)
    expect((await ask(roles, '/metrics')).status).toBe(404)
    expect((await ask(roles, SOCKETS)).status).toBe(200)
  })

  test('without sockets it refuses them likewise', async () => {
    const roles = new Set(['web'] as const)
    const sockets = await ask(roles, SOCKETS)
    expect([sockets.status, JSON.parse(sockets.body).code]).toEqual([421, 'request/misdirected'])
    expect((await ask(roles, '/api/locations/search?keyword=FOR')).status).toBe(200)
  })
})

describe('limits', () => {
  beforeEach(() => database.db.execute(sql`delete from rate_counts`))

  test('of one address hold over two processes of a site', async () => {
    const places = [await build(true), await build(true)]
    const answers = []
    for (let at = 0; at < 14; at++) {
      const payload = { email: 'x' }
      const request = { method: 'POST', url: '/api/newsletter/subscribe', payload, remoteAddress: '192.0.2.9' } as const
      answers.push(await places[at % 2]?.inject(request))
    }
    expect(answers.map((answer) => answer?.statusCode)).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
    for (const place of places) await place.close()
  })

  test('writes are limited per address, and the refusal says when to come back', async () => {
    const limited = await build(true)
    const post = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email: 'x' }, remoteAddress })
    const answers = []
    for (let i = 0; i < 11; i++) answers.push(await post('192.0.2.1'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(400), 429])
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'request/too-many',
      error: expect.stringMatching(/again in \d+ seconds?/),
    })
    expect(answers.at(-1)?.headers['retry-after']).toBeTruthy()
    expect((await post('192.0.2.2')).statusCode).toBe(400)
    await limited.close()
  })

  test('an IPv6 network counts as one address', async () => {
    const limited = await build(true)
    const post = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email: 'x' }, remoteAddress })
    for (let i = 0; i < 10; i++) await post(`2001:db8::${i + 1}`)
    expect((await post('2001:db8::a:b:c:d')).statusCode).toBe(429)
    expect((await post('2001:db8:0:1::1')).statusCode).toBe(400)
    await limited.close()
  })

  test('a forwarded address counts only behind a trusted proxy', async () => {
    for (const [setting, expected] of [
      [undefined, 429],
      ['1', 400],
    ] as const) {
      const limited = await build(true, setting)
      let last = 0
      for (let i = 0; i < 11; i++) {
        const headers = { 'x-forwarded-for': `198.51.100.${i}` }
        const answer = await limited.inject({
          method: 'POST',
          url: '/api/newsletter/subscribe',
          payload: { email: 'x' },
          headers,
        })
        last = answer.statusCode
      }
      expect(last).toBe(expected)
      await limited.close()
    }
  })
})

test('sockets are answered on the same port', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(address, { transports: ['websocket'] })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  expect(socket.connected).toBe(true)
  socket.close()
})

import Fastify from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import type { Access } from '#modules/accounts/index.ts'
import { apiOf } from '#tests/support/api.ts'
import { testCallers } from '#tests/support/callers.ts'
import { lonelyCounts } from '#tests/support/counts.ts'
import { access } from './access.ts'
import { rateLimits } from './rate-limit.ts'

const DOORS: Record<string, Access> = {
  '/public': 'public',
  '/traveller': 'traveller',
  '/reviewer': 'reviewer',
  '/customer': 'customer',
  '/staff': 'staff',
  '/ledger': { staff: 'ledger.read' },
  '/reports': { staff: 'reports.read' },
  '/payouts': { staff: 'payouts.approve' },
}

const doors: FastifyPluginAsyncZod = async (app) => {
  for (const [url, access] of Object.entries(DOORS)) {
    app.get(url, { config: { access } }, async ({ caller }) => ({ caller: caller?.kind ?? null }))
  }
}

async function open() {
  const callers = testCallers()
  const app = await apiOf(doors, { callers })
  return { app, callers }
}

describe('who may call what', () => {
  const cases = [
    ['nobody', { public: null, traveller: null, customer: 401, staff: 401, ledger: 401 }],
    ['a made-up token', { public: null, traveller: null, customer: 401, staff: 401, ledger: 401 }],
    [
      'a customer',
      { public: null, traveller: 'customer', reviewer: 'customer', customer: 'customer', staff: 401, ledger: 401 },
    ],
    ['a guest', { public: null, traveller: 'guest', reviewer: 'guest', customer: 401, staff: 401, ledger: 401 }],
    [
      'who may only review',
      { public: null, traveller: null, reviewer: 'guest', customer: 401, staff: 401, ledger: 401 },
    ],
    ['support', { public: null, traveller: null, customer: 401, staff: 'staff', ledger: 403 }],
    ['finance', { public: null, traveller: null, customer: 401, staff: 'staff', ledger: 'staff' }],
    ['auditor', { public: null, traveller: null, customer: 401, staff: 'staff', ledger: 'staff' }],
  ] as const

  test.each(cases)('%s', async (who, expected) => {
    const { app, callers } = await open()
    const headers = {
      nobody: {},
      'a made-up token': { authorization: 'Bearer cu_made-up' },
      'a customer': callers.customer().headers,
      'a guest': callers.guest('019abc').headers,
      'who may only review': callers.reviewer('019abc').headers,
      support: callers.staff('support').headers,
      finance: callers.staff('finance').headers,
      auditor: callers.staff('auditor').headers,
    }[who]
    for (const [door, answer] of Object.entries(expected)) {
      const { statusCode, ...reply } = await app.inject({ url: `/${door}`, headers })
      if (typeof answer === 'number') expect([door, statusCode]).toEqual([door, answer])
      else expect([door, statusCode, reply.json()]).toEqual([door, 200, { caller: answer }])
    }
  })

  test('a refusal says what to do', async () => {
    const { app, callers } = await open()
    expect((await app.inject('/customer')).json()).toMatchObject({
      code: 'account/unauthenticated',
      error: 'Please sign in to continue.',
    })
    const refused = await app.inject({ url: '/ledger', ...callers.staff('support') })
    expect(refused.json()).toMatchObject({ code: 'account/forbidden', error: expect.stringContaining('superadmin') })
  })
})

test('the start stops at a route that does not say who may call it', async () => {
  const app = await apiOf(async (routes) => {
    routes.get('/open', { config: { access: 'public' } }, async () => ({}))
    routes.post('/forgotten', async () => ({}))
  })
  await expect(app.ready()).rejects.toThrow('give each a config.access: POST /forgotten')
})

test('writes are limited per account, from whatever addresses', async () => {
  const callers = testCallers()
  const app = Fastify()
  await app.register(rateLimits, { enabled: true, counts: lonelyCounts() })
  await app.register(access, { callers })
  app.post('/write', { config: { access: 'customer' } }, async () => ({}))
  const ana = callers.customer()
  const write = (headers: { authorization: string }, i: number) =>
    app.inject({ method: 'POST', url: '/write', headers, remoteAddress: `192.0.2.${i}` })
  const answers = []
  for (let i = 0; i < 61; i++) answers.push((await write(ana.headers, i)).statusCode)
  expect(answers).toEqual([...Array(60).fill(200), 429])
  expect((await write(callers.customer().headers, 1)).statusCode).toBe(200)
})

describe('the second factor', () => {
  test.each(['off', 'asked', 'proved'] as const)(
    '%s: asked for by what the route is for, and by nothing else',
    async (secondFactor) => {
      const { app, callers } = await open()
      const { headers } = callers.staff('finance', { secondFactor })
      const ask = async (url: string) => (await app.inject({ url, headers })).json()
      expect(await ask('/staff')).toEqual({ caller: 'staff' })
      expect(await ask('/reports')).toEqual({ caller: 'staff' })
      for (const url of ['/ledger', '/payouts']) {
        if (secondFactor === 'proved') expect(await ask(url)).toEqual({ caller: 'staff' })
        else expect(await ask(url)).toMatchObject({ code: 'account/second-factor' })
      }
    },
  )

  test('who lacks the permission learns nothing of it', async () => {
    const { app, callers } = await open()
    const { headers } = callers.staff('support', { secondFactor: 'off' })
    expect((await app.inject({ url: '/payouts', headers })).json()).toMatchObject({ code: 'account/forbidden' })
  })
})

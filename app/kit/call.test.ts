import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { get, group, post } from '#platform/api/endpoint.ts'
import { addressOf, call } from './call.ts'

const probe = group(
  '/things/:id',
  { name: 'thing', tag: 'things', access: 'owner', envelope: true },
  {
    read: get('/', {
      summary: 'Import it',
      query: z.object({ days: z.array(z.string()).optional() }),
      out: z.string(),
    }),
    change: post('/parts/:part', {
      summary: 'Change it',
      params: { part: z.string() },
      in: z.object({ name: z.string() }),
      once: true,
    }),
  },
)

test('an address has its parameters in their places, and of the query what is given', () => {
  expect(addressOf(probe.change, { id: 'a b', part: 'x/y' })).toBe('/api/things/a%20b/parts/x%2Fy')
  expect(addressOf(probe.read, { id: '1', query: { days: ['mon', 'tue'] } })).toBe('/api/things/1?days=mon&days=tue')
  expect(addressOf(probe.read, { id: '1', query: { days: undefined } })).toBe('/api/things/1')
})

test('a call sends body and key, and gives what is in the envelope', async ({ onTestFinished }) => {
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  const sent: { url: string; init: RequestInit }[] = []
  globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return init.method === 'GET' ? Response.json({ data: 'inside' }) : new Response(null, { status: 204 })
  }
  expect(await call(probe.read, { id: '1' }, { locale: 'en', bearer: 'ow_1' })).toBe('inside')
  expect(await call(probe.change, { id: '1', part: 'p', body: { name: 'A' }, key: 'key-1234' }, { locale: 'en' })).toBe(
    undefined,
  )
  expect(sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    'GET /api/things/1',
    'POST /api/things/1/parts/p',
  ])
  expect(sent[0]?.init.headers).toMatchObject({ authorization: 'Bearer ow_1' })
  expect(sent[1]?.init).toMatchObject({ body: '{"name":"A"}', headers: { 'idempotency-key': 'key-1234' } })
})

test('no screen knows a path of our API', () => {
  const known = ['app/api.ts', 'app/kit/call.ts', 'app/feeds/robots.ts']
  const files = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|fixture)\./.test(file) && !known.includes(file),
  )
  expect(files.length).toBeGreaterThan(900)
  expect(files.filter((file) => /['"`]\/api\//.test(readFileSync(file, 'utf8')))).toEqual([])
})

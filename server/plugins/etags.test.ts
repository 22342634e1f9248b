import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compression } from './compression.ts'
import { etags } from './etags.ts'

const LONG = 'x'.repeat(5000)
const app = Fastify()
await app.register(etags)
await app.register(compression)
app.get('/kept', async (_request, reply) => reply.header('cache-control', 'public, no-cache').send({ text: LONG }))
app.get('/own', async (_request, reply) => reply.header('cache-control', 'private, no-store').send({ text: LONG }))
app.get('/silent', async () => ({ text: LONG }))
app.get('/gone', async (_request, reply) =>
  reply.code(404).header('cache-control', 'public, max-age=9').send({ no: 1 }),
)
app.post('/kept', async (_request, reply) => reply.header('cache-control', 'public, no-cache').send({ text: LONG }))
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a client that has an answer is told that it is the same, with no body and what the answer says of keeping it', async () => {
  const first = await get('/kept')
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get('/kept', { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
    expect(again.headers['cache-control']).toBe('public, no-cache')
    expect(again.headers).not.toHaveProperty('content-encoding')
  }
  expect((await get('/kept', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('compressed and plain are the same answer', async () => {
  const compressed = await get('/kept', { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['etag']).toBe((await get('/kept')).headers['etag'])
})

test.each(['/own', '/silent', '/gone'])('%s gets none: it is not for caches, or no answer to keep', async (url) => {
  const answer = await get(url, { 'if-none-match': '*' })
  expect(answer.headers).not.toHaveProperty('etag')
  expect(answer.statusCode).not.toBe(304)
})

test('only what is read', async () => {
  const answer = await app.inject({ method: 'POST', url: '/kept', headers: { 'if-none-match': '*' } })
  expect([answer.statusCode, answer.headers['etag']]).toEqual([200, undefined])
})

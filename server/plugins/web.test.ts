import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { lonelyCounts } from '#tests/support/counts.ts'
import { rateLimits } from './rate-limit.ts'
import { answerAll, page, send } from './web.ts'

test('posters and pieces of maps have limits of their own and leave pages theirs', async () => {
  const app = Fastify()
  await app.register(rateLimits, { enabled: true, counts: lonelyCounts() })
  await app.register(async (screens) => answerAll(screens, async () => 'drawn'))
  const count = async (url: string, times: number) => {
    let answered = 0
    for (let i = 0; i < times; i++) if ((await app.inject(url)).statusCode === 200) answered++
    return answered
  }
  expect(await count('/map/2-1-1-en.json', 2001)).toBe(2000)
  expect(await count('/art/GIG.svg', 700)).toBe(700)
  expect(await count('/hotels', 601)).toBe(600)
  expect((await app.inject({ method: 'POST', url: '/map/2-1-1-en.json' })).statusCode).toBe(200)
  await app.close()
})

test('a page that failed because the database is away is a 503 that says when to come again', async () => {
  const app = Fastify()
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const errors: Record<string, Error> = {
    '/away': new Error('Failed query', { cause: refused }),
    '/broken': new Error(),
  }
  app.get<{ Querystring: { whole?: string } }>('/*', async (request, reply) => {
    const handle: Parameters<typeof page>[0] = async (_request, visit) => {
      visit.failed(errors[request.url.replace(/\?.*/, '')])
      const init = { status: 500, headers: { 'content-type': 'text/html' } }
      if (!request.query.whole) return new Response('a page', init)
      return Object.assign(new Response(null, init), { html: Buffer.from('a page') })
    }
    const web = new Request(`http://localhost${request.url}`)
    return send(reply, await page(handle, { request, web, visit: {} as Parameters<typeof page>[1]['visit'] }))
  })
  for (const path of ['/away', '/away?whole=1'])
    expect(await app.inject(path)).toMatchObject({ statusCode: 503, body: 'a page', headers: { 'retry-after': '5' } })
  const broken = await app.inject('/broken')
  expect(broken).toMatchObject({ statusCode: 500, body: 'a page' })
  expect(broken.headers).not.toHaveProperty('retry-after')
  await app.close()
})

test('a page in one piece goes out with its status and its headers', async () => {
  const app = Fastify()
  app.get('/*', (_request, reply) => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    for (const cookie of ['a=1', 'b=2']) headers.append('set-cookie', cookie)
    return send(reply, Object.assign(new Response(null, { status: 404, headers }), { html: Buffer.from('é') }))
  })
  const answer = await app.inject('/')
  expect(answer).toMatchObject({ statusCode: 404, body: 'é' })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '2',
    'set-cookie': ['a=1', 'b=2'],
  })
  await app.close()
})

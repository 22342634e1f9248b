import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { rateLimits } from './rate-limit.ts'
import { answerAll, page } from './web.ts'

test('posters and pieces of maps have limits of their own and leave pages theirs', async () => {
  const app = Fastify()
  await app.register(rateLimits, { enabled: true })
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
  app.get('/*', async (request, reply) => {
    const handle: Parameters<typeof page>[0] = async (_request, visit) => {
      visit.failed(errors[request.url])
      return new Response('a page', { status: 500, headers: { 'content-type': 'text/html' } })
    }
    const web = new Request(`http://localhost${request.url}`)
    return reply.send(await page(handle, { request, web, visit: {} as Parameters<typeof page>[1]['visit'] }))
  })
  const away = await app.inject('/away')
  expect(away).toMatchObject({ statusCode: 503, body: 'a page', headers: { 'retry-after': '5' } })
  const broken = await app.inject('/broken')
  expect(broken).toMatchObject({ statusCode: 500, body: 'a page' })
  expect(broken.headers).not.toHaveProperty('retry-after')
  await app.close()
})

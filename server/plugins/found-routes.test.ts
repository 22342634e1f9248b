import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createFoundRoutes } from './found-routes.ts'
import { send } from './web.ts'

/** A site whose router counts how often it is asked. */
function site() {
  const asked: string[] = []
  const app = Fastify()
  const findRoutes = createFoundRoutes()
  app.all('*', async (request, reply) => {
    const answer = await findRoutes(request, reply, async () => {
      asked.push(request.url)
      if (request.url.endsWith('version=old'))
        return new Response(null, { status: 204, headers: { 'x-reload': 'yes' } })
      return Response.json({ at: request.url }, { headers: { 'cache-control': 'public, immutable' } })
    })
    return answer ? send(reply, answer) : reply
  })
  return { app, asked }
}

const HOME = '/__manifest?paths=%2Fflights&version=1'

test('the routes of a page are looked up once, and given compressed to clients that take that', async () => {
  const { app, asked } = site()
  const first = await app.inject(HOME)
  expect(first.json()).toEqual({ at: HOME })
  expect(first.headers).toMatchObject({ 'cache-control': 'public, immutable', 'content-type': 'application/json' })
  const again = await app.inject({ url: HOME, headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(again.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(again.rawPayload).toString())).toEqual({ at: HOME })
  expect(asked).toEqual([HOME])
})

test('other pages have other routes, and what is no answer for good is asked for each time', async () => {
  const { app, asked } = site()
  const other = HOME.replace('flights', 'hotels')
  expect((await app.inject(HOME)).json()).toEqual({ at: HOME })
  expect((await app.inject(other)).json()).toEqual({ at: other })
  const old = '/__manifest?paths=%2Fflights&version=old'
  for (const url of [old, old])
    expect(await app.inject(url)).toMatchObject({ statusCode: 204, headers: { 'x-reload': 'yes' } })
  await app.inject({ method: 'HEAD', url: HOME })
  await app.inject('/flights')
  await app.inject('/flights')
  expect(asked).toEqual([HOME, other, old, old, HOME, '/flights', '/flights'])
})

test('a client that keeps asking for other routes fills no memory', async () => {
  const { app, asked } = site()
  const long = 'a'.repeat(6_000)
  await app.inject(HOME)
  for (let i = 0; i < 1_000; i++) await app.inject(`/__manifest?paths=${i}${long}&version=1`)
  await app.inject(HOME)
  expect(asked.filter((url) => url === HOME)).toHaveLength(2)
})

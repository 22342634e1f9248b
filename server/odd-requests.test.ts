import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTranslate } from '#platform/i18n.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'
import { capConnections } from './plugins/connections.ts'
import { answerErrors } from './plugins/errors.ts'
import { answerAll, webRequest } from './plugins/web.ts'
import { claimsToBeEmpty, leftOverWarnings, reviewWarnings, warningsFor } from './start-warnings.ts'

const database = testDatabase()
let app: FastifyInstance
let screens: FastifyInstance
beforeAll(async () => {
  app = (await openWholeSite(database)).app
  await app.listen({ host: '127.0.0.1', port: 0 })
  screens = Fastify()
  answerErrors(screens, createTranslate())
  answerAll(screens, async (request, reply) => reply.send(new Response(webRequest(request, reply).url)))
  await screens.listen({ host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await app.close()
  await screens.close()
})

/** The status of a request that none of our clients would send. */
async function say(to: FastifyInstance, ...lines: string[]): Promise<number> {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1')
  socket.end([...lines, '', ''].join('\r\n'))
  let heard = ''
  socket.on('data', (data) => {
    heard += data
  })
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1])
}

describe('a request that no browser sends is no error of ours', () => {
  test.each([
    ['another method', ['TRACE / HTTP/1.1', 'Host: localhost']],
    ['no host', ['GET / HTTP/1.0']],
    ['an empty host', ['GET / HTTP/1.1', 'Host:']],
    ['a host of spaces and signs', ['GET / HTTP/1.1', 'Host: a b<>^|']],
    ['a port that is none', ['GET / HTTP/1.1', 'Host: localhost:99999999']],
    ['a whole address', ['GET http://other.example/healthz?x=1 HTTP/1.1', 'Host: localhost']],
    ['a whole address that is none', ['GET http://:0/ HTTP/1.1', 'Host: localhost']],
  ])('%s', async (_what, lines) => {
    for (const to of [screens, app]) {
      const status = await say(to, ...lines, 'Connection: close')
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
    }
  })

  test('a whole address is answered as its path', async () => {
    expect(await say(app, 'GET http://other.example/healthz HTTP/1.1', 'Host: localhost', 'Connection: close')).toBe(
      200,
    )
  })

  test('HEAD of a drawing', async () => {
    const head = await screens.inject({ method: 'HEAD', url: '/art/GIG.svg' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

test('what is about a person is kept nowhere, also when it is refused; what is for everyone says how long', async () => {
  const cached = async (url: string) => (await app.inject(url)).headers['cache-control']
  expect(await cached('/api/customer/profile')).toBe('private, no-store')
  expect(await cached('/api/hotel-owner/hotels')).toBe('private, no-store')
  expect(await cached('/api/reservations/ABCDEF')).toBe('private, no-store')
  expect(await cached('/api/locations/search?keyword=FOR')).toContain('public')
})

test('framing is ruled once: nobody may', async () => {
  const { headers } = await app.inject('/healthz')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('programs find what they look for at its fixed address', async () => {
  const security = await app.inject('/.well-known/security.txt')
  expect(security.body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-.*Z\n/)
  expect((await app.inject('/.well-known/change-password')).headers['location']).toBe('/forgot-password')
  expect((await app.inject('/api/docs')).headers['location']).toBe('/api/docs/')
  expect((await app.inject('/api/docs/')).body).toContain('swagger-ui')
})

test('one network has a share of the connections, and gets it back', async () => {
  const server = Fastify()
  server.get('/', async () => 'here')
  capConnections(server.server, 2)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, answered }
  }
  const [first, second, third] = [await open(), await open(), await open()]
  expect([first.answered, second.answered, third.answered]).toEqual([true, true, false])
  first.socket.destroy()
  const closed = new Promise<void>((resolve) => {
    const look = () => server.server.getConnections((_error, count) => (count < 2 ? resolve() : setImmediate(look)))
    look()
  })
  await closed
  const fourth = await open()
  expect(fourth.answered).toBe(true)
  for (const { socket } of [second, fourth]) socket.destroy()
  await server.close()
})

describe('a public site', () => {
  const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://trips.example', WORLD: 'demonstration' } as const
  test('does not start before it is said whether the invented world may be public', () => {
    expect(() => warningsFor({ ...env, SECRET_KEY: undefined }, {})).toThrow(/WORLD=empty/)
  })
  test('is told of published passwords and of a key that lies beside the data', () => {
    const warnings = warningsFor({ ...env, SECRET_KEY: undefined }, { WORLD: 'demonstration' })
    expect(warnings.join()).toMatch(/passwords.*published.*SECRET_KEY is empty/s)
  })
  test('that is said to be empty is told what its database still has of a demonstration', () => {
    expect(claimsToBeEmpty({ ...env, WORLD: 'empty', SECRET_KEY: undefined })).toBe(true)
    expect(claimsToBeEmpty({ ...env, SECRET_KEY: undefined })).toBe(false)
    const [sentence] = leftOverWarnings({ airlines: true, hotels: 640, owners: 3 })
    expect(sentence).toMatch(/invented airlines, 640 invented hotels, and 3 owners whose passwords.*new DATA_DIR/s)
    expect(leftOverWarnings({ airlines: false, hotels: 0, owners: 0 })).toEqual([])
  })
  test('is told what a lawyer must review, and where that is shown', () => {
    const open = { name: 'terms', version: '2026-11-26', section: 'law', question: 'Which law?' } as const
    expect(reviewWarnings({ ...env, SECRET_KEY: undefined }, [open, open]).join()).toMatch(
      /review 2 sections.*https:\/\/trips\.example\/terms\?review\./,
    )
    expect(reviewWarnings({ ...env, SECRET_KEY: undefined }, [])).toEqual([])
    expect(reviewWarnings({ ...env, PUBLIC_URL: undefined, SECRET_KEY: undefined }, [open])).toEqual([])
  })
  test('that is set up well, and one on a desk, are told nothing', () => {
    const well = { ...env, WORLD: 'empty' as const, SECRET_KEY: ['x'.repeat(32)] }
    expect(warningsFor(well, { WORLD: 'empty' })).toEqual([])
    expect(warningsFor({ ...env, PUBLIC_URL: undefined, SECRET_KEY: undefined }, {})).toEqual([])
  })
})

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { BUILT_SCRIPTS, builtScripts, takesBrotli } from './built-scripts.ts'

async function site() {
  const folder = temporaryFolder('test')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'assets', name), text)
  for (const name of ['page-1.js', 'look-1.css', 'art-1.svg']) {
    write(name, `plain ${name}`)
    write(`${name}.br`, `small ${name}`)
  }
  const app = Fastify()
  await app.register(fastifyStatic, { root: folder, wildcard: false, preCompressed: true, globIgnore: BUILT_SCRIPTS })
  builtScripts(app, folder)
  app.get('*', (_request, reply) => reply.code(404).send('no such page'))
  const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'gzip, br' }) =>
    app.inject({ url, headers })
  return { folder, app, get }
}

test('a script is read once and lasts, also when its file is gone', async () => {
  const { folder, get } = await site()
  const first = await get('/assets/page-1.js')
  expect(first).toMatchObject({ statusCode: 200, body: 'small page-1.js' })
  expect(first.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  rmSync(join(folder, 'assets'), { recursive: true })
  expect((await get('/assets/page-1.js')).body).toBe('small page-1.js')
  const known = await get('/assets/page-1.js', { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) })
  expect(known).toMatchObject({ statusCode: 304, body: '' })
})

test('a file that cannot be read is an error, and is tried again', async () => {
  const { folder, get } = await site()
  rmSync(join(folder, 'assets', 'look-1.css.br'))
  expect((await get('/assets/look-1.css')).statusCode).toBe(500)
  writeFileSync(join(folder, 'assets', 'look-1.css.br'), 'back again')
  expect((await get('/assets/look-1.css')).body).toBe('back again')
})

test('a client that takes no brotli gets the file itself; other files and names are as before', async () => {
  const { app, get } = await site()
  const others: Record<string, string>[] = [{}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br;q=0, gzip' }]
  for (const headers of others) {
    const plain = await get('/assets/page-1.js', headers)
    expect([plain.statusCode, plain.body, plain.headers['content-encoding']]).toEqual([
      200,
      'plain page-1.js',
      undefined,
    ])
  }
  expect((await get('/assets/art-1.svg')).body).toBe('small art-1.svg')
  expect(await get('/assets/page-0.js')).toMatchObject({ statusCode: 404, body: 'no such page' })
  expect(
    await app.inject({ method: 'HEAD', url: '/assets/page-1.js', headers: { 'accept-encoding': 'br' } }),
  ).toMatchObject({
    statusCode: 200,
    body: '',
    headers: { 'content-encoding': 'br', 'content-length': '15' },
  })
})

test.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0,br;q=0.8', true],
  ['br;q=0', false],
  ['gzip, br; q=0.0', false],
  ['brotli', false],
  ['', false],
])('%j: brotli %s', (accepted, taken) => expect(takesBrotli(accepted)).toBe(taken))

import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { security } from './security.ts'
import { inlineScripts, sendShared } from './shared-page.ts'

const HTML =
  '<html><head><script>first()</script><script async src="/a.js"></script></head><body><script nonce="" type="later">import "/b.js"</script><script>\nlast("é")\n</script></body></html>'
const app = Fastify()
await app.register(security, { https: false, policy: true, mapTiles: null })
app.get('/page', async (request, reply) => {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' })
  return sendShared(request, reply, { status: 200, headers, html: Buffer.from(HTML) })
})
app.get('/other', async (_request, reply) => reply.nameNonces().script)
app.get('/data', async () => 'x')
afterAll(() => app.close())

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => [one.split(' ')[0], one.split(' ').slice(1)]),
  )

test('the policy lets the scripts of the page run and no others, by no word that a stranger could learn', async () => {
  expect(inlineScripts(HTML)).toEqual(['first()', 'import "/b.js"', '\nlast("é")\n'])
  const { headers } = await app.inject('/page')
  expect(policyOf(headers)['script-src']).toEqual(["'self'", ...inlineScripts(HTML).map(hash)])
  expect(String(headers['content-security-policy'])).not.toContain('nonce')
  expect(policyOf(headers)['style-src']?.join(' ')).toMatch(/^'self' 'sha256-[\w+/]{43}='$/)
})

test('caches may share it for a minute; a browser that has it hears that it is the same, with the same policy', async () => {
  const first = await app.inject('/page')
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=3600',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=30, stale-if-error=3600',
  })
  const again = await app.inject({ url: '/page', headers: { 'if-none-match': String(first.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('a page that names nonces has its own; an answer that is no page lets none run', async () => {
  const scriptsOf = async (path: string) => policyOf((await app.inject(path)).headers)['script-src']
  const nonces = [await scriptsOf('/other'), await scriptsOf('/other')]
  expect(nonces[0]?.[1]).toMatch(/^'nonce-[0-9a-f]{32}'$/)
  expect(nonces[0]).not.toEqual(nonces[1])
  expect(await scriptsOf('/data')).toEqual(["'self'"])
})

import { expect, test, vi } from 'vitest'
import { fakeCaches } from '#tests/support/fake-caches.ts'
import { siteFiles } from './site-files.ts'

const filesOf = (build: string) => [
  { url: `/assets/entry-${build}.js`, revision: '1', integrity: 'sha256-x' },
  { url: '/assets/same.js', revision: '2', integrity: 'sha256-y' },
  { url: '/wallet', revision: build },
  { url: '/pt/wallet', revision: build },
]
const pageOf = (build: string) =>
  new Response(`<html><head><link rel="later" href="/assets/entry-${build}.js"/></head><body></body></html>`, {
    headers: { 'x-request-id': '1' },
  })

/** @param over what comes for an address instead */
function setUp(over: Record<string, () => Response> = {}) {
  const fake = fakeCaches()
  // why: caches of a browser, and the network's edge.
  vi.stubGlobal('caches', fake.caches)
  const asked: [string, RequestInit | undefined][] = []
  const open = (build: string) =>
    siteFiles(filesOf(build), async (given, how) => {
      const url = String(given)
      asked.push([url, how])
      return over[url]?.() ?? (url.endsWith('.js') ? new Response(`code of ${url}`) : pageOf(build))
    })
  return { ...fake, open, asked }
}

test('all of a build is kept, and what the build before had by the same name is not fetched again', async () => {
  const { open, all, asked } = setUp()
  const first = open('a')
  await first.fill()
  expect(all()).toEqual({ 'site-a': ['/assets/entry-a.js', '/assets/same.js', '/pt/wallet', '/wallet'] })
  expect(asked.find(([url]) => url === '/assets/same.js')?.[1]).toMatchObject({ integrity: 'sha256-y' })
  asked.length = 0
  const second = open('b')
  await second.fill()
  await second.dropOthers()
  expect(asked.map(([url]) => url).sort()).toEqual(['/assets/entry-b.js', '/pt/wallet', '/wallet'])
  expect(Object.keys(all())).toEqual(['site-b'])
  expect(await (await second.read('/assets/same.js'))?.text()).toBe('code of /assets/same.js')
})

test.each([
  ['the sign-in page of a Wi-Fi', () => new Response('<head><link href="/assets/entry-b.js"></head>')],
  ['a page of another build', () => pageOf('c')],
  ['a page that loads nothing', () => new Response('<head></head>', { headers: { 'x-request-id': '1' } })],
  ['a failure', () => new Response('', { status: 502 })],
])('%s instead of the page leaves everything as it was', async (_name, answer) => {
  const over: Record<string, () => Response> = {}
  const { open, all } = setUp(over)
  await open('a').fill()
  over['/pt/wallet'] = answer
  await expect(open('b').fill()).rejects.toThrow('/pt/wallet cannot be kept')
  expect(Object.keys(all())).toEqual(['site-a'])
})

test('trips are no files of the site', async () => {
  const { open, all, caches } = setUp()
  await caches.open('kept-trips')
  const files = open('a')
  await files.fill()
  await files.dropOthers()
  expect(Object.keys(all())).toContain('kept-trips')
  expect(files.has('/api/reservations/ABC234')).toBe(false)
})

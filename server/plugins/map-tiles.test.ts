import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { openMapTiles } from '#server/open-map-tiles.ts'
import { inventedTown } from '#tests/support/invented-town.ts'
import { madeTiles } from '#tests/support/made-tiles.ts'
import { compression } from './compression.ts'
import { etags } from './etags.ts'
import { mapTiles, readRange } from './map-tiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-tiles-'))
const town = inventedTown({ latitude: -3.72, longitude: -38.54 })
const file = join(folder, 'town.pmtiles')
writeFileSync(file, town.bytes)
const opened = (name: string) => openMapTiles(readEnv({ MAP_TILES: name, DATA_DIR: folder }))
const { tiles } = await opened('town.pmtiles')
const url = tiles?.url ?? ''
const size = town.bytes.length

const app = fastify()
await app.register(etags)
await app.register(compression)
await app.register(mapTiles, { file })
const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', at = url) =>
  app.inject({ method, url: at, headers: { 'accept-encoding': 'br, gzip', ...headers } })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

describe('the file of tiles', () => {
  test('comes in pieces, kept for good, never compressed again', async () => {
    const { statusCode, headers, rawPayload } = await ask({ range: 'bytes=100-199' })
    expect(statusCode).toBe(206)
    expect(rawPayload.equals(town.bytes.subarray(100, 200))).toBe(true)
    expect(headers).toMatchObject({
      'content-range': `bytes 100-199/${size}`,
      'content-length': '100',
      'content-type': 'application/vnd.pmtiles',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.etag).toMatch(/^"[0-9a-f]{16}"$/)
  })

  test.each([
    ['bytes=0-', 0, size],
    ['bytes=-16', size - 16, size],
    [`bytes=-${size * 2}`, 0, size],
    [`bytes=${size - 1}-${'9'.repeat(40)}`, size - 1, size],
  ])('%s is followed', async (range, from, to) => {
    const { statusCode, rawPayload } = await ask({ range })
    expect([statusCode, rawPayload.equals(town.bytes.subarray(from, to))]).toEqual([206, true])
  })

  test.each([`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`])('%s lies outside', async (range) => {
    const { statusCode, headers, body } = await ask({ range })
    expect([statusCode, headers['content-range'], body]).toEqual([416, `bytes */${size}`, ''])
  })

  test.each(['bytes=5-2', 'bytes=0-1,4-5', 'bytes=a-b', 'bytes=-', 'lines=0-1', 'bytes=0x1-2', 'bytes=1.5-2', ''])(
    '“%s” is not followed: all of it comes',
    async (range) => {
      expect(readRange(range, size)).toBeNull()
      const { statusCode, rawPayload } = await ask({ range })
      expect([statusCode, rawPayload.length]).toEqual([200, size])
    },
  )

  test('HEAD says how long it is and sends nothing', async () => {
    const { statusCode, headers, body } = await ask({}, 'HEAD')
    expect([statusCode, headers['content-length'], body]).toEqual([200, String(size), ''])
  })

  test('is not sent again to those who have it, nor in pieces of another version', async () => {
    const { headers } = await ask({}, 'HEAD')
    expect((await ask({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await ask({ 'if-range': String(headers.etag), range: 'bytes=0-9' })).statusCode).toBe(206)
    expect((await ask({ 'if-range': '"another"', range: 'bytes=0-9' })).statusCode).toBe(200)
  })

  test('an address of a version that has passed is answered, but not kept', async () => {
    const { statusCode, headers } = await ask({ range: 'bytes=0-9' }, 'GET', `/map-tiles/${'0'.repeat(16)}.pmtiles`)
    expect([statusCode, headers['cache-control']]).toEqual([206, 'no-cache'])
  })

  test.each([
    '..%2f..%2fetc%2fpasswd',
    'town.pmtiles',
    '%2e%2e%2ftown.pmtiles',
    `${'0'.repeat(16)}.pmtiles%00`,
    `${'0'.repeat(16)}.pmtiles%2f..%2ftown.pmtiles`,
    `${'0'.repeat(16)}.json`,
    `${'A'.repeat(16)}.pmtiles`,
  ])('%s is not there', async (name) => {
    const { statusCode, body } = await app.inject(`/map-tiles/${name}`)
    expect([statusCode, body]).toEqual([404, 'There are no such tiles.'])
  })

  test('is read by the library that browsers use', async () => {
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const archive = new PMTiles(base + url)
    expect(await archive.getHeader()).toMatchObject({ tileType: 1, minZoom: 5, maxZoom: 13 })
    const tile = await archive.getZxy(13, 3219, 4180)
    expect(tile?.data.byteLength).toBeGreaterThan(100)
    expect(await archive.getMetadata()).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') })
  })
})

describe('what is set', () => {
  test('a file that cannot be used leaves maps without tiles, and says why', async () => {
    writeFileSync(join(folder, 'text.pmtiles'), 'no tiles at all, and more than a header is long: '.repeat(9))
    const box = { north: 1, south: 0, west: 0, east: 1 }
    const roads = {
      layer: 'transportation',
      kind: 'line',
      at: [box, box].map(() => ({ latitude: 0, longitude: 0 })),
      properties: {},
    }
    const other = madeTiles({ box, features: [roads as never], zooms: { from: 0, to: 1 }, attribution: '' })
    writeFileSync(join(folder, 'other.pmtiles'), other)
    for (const [name, why] of [
      ['missing.pmtiles', 'cannot be read'],
      ['text.pmtiles', 'cannot be read'],
      ['other.pmtiles', 'lacks the layers water and roads'],
    ]) {
      const { tiles: none, file: nothing, warnings } = await opened(String(name))
      expect([none, nothing, warnings]).toEqual([null, null, [expect.stringContaining(String(why))]])
    }
  })

  test('tiles from elsewhere are handed on as they are set', async () => {
    const { tiles: found, file: nothing } = await opened('https://tiles.example.com/{z}/{x}/{y}.mvt')
    expect([found, nothing]).toEqual([
      { kind: 'vector', url: 'https://tiles.example.com/{z}/{x}/{y}.mvt', attribution: null },
      null,
    ])
  })
})

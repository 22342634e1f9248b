import { describe, expect, test } from 'vitest'
import { covers } from './coverage.ts'
import { nameIn } from './label-layers.ts'
import { tileStyle } from './tile-style.ts'

/** Layers of Protomaps's basemap, version 4. */
const SCHEMA = [
  'boundaries',
  'buildings',
  'earth',
  'landcover',
  'landuse',
  'places',
  'pois',
  'roads',
  'transit',
  'water',
]
const inks = new Proxy({}, { get: (_inks, name) => `ink of ${String(name)}` }) as never
const style = (kind: 'archive' | 'vector' | 'described' | 'pictures', locale: 'en' | 'pt-BR' = 'en') =>
  tileStyle({ tiles: { kind, url: 'https://tiles.example.com/x', attribution: null }, inks, locale })

describe('the style of tiles', () => {
  test('asks no host for anything but the tiles', () => {
    const text = JSON.stringify(style('archive'))
    expect(text.match(/https?:/g)).toHaveLength(1)
    expect(style('archive')).not.toHaveProperty('glyphs')
    expect(style('archive')).not.toHaveProperty('sprite')
  })

  test('draws layers of the schema, each from the one source', () => {
    const drawn = style('archive').layers.flatMap((layer) => ('source-layer' in layer ? [layer] : []))
    expect(drawn.length).toBeGreaterThan(20)
    for (const layer of drawn) expect(SCHEMA).toContain(layer['source-layer'])
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length)
  })

  test.each([
    ['archive', { type: 'vector', url: 'pmtiles://https://tiles.example.com/x' }],
    ['described', { type: 'vector', url: 'https://tiles.example.com/x' }],
    ['vector', { type: 'vector', tiles: ['https://tiles.example.com/x'] }],
    ['pictures', { type: 'raster', tiles: ['https://tiles.example.com/x'] }],
  ] as const)('takes tiles of kind %s', (kind, source) => {
    expect(style(kind).sources['tiles']).toMatchObject(source)
  })

  test('names things in the language of the page, else as people there do', () => {
    expect(nameIn('pt-BR')).toEqual(['coalesce', ['get', 'name:pt'], ['get', 'name']])
    expect(JSON.stringify(style('archive', 'en').layers)).toContain('"name:en"')
    expect(JSON.stringify(style('archive', 'en').layers)).not.toContain('"name:pt"')
  })
})

describe('tiles of a part of the world', () => {
  const size = { width: 800, height: 600 }
  const brazil = { north: 5.3, south: -33.8, west: -74, east: -34.7 }
  const at = (latitude: number, longitude: number, zoom: number) => covers(brazil, { latitude, longitude, zoom }, size)

  test('are shown in its towns, and from afar only where nothing but it is in sight', () => {
    expect(at(-3.72, -38.54, 12)).toBe(true)
    expect(at(38.7, -9.1, 12)).toBe(false)
    expect(at(-14, -50, 7)).toBe(true)
    // Africa would be without a coast.
    expect(at(-3.72, -38.54, 5)).toBe(false)
    expect(at(-14, -50, 3)).toBe(false)
  })

  test('of all of it are always shown', () => {
    for (const zoom of [2, 5, 12]) expect(covers(null, { latitude: 0, longitude: 179, zoom }, size)).toBe(true)
    const world = { north: 85.05, south: -85.05, west: -180, east: 180 }
    expect(covers(world, { latitude: 10, longitude: 179, zoom: 4 }, size)).toBe(true)
  })
})

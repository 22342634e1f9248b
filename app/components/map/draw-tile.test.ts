import { describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { drawTile } from './draw-tile.server.ts'
import { COAST_UP_TO, levelFor, readTileName, TILE_UNITS, tileHref } from './map-tile.ts'
import { kmPerPixel, project } from './mercator.ts'

const geo = createGeo()
const FORTALEZA = { latitude: -3.72, longitude: -38.54 }

/** The tile of a level that a place lies on, and where on it. */
function tileAt(place: { latitude: number; longitude: number }, z: number) {
  const { x, y } = project(place)
  const count = 2 ** z
  const name = { z, x: Math.floor(x * count), y: Math.floor(y * count), locale: 'pt-BR' as const }
  const at = { x: (x * count - name.x) * TILE_UNITS, y: (y * count - name.y) * TILE_UNITS }
  return { name, at, tile: drawTile(name, geo) }
}

/** Even-odd: how often a line to the east crosses the path. */
function isLand(path: string, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (const ring of path.split('z').filter(Boolean)) {
    const [head = '', tail = ''] = ring.slice(1).split('l')
    let [px = 0, py = 0] = head.split(' ').map(Number)
    const points = [[px, py]]
    const steps = tail.split(' ').map(Number)
    for (let at = 0; at + 1 < steps.length; at += 2) {
      px += steps[at] ?? 0
      py += steps[at + 1] ?? 0
      points.push([px, py])
    }
    for (const [index, [x1 = 0, y1 = 0]] of points.entries()) {
      const [x0 = 0, y0 = 0] = points.at(index - 1) ?? []
      if (y1 > y !== y0 > y && x < ((x0 - x1) * (y - y1)) / (y0 - y1) + x1) inside = !inside
    }
  }
  return inside
}

describe('the drawn base of maps', () => {
  test.each([2, 5])('at level %i has land where there is land, and sea where there is sea', (z) => {
    const sites: [place: { latitude: number; longitude: number }, land: boolean][] = [
      [{ latitude: -3.9, longitude: -38.7 }, true],
      [{ latitude: -3.2, longitude: -38.2 }, false],
      [{ latitude: -23.55, longitude: -46.63 }, true],
      [{ latitude: 48.86, longitude: 2.35 }, true],
      [{ latitude: 0, longitude: -30 }, false],
      [{ latitude: 42, longitude: 51 }, false],
    ]
    for (const [place, land] of sites) {
      const { tile, at } = tileAt(place, z)
      expect([place, isLand(tile.land, at)]).toEqual([place, land])
    }
  })

  test('has no coast where a town is seen from near, since ours would run through its streets', () => {
    const seaside = [FORTALEZA, { latitude: -22.98, longitude: -43.19 }, { latitude: 38.71, longitude: -9.14 }]
    for (const zoom of [COAST_UP_TO, 9, 11, 14, 18]) {
      const { level, scale } = levelFor(zoom)
      expect([zoom, scale]).toEqual([zoom, null])
      for (const place of seaside) expect(tileAt(place, level).tile.land).toBe('')
    }
    // A kilometre is about a pixel there.
    expect(kmPerPixel({ latitude: 0, longitude: 0, zoom: COAST_UP_TO })).toBeGreaterThan(0.8)
    expect([2, 4, 6, 7.4].map((zoom) => levelFor(zoom).scale)).toEqual(['50m', '50m', '10m', '10m'])
  })

  test('names the towns and airports of a tile, the largest first', () => {
    const { tile } = tileAt(FORTALEZA, 8)
    expect(tile.places[0]).toMatchObject({ name: 'Fortaleza', kind: 'city' })
    expect(tile.places.some(({ name, kind }) => name === 'FOR' && kind === 'airport')).toBe(true)
    const weights = tile.places.map(({ weight }) => weight)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })

  test('weighs little', () => {
    for (const place of [FORTALEZA, { latitude: 59.9, longitude: 10.7 }, { latitude: 37.9, longitude: 23.7 }]) {
      expect(JSON.stringify(tileAt(place, 8).tile).length).toBeLessThan(40_000)
    }
    expect(JSON.stringify(tileAt(FORTALEZA, 2).tile).length).toBeLessThan(80_000)
  })

  test('is asked for by name, and by no other', () => {
    const { name } = tileAt(FORTALEZA, 8)
    expect(readTileName(tileHref(name).slice(5))).toEqual(name)
    for (const file of ['8-256-1-en.json', '7-1-1-en.json', '8-1-1-xx.json', '8-1-1.json', '../etc']) {
      expect(readTileName(file)).toBeNull()
    }
    expect([3, 6, 12].map((zoom) => levelFor(zoom).level)).toEqual([2, 5, 8])
  })
})

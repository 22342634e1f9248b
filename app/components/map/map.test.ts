import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clusterPins } from './cluster-pins.ts'
import { boundsOf, boxAround, fromWindow, kmPerPixel, tilesOf, toWindow, viewOf, zoomed } from './mercator.ts'

const SIZE = { width: 600, height: 400 }
const place = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
})
const view = fc.tuple(place, fc.double({ min: 3, max: 18, noNaN: true })).map(([at, zoom]) => ({ ...at, zoom }))
const inWindow = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) })

describe('the plane', () => {
  test('a point of the window is a place, and the place is that point', () => {
    fc.assert(
      fc.property(view, inWindow, (at, point) => {
        const there = fromWindow(point, at, SIZE)
        fc.pre(Math.abs(there.latitude) < 85)
        const back = toWindow(there, at, SIZE)
        expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(0.01)
      }),
    )
  })

  test('zooming leaves the place below the pointer where it is', () => {
    fc.assert(
      fc.property(view, inWindow, fc.double({ min: 3, max: 18, noNaN: true }), (at, point, zoom) => {
        fc.pre(Math.abs(at.latitude) < 60)
        const below = fromWindow(point, at, SIZE)
        fc.pre(Math.abs(below.latitude) < 70)
        const after = toWindow(below, zoomed(at, zoom, point, SIZE), SIZE)
        expect(Math.hypot(after.x - point.x, after.y - point.y)).toBeLessThan(0.05)
      }),
    )
  })

  test('a view of places shows every one of them, also across the date line', () => {
    fc.assert(
      fc.property(
        place,
        fc.array(fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })), {
          minLength: 1,
          maxLength: 20,
        }),
        (centre, offsets) => {
          const places = offsets.map(([north, east]) => {
            const longitude = centre.longitude + east
            return {
              latitude: Math.max(-80, Math.min(80, centre.latitude + north)),
              longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
            }
          })
          const box = boxAround(places)
          if (!box) throw new Error('there are places')
          const shown = viewOf(box, SIZE)
          for (const one of places) {
            const { x, y } = toWindow(one, shown, SIZE)
            expect(x).toBeGreaterThanOrEqual(0)
            expect(x).toBeLessThanOrEqual(SIZE.width)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(y).toBeLessThanOrEqual(SIZE.height)
          }
        },
      ),
    )
  })

  test('tiles cover the window, and the bounds are those of its corners', () => {
    const at = { latitude: -3.72, longitude: -38.52, zoom: 12.4 }
    const tiles = tilesOf(at, SIZE, 12)
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(SIZE.width)
    expect(tiles[0]).toMatchObject({ z: 12, x: 1608, y: 2089 })
    const { north, south, east, west } = boundsOf(at, SIZE)
    expect(north).toBeGreaterThan(south)
    expect(east).toBeGreaterThan(west)
    expect(kmPerPixel({ ...at, latitude: 0, zoom: 0 })).toBeCloseTo(156.5, 0)
  })
})

describe('clusters', () => {
  const pin = fc.record({
    id: fc.uuid(),
    latitude: fc.double({ min: -4, max: -3.5, noNaN: true }),
    longitude: fc.double({ min: -39, max: -38.5, noNaN: true }),
  })

  test('hold every pin once, none covers another, and the chosen one is alone', () => {
    fc.assert(
      fc.property(fc.uniqueArray(pin, { selector: ({ id }) => id, minLength: 1, maxLength: 60 }), (pins) => {
        const alone = pins.at(-1)?.id ?? ''
        const clusters = clusterPins(pins, 9, alone)
        expect(clusters.flatMap((one) => one.pins.map(({ id }) => id)).sort()).toEqual(pins.map(({ id }) => id).sort())
        expect(clusters.find(({ key }) => key === alone)?.pins).toHaveLength(1)
        const at = { latitude: -3.75, longitude: -38.75, zoom: 9 }
        const spots = clusters.filter(({ key }) => key !== alone).map(({ lead }) => toWindow(lead, at, SIZE))
        for (const [index, one] of spots.entries()) {
          for (const other of spots.slice(index + 1)) {
            expect(Math.abs(one.x - other.x) < 61.9 && Math.abs(one.y - other.y) < 33.9).toBe(false)
          }
        }
      }),
    )
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import type { Feature, FeatureCollection, MultiLineString } from 'geojson'
import { LRUCache } from 'lru-cache'
import { feature } from 'topojson-client'
import type { DrawnMap, MapLabel } from '#app/components/flights/route-map.tsx'
import type { Airport, Slice } from '#modules/flights/flights.contract.ts'

const WIDTH = 400
const HEIGHT = 260
const MARGIN = 36
/** Kilometres across at the least: the coastlines are coarse and would look like rubble any closer. */
const LEAST_KM = 1600
const EARTH_KM = 6371
/** Points of a coastline nearer than this to the one before add weight and no shape. */
const LEAST_STEP = 1.6

const drawn = new LRUCache<string, DrawnMap>({ max: 300 })

/** Route and land around it, drawn once per route: the browser gets a few kilobytes of path and no code. */
export function drawMap(slices: readonly Slice[], airports: Readonly<Record<string, Airport>>): DrawnMap {
  const legs = legsOf(slices)
  const key = legs.map((leg) => leg.join('-')).join()
  let map = drawn.get(key)
  if (!map) {
    map = draw(legs, slices, airports)
    drawn.set(key, map)
  }
  return map
}

type Leg = [origin: string, destination: string]

/** There and back is one line. */
function legsOf(slices: readonly Slice[]): Leg[] {
  const legs = new Map<string, Leg>()
  for (const { segments } of slices) {
    for (const { origin, destination } of segments) {
      const key = [origin, destination].sort().join()
      if (!legs.has(key)) legs.set(key, [origin, destination])
    }
  }
  return [...legs.values()]
}

function draw(legs: Leg[], slices: readonly Slice[], airports: Readonly<Record<string, Airport>>): DrawnMap {
  const at = (code: string): [number, number] => [airports[code]?.longitude ?? 0, airports[code]?.latitude ?? 0]
  const lines = legs.map((leg): Feature => line(leg.map(at)))
  const route: MultiLineString = { type: 'MultiLineString', coordinates: legs.map((leg) => leg.map(at)) }
  const projection = frame(route)
  const path = geoPath(projection).digits(1)
  const codes = [...new Set(legs.flat())]
  const ends = new Set(slices.flatMap(({ origin, destination }) => [origin, destination]))
  return {
    width: WIDTH,
    height: HEIGHT,
    land: thin(path(land()) ?? ''),
    arcs: lines.map((one) => path(one) ?? ''),
    points: place(codes.map((code) => ({ code, at: projection(at(code)) ?? [0, 0], change: !ends.has(code) }))),
  }
}

/** Equal areas around the middle of the route: the date line and the poles are places like any other. */
function frame(route: MultiLineString): GeoProjection {
  const [longitude, latitude] = geoCentroid(route)
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).clipAngle(150).precision(0.6)
  projection.fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    route,
  )
  const closest = (WIDTH * EARTH_KM) / LEAST_KM
  if (projection.scale() > closest) projection.scale(closest).translate([WIDTH / 2, HEIGHT / 2])
  return projection.clipExtent([
    [-2, -2],
    [WIDTH + 2, HEIGHT + 2],
  ])
}

function line(coordinates: [number, number][]): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } }
}

type Spot = { code: string; at: [number, number]; change: boolean }

/** Places codes beside their points: away from other codes and points, and within the picture. */
function place(spots: Spot[]): DrawnMap['points'] {
  const taken: Box[] = spots.map(({ at: [x, y] }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))
  return spots.map(({ code, at, change }) => {
    const [x, y] = at.map((value) => Math.round(value * 10) / 10) as [number, number]
    const free = labelsAround(x, y).find(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)))
    const { box, label } = free ?? labelsAround(x, y)[0]
    taken.push(box)
    return { code, x, y, change, label }
  })
}

type Box = { left: number; right: number; top: number; bottom: number }
type Candidate = { box: Box; label: MapLabel }

/** Three capitals of 12 px. */
const LABEL_WIDTH = 30
const LABEL_HEIGHT = 12

function labelsAround(x: number, y: number): [Candidate, ...Candidate[]] {
  const candidate = (left: number, middle: number, label: MapLabel): Candidate => ({
    label,
    box: { left, right: left + LABEL_WIDTH, top: middle - LABEL_HEIGHT / 2, bottom: middle + LABEL_HEIGHT / 2 },
  })
  return [
    candidate(x + 8, y, { x: x + 8, y: y + 4, anchor: 'start' }),
    candidate(x - 8 - LABEL_WIDTH, y, { x: x - 8, y: y + 4, anchor: 'end' }),
    candidate(x - LABEL_WIDTH / 2, y - 14, { x, y: y - 10, anchor: 'middle' }),
    candidate(x - LABEL_WIDTH / 2, y + 14, { x, y: y + 18, anchor: 'middle' }),
  ]
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 2 && top >= 2 && right <= WIDTH - 2 && bottom <= HEIGHT - 2
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Leaves out the points of a path that lie almost on the one before, and rounds to half pixels. */
function thin(path: string): string {
  return path
    .split('M')
    .slice(1)
    .map((ring) => thinRing(ring))
    .join('')
}

function thinRing(ring: string): string {
  const closed = ring.endsWith('Z')
  const kept: [number, number][] = []
  for (const pair of ring.replace('Z', '').split('L')) {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    const last = kept.at(-1)
    if (!last || Math.hypot(x - last[0], y - last[1]) >= LEAST_STEP) kept.push([x, y])
  }
  if (kept.length < 3) return ''
  const half = (value: number) => Math.round(value * 2) / 2
  return `M${kept.map(([x, y]) => `${half(x)},${half(y)}`).join('L')}${closed ? 'Z' : ''}`
}

let world: FeatureCollection | Feature | undefined

/** Natural Earth, 1:110 million, from the package world-atlas; read when the first map is drawn. */
function land(): FeatureCollection | Feature {
  if (!world) {
    const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
    const topology = JSON.parse(readFileSync(file, 'utf8'))
    world = feature(topology, topology.objects.land) as FeatureCollection | Feature
  }
  return world
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'
import { type CoastScale, TILE_UNITS } from './map-tile.ts'
import { project } from './mercator.ts'

type Ring = { points: Float64Array; west: number; east: number; north: number; south: number }

/** Beyond the edge of a tile, in its units, so that edges of the cut lie out of sight. */
const MARGIN = 64
/** Points of a coastline nearer than this to the one before add weight and no shape. */
const LEAST_STEP = 3

/** What is land on a tile, as a path of whole units (Natural Earth, from the package world-atlas). */
export function cutLand(level: { level: number; scale: CoastScale }, x: number, y: number): string {
  const count = 2 ** level.level
  const scale = count * TILE_UNITS
  const edge = { low: -MARGIN, high: TILE_UNITS + MARGIN }
  const reach = MARGIN / scale
  const west = x / count - reach
  const east = (x + 1) / count + reach
  const north = y / count - reach
  const south = (y + 1) / count + reach
  return landOf(level.scale)
    .filter((ring) => ring.east > west && ring.west < east && ring.south > north && ring.north < south)
    .map(({ points }) => {
      const local: number[] = []
      for (let at = 0; at < points.length; at += 2) {
        local.push((points[at] as number) * scale - x * TILE_UNITS, (points[at + 1] as number) * scale - y * TILE_UNITS)
      }
      return pathOf(clip(local, edge))
    })
    .join('')
}

/** Sutherland–Hodgman: along one edge after the other. */
function clip(points: number[], { low, high }: { low: number; high: number }): number[] {
  let kept = points
  kept = cutBy(kept, 0, low, 1)
  kept = cutBy(kept, 0, high, -1)
  kept = cutBy(kept, 1, low, 1)
  return cutBy(kept, 1, high, -1)
}

/** Keeps what lies on one side of a line across an axis. @param side 1 keeps what is greater, -1 what is less. */
function cutBy(points: readonly number[], axis: 0 | 1, limit: number, side: 1 | -1): number[] {
  const kept: number[] = []
  const length = points.length
  for (let at = 0; at < length; at += 2) {
    const before = (at + length - 2) % length
    const [x0, y0, x1, y1] = [points[before], points[before + 1], points[at], points[at + 1]] as Four
    const from = ((axis === 0 ? x0 : y0) - limit) * side
    const to = ((axis === 0 ? x1 : y1) - limit) * side
    if (from >= 0 !== to >= 0) {
      const share = from / (from - to)
      kept.push(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
    }
    if (to >= 0) kept.push(x1, y1)
  }
  return kept
}
type Four = [number, number, number, number]

function pathOf(points: readonly number[]): string {
  let path = ''
  let [lastX, lastY, count] = [0, 0, 0]
  for (let at = 0; at < points.length; at += 2) {
    const x = Math.round(points[at] as number)
    const y = Math.round(points[at + 1] as number)
    if (count > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < LEAST_STEP) continue
    path += count === 0 ? `M${x} ${y}l` : `${x - lastX} ${y - lastY} `
    ;[lastX, lastY] = [x, y]
    count += 1
  }
  return count < 3 ? '' : `${path.trimEnd()}z`
}

const lands = new Map<string, Ring[]>()

/** Read when the first tile of a scale is asked for; the finest takes some tenths of a second, once. */
function landOf(scale: CoastScale): Ring[] {
  let rings = lands.get(scale)
  if (!rings) {
    const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`)
    const topology = JSON.parse(readFileSync(file, 'utf8'))
    const { features } = feature(topology, topology.objects.land) as unknown as FeatureCollection<MultiPolygon>
    rings = features.flatMap(({ geometry }) => geometry.coordinates.flat().map(ringOf))
    lands.set(scale, rings)
  }
  return rings
}

function ringOf(positions: number[][]): Ring {
  const points = new Float64Array(positions.length * 2)
  const box = { west: 1, east: 0, north: 1, south: 0 }
  for (const [index, [longitude = 0, latitude = 0]] of positions.entries()) {
    const { x, y } = project({ latitude, longitude })
    points.set([x, y], index * 2)
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.north = Math.min(box.north, y)
    box.south = Math.max(box.south, y)
  }
  return { points, ...box }
}

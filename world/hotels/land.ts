import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'

type Place = { latitude: number; longitude: number }
type Ring = { points: number[][]; west: number; east: number; south: number; north: number }

let rings: Ring[] | undefined

/** Whether a place lies on land, as far as Natural Earth (1:10 million, some hundred metres) knows. */
export function isLand({ latitude, longitude }: Place): boolean {
  rings ??= readRings()
  let inside = false
  for (const { points, west, east, south, north } of rings) {
    if (longitude < west || longitude > east || latitude < south || latitude > north) continue
    for (let at = 1; at < points.length; at++) {
      const [x0, y0] = points[at - 1] as [number, number]
      const [x1, y1] = points[at] as [number, number]
      // Even-odd: how often the coast crosses a line to the east.
      if (y1 > latitude !== y0 > latitude && longitude < ((x0 - x1) * (latitude - y1)) / (y0 - y1) + x1)
        inside = !inside
    }
  }
  return inside
}

function readRings(): Ring[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8'))
  const { features } = feature(topology, topology.objects.land) as unknown as FeatureCollection<MultiPolygon>
  return features.flatMap(({ geometry }) => geometry.coordinates.flat().map(ringOf))
}

function ringOf(points: number[][]): Ring {
  const ring = { points, west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude = 0, latitude = 0] of points) {
    ring.west = Math.min(ring.west, longitude)
    ring.east = Math.max(ring.east, longitude)
    ring.south = Math.min(ring.south, latitude)
    ring.north = Math.max(ring.north, latitude)
  }
  return ring
}

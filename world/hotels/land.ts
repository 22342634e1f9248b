import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FeatureCollection, MultiPolygon } from 'geojson'
import { feature } from 'topojson-client'

type Place = { latitude: number; longitude: number }

/** Degrees of latitude in one band: a line to the east meets only the coasts of its band. */
const BAND = 0.25
/** Coasts by band: from x, from y, to x, to y, one after the other. */
let bands: Map<number, number[]> | undefined

/** Whether a place lies on land, as far as Natural Earth (1:10 million, some hundred metres) knows. */
export function isLand({ latitude, longitude }: Place): boolean {
  bands ??= readBands()
  const coasts = bands.get(Math.floor(latitude / BAND)) ?? []
  let inside = false
  for (let at = 0; at < coasts.length; at += 4) {
    const [x0, y0, x1, y1] = [coasts[at], coasts[at + 1], coasts[at + 2], coasts[at + 3]] as Four
    // Even-odd: how often a coast crosses the line to the east.
    if (y1 > latitude !== y0 > latitude && longitude < ((x0 - x1) * (latitude - y1)) / (y0 - y1) + x1) inside = !inside
  }
  return inside
}
type Four = [number, number, number, number]

function readBands(): Map<number, number[]> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json')
  const topology = JSON.parse(readFileSync(file, 'utf8'))
  const { features } = feature(topology, topology.objects.land) as unknown as FeatureCollection<MultiPolygon>
  const found = new Map<number, number[]>()
  for (const { geometry } of features) for (const ring of geometry.coordinates.flat()) sortIn(found, ring)
  return found
}

function sortIn(found: Map<number, number[]>, ring: readonly number[][]): void {
  for (let at = 1; at < ring.length; at++) {
    const [x0 = 0, y0 = 0] = ring[at - 1] ?? []
    const [x1 = 0, y1 = 0] = ring[at] ?? []
    const last = Math.floor(Math.max(y0, y1) / BAND)
    for (let band = Math.floor(Math.min(y0, y1) / BAND); band <= last; band++) {
      const coasts = found.get(band) ?? []
      if (coasts.length === 0) found.set(band, coasts)
      coasts.push(x0, y0, x1, y1)
    }
  }
}

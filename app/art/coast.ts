import { createRequire } from 'node:module'

/** Natural Earth's land at 1:50 million, as TopoJSON: arcs of whole steps from point to point. */
type Topology = {
  arcs: readonly (readonly (readonly [number, number])[])[]
  transform: { scale: readonly [number, number]; translate: readonly [number, number] }
}

const require = createRequire(import.meta.url)
const KM_PER_DEGREE = 111.2

let shorelines: readonly Float64Array[] | undefined

/** Lines of longitude, latitude, longitude, latitude, …; decoded once, on the first question. */
function loadShorelines(): readonly Float64Array[] {
  const { arcs, transform } = require('world-atlas/land-50m.json') as Topology
  const { scale, translate } = transform
  return arcs.map((arc) => {
    const line = new Float64Array(arc.length * 2)
    let [x, y] = [0, 0]
    arc.forEach(([dx, dy], index) => {
      x += dx
      y += dy
      line[index * 2] = x * scale[0] + translate[0]
      line[index * 2 + 1] = y * scale[1] + translate[1]
    })
    return line
  })
}

/** Whether the sea is at most `km` away, as the crow flies. About a millisecond. Server only. */
export function isCoastal(latitude: number, longitude: number, km = 28): boolean {
  shorelines ??= loadShorelines()
  const reach = km / KM_PER_DEGREE
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  return shorelines.some((line) => comesNear(line, longitude, latitude, squeeze, reach))
}

function comesNear(line: Float64Array, longitude: number, latitude: number, squeeze: number, reach: number): boolean {
  for (let at = 2; at < line.length; at += 2) {
    const fromY = (line[at - 1] ?? 0) - latitude
    const toY = (line[at + 1] ?? 0) - latitude
    if ((fromY > reach && toY > reach) || (fromY < -reach && toY < -reach)) continue
    const fromX = ((line[at - 2] ?? 0) - longitude) * squeeze
    const toX = ((line[at] ?? 0) - longitude) * squeeze
    if (distanceToSegment(fromX, fromY, toX, toY) <= reach) return true
  }
  return false
}

/** From the origin. */
function distanceToSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + along * dx, ay + along * dy)
}

import type { Point } from '#app/components/map/mercator.ts'

export type Properties = Readonly<Record<string, string | number>>
type Feature = { layer: string; kind: 'area' | 'line' | 'point'; points: readonly Point[]; properties: Properties }

const EXTENT = 4096
/** What lies so far beyond the edge is kept, so that no edge of a cut is seen. */
const MARGIN = 128
const TYPES = { point: 1, line: 2, area: 3 } as const

/** A vector tile (Mapbox Vector Tile 2.1) of features in its units; what lies outside of it is cut off. */
export function vectorTile(features: readonly Feature[]): Buffer {
  const layers = Map.groupBy(features, ({ layer }) => layer)
  return Buffer.concat([...layers].map(([name, inLayer]) => field(3, layerOf(name, inLayer))))
}

function layerOf(name: string, features: readonly Feature[]): Buffer {
  const keys: string[] = []
  const values: (string | number)[] = []
  const made = features.flatMap(({ kind, points, properties }) =>
    cut(kind, points).map((part) => {
      const tags = Object.entries(properties).flatMap(([key, value]) => [at(keys, key), at(values, value)])
      const type = Buffer.from([...varint(tagOf(3, 0)), TYPES[kind]])
      return field(2, Buffer.concat([field(2, packed(tags)), type, field(4, packed(geometryOf(kind, part)))]))
    }),
  )
  return Buffer.concat([
    Buffer.from([...varint(tagOf(15, 0)), 2]),
    field(1, Buffer.from(name)),
    ...made,
    ...keys.map((key) => field(3, Buffer.from(key))),
    ...values.map((value) => field(4, wrapped(value))),
    Buffer.from([...varint(tagOf(5, 0)), ...varint(EXTENT)]),
  ])
}

export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const tagOf = (number: number, wire: number) => number * 8 + wire
const packed = (numbers: readonly number[]) => Buffer.from(numbers.flatMap(varint))

function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...varint(tagOf(number, 2)), ...varint(content.length)]), content])
}

function wrapped(value: string | number): Buffer {
  if (typeof value === 'string') return field(1, Buffer.from(value))
  return Buffer.from([...varint(tagOf(5, 0)), ...varint(value)])
}

function at<T>(list: T[], value: T): number {
  const found = list.indexOf(value)
  return found >= 0 ? found : list.push(value) - 1
}

/** MoveTo the first point, LineTo the others, and ClosePath of an area. */
function geometryOf(kind: Feature['kind'], points: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  const steps = points.flatMap((point) => {
    const [toX, toY] = [Math.round(point.x), Math.round(point.y)]
    const step = [zigzag(toX - x), zigzag(toY - y)]
    ;[x, y] = [toX, toY]
    return step
  })
  const command = (id: number, count: number) => count * 8 + id
  const first = [command(1, 1), ...steps.slice(0, 2)]
  if (kind === 'point') return first
  const rest = [command(2, points.length - 1), ...steps.slice(2)]
  return [...first, ...rest, ...(kind === 'area' ? [command(7, 1)] : [])]
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value)

const LOW = -MARGIN
const HIGH = EXTENT + MARGIN
const inside = ({ x, y }: Point) => x >= LOW && x <= HIGH && y >= LOW && y <= HIGH

function cut(kind: Feature['kind'], points: readonly Point[]): Point[][] {
  if (kind === 'point') return points.filter(inside).map((point) => [point])
  if (kind === 'line') return points.slice(1).flatMap((to, index) => cutSegment(points[index] ?? to, to))
  const area = cutArea(points)
  return area.length > 2 ? [clockwise(area)] : []
}

/** Sutherland–Hodgman. */
function cutArea(points: readonly Point[]): Point[] {
  let kept = [...points]
  for (const [axis, limit, side] of [
    ['x', LOW, 1],
    ['x', HIGH, -1],
    ['y', LOW, 1],
    ['y', HIGH, -1],
  ] as const) {
    kept = kept.flatMap((to, index) => {
      const from = kept.at(index - 1) ?? to
      const [before, after] = [(from[axis] - limit) * side, (to[axis] - limit) * side]
      const crossing = before >= 0 !== after >= 0 ? [between(from, to, before / (before - after))] : []
      return after >= 0 ? [...crossing, to] : crossing
    })
  }
  return kept
}

/** Liang–Barsky: the piece of a segment that is within the tile. */
function cutSegment(from: Point, to: Point): Point[][] {
  let [start, end] = [0, 1]
  for (const axis of ['x', 'y'] as const) {
    const length = to[axis] - from[axis]
    if (length === 0) {
      if (from[axis] < LOW || from[axis] > HIGH) return []
      continue
    }
    const hits = [(LOW - from[axis]) / length, (HIGH - from[axis]) / length].sort((a, b) => a - b) as [number, number]
    ;[start, end] = [Math.max(start, hits[0]), Math.min(end, hits[1])]
  }
  return start < end ? [[between(from, to, start), between(from, to, end)]] : []
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Outer rings have a positive area where y points down. */
function clockwise(ring: Point[]): Point[] {
  const area = ring.reduce((sum, { x, y }, index) => {
    const before = ring.at(index - 1) ?? { x, y }
    return sum + before.x * y - x * before.y
  }, 0)
  return area >= 0 ? ring : ring.toReversed()
}

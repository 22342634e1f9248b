/*
 * The plane that maps are drawn on: Web Mercator with the world as a square of side 1, north-west at the origin. `zoom` is
 * that of tile servers: at zoom z the world is 256 · 2^z pixels wide. Zooms may be fractions.
 */

export type LatLon = { latitude: number; longitude: number }
export type Point = { x: number; y: number }
export type Box = { north: number; south: number; east: number; west: number }
export type View = LatLon & { zoom: number }
export type Size = { width: number; height: number }

export const TILE = 256
export const MIN_ZOOM = 2
export const MAX_ZOOM = 18
/** Beyond it the projection runs away to infinity. */
const LAST_LATITUDE = 85.0511
const EARTH_KM = 40_075

export function project({ latitude, longitude }: LatLon): Point {
  const sine = Math.sin((clamp(latitude, -LAST_LATITUDE, LAST_LATITUDE) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function unproject({ x, y }: Point): LatLon {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
  return { latitude, longitude: x * 360 - 180 }
}

/** Pixels of the world's side. */
export function worldSize(zoom: number): number {
  return TILE * 2 ** zoom
}

/** Where a place lies in the window, in pixels from its upper left corner. The nearest copy of a world that goes round. */
export function toWindow(place: LatLon, view: View, { width, height }: Size): Point {
  const size = worldSize(view.zoom)
  const centre = project(view)
  const { x, y } = project(place)
  return { x: width / 2 + turned(x - centre.x) * size, y: height / 2 + (y - centre.y) * size }
}

export function fromWindow(point: Point, view: View, { width, height }: Size): LatLon {
  const size = worldSize(view.zoom)
  const centre = project(view)
  const x = centre.x + (point.x - width / 2) / size
  const y = centre.y + (point.y - height / 2) / size
  const { latitude, longitude } = unproject({ x: x - Math.floor(x), y: clamp(y, 0, 1) })
  return { latitude, longitude }
}

/** The view moved by so many pixels of the window. */
export function moved(view: View, by: Point): View {
  const size = worldSize(view.zoom)
  const centre = project(view)
  const x = centre.x + by.x / size
  return { ...unproject({ x: x - Math.floor(x), y: clamp(centre.y + by.y / size, 0, 1) }), zoom: view.zoom }
}

/** The view at another zoom, with the place below `at` left where it is. */
export function zoomed(view: View, zoom: number, at: Point, size: Size): View {
  const next = clamp(zoom, MIN_ZOOM, MAX_ZOOM)
  const off = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  const anchor = { ...moved(view, off), zoom: next }
  return moved(anchor, { x: -off.x, y: -off.y })
}

export function boundsOf(view: View, size: Size): Box {
  const { latitude: north, longitude: west } = fromWindow({ x: 0, y: 0 }, view, size)
  const { latitude: south, longitude: east } = fromWindow({ x: size.width, y: size.height }, view, size)
  return { north, south, east, west }
}

/** The view that shows a box whole, with room for pins at its edges. */
export function viewOf({ north, south, east, west }: Box, size: Size, { padding = 48, closest = 15 } = {}): View {
  const upper = project({ latitude: north, longitude: west })
  const lower = project({ latitude: south, longitude: east })
  const wide = lower.x < upper.x ? lower.x + 1 - upper.x : lower.x - upper.x
  const centre = unproject({ x: (upper.x + wide / 2) % 1, y: (upper.y + lower.y) / 2 })
  const fits = (pixels: number, share: number) => Math.log2(Math.max(pixels - 2 * padding, 32) / TILE / share)
  const zoom = Math.min(
    fits(size.width, Math.max(wide, 1e-9)),
    fits(size.height, Math.max(lower.y - upper.y, 1e-9)),
    closest,
  )
  return { ...centre, zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM) }
}

/** The smallest box around places that lie on one side of the world; null without any. */
export function boxAround(places: readonly LatLon[]): Box | null {
  if (places.length === 0) return null
  const [first] = places
  const start = first?.longitude ?? 0
  // Measured from the first place, so that the date line is a line like any other.
  const offsets = places.map(({ longitude }) => turned((longitude - start) / 360) * 360)
  const latitudes = places.map(({ latitude }) => latitude)
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    west: wrapped(start + Math.min(...offsets)),
    east: wrapped(start + Math.max(...offsets)),
  }
}

export function kmPerPixel({ latitude, zoom }: View): number {
  return (EARTH_KM * Math.cos((latitude * Math.PI) / 180)) / worldSize(zoom)
}

export type TileSpot = { key: string; z: number; x: number; y: number; left: number; top: number; side: number }

/** The tiles of a level that a window shows, in pixels of the window. */
export function tilesOf(view: View, { width, height }: Size, level: number): TileSpot[] {
  const count = 2 ** level
  const side = worldSize(view.zoom) / count
  const centre = project(view)
  const left = centre.x * count - width / 2 / side
  const top = centre.y * count - height / 2 / side
  const spots: TileSpot[] = []
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(count - 1, Math.floor(top + height / side)); y++) {
    for (let x = Math.floor(left); x <= Math.floor(left + width / side); x++) {
      const at = { left: (x - left) * side, top: (y - top) * side, side }
      spots.push({ key: `${level}/${x}/${y}`, z: level, x: ((x % count) + count) % count, y, ...at })
    }
  }
  return spots
}

function turned(x: number): number {
  return x - Math.round(x)
}

function wrapped(longitude: number): number {
  return longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

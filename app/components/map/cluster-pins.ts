import { type LatLon, project, worldSize } from './mercator.ts'

export type Pin = LatLon & { id: string }
/** Pins that would cover each other, at the place of the most important one. */
export type Cluster<T extends Pin> = { key: string; lead: T; pins: T[] }

/** A price label and the air around it, in pixels. */
const REACH = { x: 62, y: 34 }

/**
 * Puts together what would lie on top of each other at a zoom. Pins come in order of importance: the first pin of a cluster
 * represents it at its own position, so that the position shown is real. `alone` is never put into a heap.
 */
export function clusterPins<T extends Pin>(
  pins: readonly T[],
  zoom: number,
  alone: string | null = null,
): Cluster<T>[] {
  const size = worldSize(zoom)
  const cells = new Map<string, { cluster: Cluster<T>; x: number; y: number }[]>()
  const clusters: Cluster<T>[] = []
  for (const pin of pins) {
    const at = project(pin)
    const x = at.x * size
    const y = at.y * size
    const near = pin.id === alone ? undefined : nearest(cells, x, y)
    if (near) {
      near.pins.push(pin)
      continue
    }
    const cluster = { key: pin.id, lead: pin, pins: [pin] }
    clusters.push(cluster)
    if (pin.id === alone) continue
    const cell = cellOf(x, y)
    cells.set(cell, [...(cells.get(cell) ?? []), { cluster, x, y }])
  }
  return clusters
}

function nearest<T extends Pin>(
  cells: ReadonlyMap<string, { cluster: Cluster<T>; x: number; y: number }[]>,
  x: number,
  y: number,
): Cluster<T> | undefined {
  for (const dx of [0, -1, 1]) {
    for (const dy of [0, -1, 1]) {
      const cell = cells.get(cellOf(x + dx * REACH.x, y + dy * REACH.y)) ?? []
      const found = cell.find((one) => Math.abs(one.x - x) < REACH.x && Math.abs(one.y - y) < REACH.y)
      if (found) return found.cluster
    }
  }
  return undefined
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / REACH.x)} ${Math.floor(y / REACH.y)}`
}

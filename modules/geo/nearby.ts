import { distanceKm, type Located } from './distance.contract.ts'

const KM_PER_DEGREE = 111.2
/** A little less than a degree of latitude has, so that nothing within reach is left away by rounding. */
const SHORTEST_KM_PER_DEGREE = 111

/** Points on the globe in cells of one degree, so that a neighbourhood is read without looking at every point. */
export class Nearby<T extends Located> {
  private readonly cells = new Map<number, T[]>()

  constructor(points: readonly T[]) {
    for (const point of points) {
      const key = cellKey(Math.floor(point.latitude), Math.floor(point.longitude))
      const cell = this.cells.get(key)
      if (cell) cell.push(point)
      else this.cells.set(key, [point])
    }
  }

  /** Points at most `km` away with their distance, in no order. */
  within(centre: Located, km: number): { point: T; km: number }[] {
    const found: { point: T; km: number }[] = []
    const high = Math.ceil(km / KM_PER_DEGREE)
    const wide = degreesWide(Math.abs(centre.latitude) + high, km)
    const row = Math.floor(centre.latitude)
    const west = Math.floor(centre.longitude) - wide
    const columns = Math.min(360, 2 * wide + 1)
    for (let y = row - high; y <= row + high; y++) {
      for (let x = west; x < west + columns; x++) {
        for (const point of this.cells.get(cellKey(y, x)) ?? []) {
          // Most points of the outer cells are too far north or south already.
          if (Math.abs(point.latitude - centre.latitude) * SHORTEST_KM_PER_DEGREE > km) continue
          const distance = distanceKm(centre, point)
          if (distance <= km) found.push({ point, km: distance })
        }
      }
    }
    return found
  }
}

/** How many degrees of longitude `km` may span; at the pole all of them. */
function degreesWide(latitude: number, km: number): number {
  if (latitude >= 89) return 180
  return Math.min(180, Math.ceil(km / (KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180))))
}

function cellKey(row: number, column: number): number {
  return (row + 90) * 360 + ((column + 720) % 360)
}

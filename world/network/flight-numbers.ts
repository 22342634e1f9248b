import type { HouseService } from '#modules/flights/index.ts'
import type { Rotation } from './schedule.ts'

/** Highest flight number of four digits. */
const LAST = 9_999

/**
 * Numbers flights by carrier: odd away from the hub, the next even number back; the longest routes have the lowest.
 * Throws RangeError when a carrier has more flights than numbers.
 */
export function numberFlights(rotations: readonly Rotation[]): HouseService[] {
  const next = new Map<string, number>()
  return [...rotations]
    .map((rotation, order) => ({ rotation, order }))
    .sort((a, b) => b.rotation.km - a.rotation.km || a.order - b.order)
    .flatMap(({ rotation }) => {
      const number = next.get(rotation.carrier) ?? 1
      if (number >= LAST) throw new RangeError(`${rotation.carrier} has run out of flight numbers`)
      next.set(rotation.carrier, number + 2)
      return [
        { ...rotation.out, number },
        { ...rotation.back, number: number + 1 },
      ]
    })
}

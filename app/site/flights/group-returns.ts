import type { Shown } from '#app/components/flights/filters/filter-options.ts'
import type { ListedOption } from '#app/components/flights/filters/listed-option.ts'

/** Ways to make the same outbound journey, best first: what one card shows. */
export type Trip = [Shown, ...Shown[]]

/** What the options of one card share. Options that begin with the same flights share the slice itself (load-flights.server.ts). */
export function outboundOf(option: ListedOption): unknown {
  return option.slices.length === 2 ? option.slices[0] : option
}

/** Each trip stands where its best option stood. */
export function groupReturns(ranked: readonly Shown[]): Trip[] {
  const trips = new Map<unknown, Trip>()
  for (const shown of ranked) {
    const outbound = outboundOf(shown.option)
    const trip = trips.get(outbound)
    if (trip) trip.push(shown)
    else trips.set(outbound, [shown])
  }
  return [...trips.values()]
}

import type { Slice } from '#modules/flights/flights.contract.ts'
import { flightsKey } from './describe-slices.ts'

type Change = {
  /** The itinerary as it stands. */
  slices: readonly Slice[]
  removed: readonly Slice[]
  added: readonly Slice[]
}

/**
 * The whole itinerary after a change by the airline; null where a part of it is taken away and nothing put in its place. Throws Error where
 * what is changed is no part of the itinerary.
 */
export function changedItinerary({ slices, removed, added }: Change): Slice[] | null {
  const after: (Slice | null)[] = [...slices]
  const left = [...added]
  for (const one of removed) {
    const at = placeOf(slices, one)
    if (at < 0) throw new Error(`${one.origin}–${one.destination} is no part of what was ordered`)
    after[at] = take(left, one) ?? null
  }
  // What was not said to be removed is replaced all the same.
  for (const one of left) {
    const at = placeOf(slices, one)
    if (at < 0) throw new Error(`${one.origin}–${one.destination} takes the place of nothing that was ordered`)
    after[at] = one
  }
  return after.every((slice) => slice !== null) ? after : null
}

/** By where it leads; of two that lead alike the one with the same flights, unless an earlier change has moved it. */
function placeOf(slices: readonly Slice[], wanted: Slice): number {
  const same = slices.findIndex((slice) => leadsAlike(slice, wanted) && flightsKey([slice]) === flightsKey([wanted]))
  return same >= 0 ? same : slices.findIndex((slice) => leadsAlike(slice, wanted))
}

/** From the same airport to the same one, else the next of them: airlines move flights to airports nearby. */
function take(added: Slice[], removed: Slice): Slice | undefined {
  const at = added.findIndex((slice) => leadsAlike(slice, removed))
  return added.splice(Math.max(at, 0), 1)[0]
}

const leadsAlike = (a: Slice, b: Slice) => a.origin === b.origin && a.destination === b.destination

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
  const gone = removed.map((one) => ({
    at: placeOf(slices, one),
    instead: take(left, (slice) => leadsAlike(slice, one)),
  }))
  // Airlines move flights to airports nearby: what leads elsewhere takes the places that are left, in order.
  for (const { at, instead } of gone) after[at] = instead ?? take(left, () => true) ?? null
  // What was not said to be removed is replaced all the same.
  for (const one of left) after[placeOf(slices, one)] = one
  return after.every((slice) => slice !== null) ? after : null
}

/** By where it leads; of two that lead alike the one with the same flights, unless an earlier change has moved it. */
function placeOf(slices: readonly Slice[], wanted: Slice): number {
  const same = slices.findIndex((slice) => leadsAlike(slice, wanted) && flightsKey([slice]) === flightsKey([wanted]))
  const at = same >= 0 ? same : slices.findIndex((slice) => leadsAlike(slice, wanted))
  if (at < 0) throw new Error(`${wanted.origin}–${wanted.destination} is no part of what was ordered`)
  return at
}

function take(from: Slice[], fits: (one: Slice) => boolean): Slice | undefined {
  const at = from.findIndex(fits)
  return at < 0 ? undefined : from.splice(at, 1)[0]
}

const leadsAlike = (a: Slice, b: Slice) => a.origin === b.origin && a.destination === b.destination

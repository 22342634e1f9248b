import type { HeldFlights } from '#modules/flights/index.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'

/** What is kept of a flight when it is held. */
export type FlightSnapshot = Pick<
  HeldFlights,
  'demonstration' | 'slices' | 'airports' | 'carriers' | 'fare' | 'search' | 'market' | 'countries'
> & {
  /** Of the amount, what was paid for changing flights; minor units. Left away: nothing. */
  changeFees?: number
}
declare module '#modules/reservations/items/item-states.ts' {
  interface ItemSnapshots {
    flight: FlightSnapshot
  }
}

/** Throws Error for an item of another kind: its handler is asked for flights only. */
export function flightSnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): FlightSnapshot {
  if (kind !== 'flight') throw new Error(`an item of the kind "${kind}" has no flights`)
  return snapshot as FlightSnapshot
}

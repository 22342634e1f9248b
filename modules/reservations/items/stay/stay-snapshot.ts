import type { StayAsSold, StayOffer } from '#modules/hotels/index.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'

/** What is kept of a stay when it is held: all that was said. */
export type StaySnapshot = {
  demonstration: boolean
  stay: StayAsSold
  market: string
  /** Minor units within the item's amount that were kept of nights that a change gave up. */
  kept?: number
  /** Minor units: a cancellation by the policy keeps no less, because the stay was changed late. */
  atLeast?: number
}
declare module '#modules/reservations/items/item-states.ts' {
  interface ItemSnapshots {
    stay: StaySnapshot
  }
}

/** Throws Error for an item of another kind: its handler is asked for stays only. */
export function staySnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): StaySnapshot {
  if (kind !== 'stay') throw new Error(`an item of the kind "${kind}" is no stay`)
  return snapshot as StaySnapshot
}

/** Of a stay on our own list. Throws Error for one of a supplier: nobody changes those here. */
export function hostedStay(item: Parameters<typeof staySnapshot>[0]): StayOffer {
  const { stay } = staySnapshot(item)
  if (stay.supplied) throw new Error(`the stay at ${stay.hotel.id} is of a supplier`)
  return stay as StayOffer
}

/** Where the stay is: a change keeps it. */
export const hotelOf = (item: Parameters<typeof staySnapshot>[0]): string => staySnapshot(item).stay.hotel.id
